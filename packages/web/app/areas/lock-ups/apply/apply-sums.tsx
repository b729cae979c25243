import { Day } from '@marque/app-kit/format/clock';
import { fill } from '@marque/app-kit/words/words';
import type { LockUpProduct } from '@marque/contract/lock-ups';
import { bonusOf, lockUpEnd, yieldUntil } from '@marque/domain/lock-ups';
import { truncateDecimal } from '@marque/domain/money';
import { Link } from 'react-router';
import { assetDialogPath } from '../../../data/addresses/asset-dialogs.ts';
import { serverAheadMs } from '../../../data/server-clock.ts';
import { useSite } from '../../../data/site-data.ts';
import { amountText, bonusText, yieldTermsOf } from '../terms.ts';
import { useWords } from '../use-words.ts';
import { unitsOf } from './form.ts';
import styles from './apply.module.css';

/** Enough to see whether a balance suffices. */
const BALANCE_DECIMALS = 4;

interface ApplySumsProps {
  readonly product: LockUpProduct;
  readonly amount: string;
  readonly usable: string;
}

/** What the amount brings, when it comes back, and what there is to lock. */
export function ApplySums({ product, amount, usable }: ApplySumsProps) {
  const words = useWords();
  const { now } = useSite();
  const units = unitsOf(amount, product.decimals) ?? 0n;
  const terms = yieldTermsOf(product);
  const bonus = bonusOf(units, terms);
  const extra = bonus - yieldUntil(units, product.days, terms);
  return (
    <dl className={styles.sums}>
      <div className={styles.total}>
        <dt>{words.youEarn}</dt>
        <dd>
          {units === 0n ? '—' : `+${bonusText(bonus, product)}`}
          {extra > 0n && <small>{fill(words.ofWhichExtra, { amount: bonusText(extra, product) })}</small>}
        </dd>
      </div>
      <div>
        <dt>{words.comesBack}</dt>
        <dd>
          <Day at={lockUpEnd(now + serverAheadMs(), product.days)} withYear />
        </dd>
      </div>
      <div>
        <dt>
          {words.available}
          <Link to={assetDialogPath('deposit', { token: product.token })} className={styles.way}>
            {words.deposit}
          </Link>
        </dt>
        <dd>{amountText(truncateDecimal(usable, BALANCE_DECIMALS), product.token_as)}</dd>
      </div>
    </dl>
  );
}
