import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { OutputOf } from '@marque/contract';
import type { getReserves } from '@marque/contract/reserves';
import { groupThousands } from '@marque/domain/money';
import { Button, EmptyState } from '@marque/ui';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BrandPage, PageBlock } from '../../widgets/brand/brand-page.tsx';
import { OwedTable } from './owed-table.tsx';
import { useWords } from './use-words.ts';
import { Wallets } from './wallets.tsx';
import styles from './reserves.module.css';

/** Rendered with the page, alive a little later. */
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));
const CheckFile = lazy(async () => ({ default: (await import('./check-file.tsx')).CheckFile }));
const OwnProofs = lazy(async () => ({ default: (await import('./own-proofs.tsx')).OwnProofs }));
const ByHand = lazy(async () => ({ default: (await import('./by-hand.tsx')).ByHand }));

export type Reserves = OutputOf<typeof getReserves>;

interface ReservesPageProps {
  readonly reserves: Reserves | undefined;
  /** There is no such run, or none yet: nothing to try again. */
  readonly isMissing: boolean;
}

/** Which moment the page shows, and the way to others. */
function Moment({ reserves: { at, sequence }, onHistory }: { readonly reserves: Reserves; readonly onHistory: () => void }) {
  const words = useWords();
  return (
    <div className={styles.moment}>
      <dl>
        <div>
          <dt>{words.takenAt}</dt>
          <dd>
            <DayAndTime at={instantOf(at) ?? 0} withYear />
          </dd>
        </div>
        <div>
          <dt>{words.ledger}</dt>
          <dd>{groupThousands(String(sequence))}</dd>
        </div>
      </dl>
      <Button size="sm" onClick={onHistory}>
        {words.earlier}
      </Button>
    </div>
  );
}

function NothingToShow({ isMissing }: Pick<ReservesPageProps, 'isMissing'>) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  if (isMissing) return <EmptyState title={words.noRun} hint={words.noRunHint} />;
  return (
    <EmptyState
      title={words.unavailable}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {words.retry}
        </Button>
      }
    />
  );
}

/** What customers are owed and what is held for it; whoever is signed in checks that their own balances are in it. */
export function ReservesPage({ reserves, isMissing }: ReservesPageProps) {
  const words = useWords();
  const [showsHistory, setShowsHistory] = useState(false);
  const isSandbox = reserves?.data.some(({ holdings }) => holdings.some(({ is_sandbox }) => is_sandbox === 1)) ?? false;
  return (
    <BrandPage
      title={words.title}
      lead={words.lead}
      aside={reserves && <Moment reserves={reserves} onHistory={() => setShowsHistory(true)} />}
    >
      <PageBlock title={words.owed} hint={words.owedHint} sheet>
        {isSandbox && <p className={styles.sandbox}>{words.sandboxHint}</p>}
        {reserves ? <OwedTable rows={reserves.data} /> : <NothingToShow isMissing={isMissing} />}
      </PageBlock>
      {reserves && (
        <>
          {reserves.wallets.length > 0 && (
            <PageBlock title={words.wallets} hint={words.walletsHint}>
              <Wallets wallets={reserves.wallets} />
            </PageBlock>
          )}
          <PageBlock title={words.own} hint={words.ownHint}>
            <Suspense>
              <OwnProofs key={reserves.run_id} reserves={reserves} />
            </Suspense>
          </PageBlock>
          <PageBlock title={words.file} hint={words.fileHint}>
            <Suspense>
              <CheckFile />
            </Suspense>
          </PageBlock>
          <PageBlock title={words.hand}>
            <Suspense>
              <ByHand />
            </Suspense>
          </PageBlock>
          <Suspense>{showsHistory && <HistoryDialog shown={reserves.run_id} onClose={() => setShowsHistory(false)} />}</Suspense>
        </>
      )}
    </BrandPage>
  );
}
