import type { OfferingDetail } from '@marque/contract/offerings';
import { groupThousands, percentOf, trimZeros, truncateDecimal } from '@marque/domain/money';
import { Link } from 'react-router';
import { assetDialogPath } from '../../../data/addresses/asset-dialogs.ts';
import { useWords } from '../use-words.ts';
import type { PurchaseSummary } from './summary.ts';
import styles from './purchase.module.css';

/** Enough to see whether a balance suffices. */
const BALANCE_DECIMALS = 4;

const shown = (figure: string, unit: string): string => (figure === '' ? '—' : `${groupThousands(trimZeros(figure))} ${unit}`);

interface PurchaseSumsProps {
  readonly offering: OfferingDetail;
  readonly payToken: string;
  readonly sums: PurchaseSummary;
}

/** What the order costs, what it brings, and what there is to pay with. */
export function PurchaseSums({ offering, payToken, sums }: PurchaseSumsProps) {
  const words = useWords();
  const isShared = offering.allocation === 'pro-rata';
  return (
    <dl className={styles.sums}>
      {/[1-9]/.test(offering.fee_rate) && (
        <div>
          <dt>
            {words.fee} <small>{trimZeros(percentOf(offering.fee_rate, 4))}%</small>
          </dt>
          <dd>{shown(sums.fee, sums.payAlias)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>{shown(sums.total, sums.payAlias)}</dd>
      </div>
      <div>
        <dt>{isShared ? words.receiveAtMost : words.receive}</dt>
        <dd>{shown(sums.tokens, offering.token_as)}</dd>
      </div>
      {sums.available !== undefined && (
        <div>
          <dt>
            {words.available}
            <span className={styles.ways}>
              <Link to={assetDialogPath('deposit', { token: payToken })}>{words.deposit}</Link>
              <Link to={assetDialogPath('convert')}>{words.convert}</Link>
            </span>
          </dt>
          <dd>{shown(truncateDecimal(sums.available, BALANCE_DECIMALS), sums.payAlias)}</dd>
        </div>
      )}
    </dl>
  );
}
