import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { OfferingDetail } from '@marque/contract/offerings';
import type { OfferingStage } from '@marque/domain/offerings';
import { buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { useWords } from '../use-words.ts';
import styles from './purchase.module.css';

interface SaleOverProps {
  readonly offering: OfferingDetail;
  readonly stage: OfferingStage;
}

/** In place of the form once the sale is over: what happens now, and when. */
export function SaleOver({ offering, stage }: SaleOverProps) {
  const words = useWords();
  const { user } = useSite();
  const isSoldOut = offering.remaining_units === 0;
  const texts: Readonly<Record<OfferingStage, string>> = {
    upcoming: '',
    in_progress: '',
    ended: isSoldOut ? words.overSoldOut : words.overEnded,
    settlement: words.overSettlement,
    pledging: words.overPledging,
    closed: offering.label === 'refund_done' ? words.overRefunded : words.overClosed,
  };
  const settlesAt = instantOf(offering.settle_time);
  const unlocksAt = instantOf(offering.unlock_time);
  return (
    <div className={styles.over}>
      <p className={styles.overText}>{texts[stage]}</p>
      {stage === 'ended' && settlesAt !== undefined && (
        <p className={styles.overDate}>
          {words.settlesOn} <Day at={settlesAt} withYear />
        </p>
      )}
      {stage === 'pledging' && unlocksAt !== undefined && (
        <p className={styles.overDate}>
          {words.lastUnlockOn} <Day at={unlocksAt} withYear />
        </p>
      )}
      <Link to={user ? href('/order/sell/:page?', { page: '1' }) : href('/ibo')} className={buttonClass({ wide: true })}>
        {user ? words.toOrders : words.otherOfferings}
      </Link>
    </div>
  );
}
