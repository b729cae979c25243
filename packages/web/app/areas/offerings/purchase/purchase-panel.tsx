import type { OfferingDetail } from '@marque/contract/offerings';
import type { OfferingStage } from '@marque/domain/offerings';
import { useState } from 'react';
import { SaleCountdown } from '../../../widgets/offering/sale-countdown.tsx';
import { SoldBar } from '../../../widgets/offering/sold-bar.tsx';
import { StageBadge } from '../../../widgets/offering/stage-badge.tsx';
import type { OwnStanding } from './own-standing.ts';
import { useOwnStanding } from './use-own-standing.ts';
import { useWords } from '../use-words.ts';
import { payTokenOf } from './form.ts';
import type { PurchaseFields } from './fields.ts';
import { OwnOrders } from './own-orders.tsx';
import { PlacedReceipt } from './placed-receipt.tsx';
import { PurchaseAnswer } from './purchase-answer.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { SaleOver } from './sale-over.tsx';
import { usePurchase } from './use-purchase.ts';
import styles from './purchase.module.css';

interface PurchasePanelProps {
  readonly offering: OfferingDetail;
  readonly stage: OfferingStage;
  readonly isStale: boolean;
  /** As the page was loaded. */
  readonly atStart: { readonly offering: OfferingDetail; readonly own: OwnStanding | undefined };
  readonly fields: PurchaseFields;
  readonly onFields: (fields: PurchaseFields) => void;
  /** Asks for the sale's figures. */
  readonly refresh: () => Promise<void>;
}

/** Everything about taking part: how the sale goes, the form while it is or will be open, and what the reader has ordered. */
export function PurchasePanel({ offering, stage, isStale, atStart, fields, onFields, refresh: refreshSale }: PurchasePanelProps) {
  const words = useWords();
  const { own, refresh: refreshOwn } = useOwnStanding(atStart.own, atStart.offering, stage);
  const refresh = () => Promise.all([refreshSale(), refreshOwn()]);
  const [isRefreshing, setRefreshing] = useState(false);
  const { state, submit, fill } = usePurchase(offering.campaign_no, () => void refresh());
  const isOpen = stage === 'upcoming' || stage === 'in_progress';
  const renew = async () => {
    setRefreshing(true);
    await refresh();
    setRefreshing(false);
    fill();
  };
  return (
    <section className={styles.panel} aria-label={words.formTitle} data-stage={stage} aria-busy={isRefreshing || undefined}>
      <header className={styles.head}>
        <div className={styles.headTop}>
          <StageBadge offering={offering} />
          <span className={styles.number}>{offering.campaign_no}</span>
        </div>
        <SaleCountdown offering={offering} size="lg" />
        {stage !== 'upcoming' && <SoldBar offering={offering} size="lg" />}
        {isStale && (
          <p className={styles.stale} role="status">
            {words.stale}
          </p>
        )}
      </header>
      {state.kind === 'placed' ? (
        <PlacedReceipt
          order={state.order}
          payAlias={payTokenOf({ ...fields, payToken: state.order.pay_token }, offering)?.token_as ?? ''}
          isShared={offering.allocation === 'pro-rata'}
          onMore={fill}
        />
      ) : isOpen ? (
        <PurchaseForm
          fields={fields}
          onFields={(next) => {
            onFields(next);
            if (state.kind === 'refused' || state.kind === 'lost') fill();
          }}
          context={{ offering, stage, copiesLeft: own?.copiesLeft, usable: own?.usable }}
          state={state}
          onSubmit={(next, password) => void submit(next, password)}
          onRefresh={() => void renew()}
        />
      ) : (
        <>
          {/* Whoever was too late is told so, though the form is gone. */}
          {(state.kind === 'waiting' || state.kind === 'lost' || state.kind === 'unknown') && (
            <div className={styles.over}>
              <PurchaseAnswer state={state} onRefresh={() => void renew()} onAskAgain={() => void renew()} />
            </div>
          )}
          <SaleOver offering={offering} stage={stage} />
        </>
      )}
      {own && <OwnOrders own={own} offering={offering} />}
    </section>
  );
}
