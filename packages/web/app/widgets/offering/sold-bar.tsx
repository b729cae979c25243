import { count, fill } from '@marque/app-kit/words/words';
import type { OfferingRow } from '@marque/contract/offerings';
import { groupThousands } from '@marque/domain/money';
import { cx } from '@marque/ui';
import { useSite } from '../../data/site-data.ts';
import { FilledScale } from '../sale/filled-scale.tsx';
import { useOfferingWords } from './use-words.ts';
import styles from './offering.module.css';

type Sold = Pick<OfferingRow, 'sold_units' | 'total_units' | 'participants' | 'allocation'>;

/** Share of the copies that is ordered, in whole percent; above 100 where more may be ordered than there are. */
export const soldPercent = ({ sold_units: sold, total_units: total }: Pick<OfferingRow, 'sold_units' | 'total_units'>): number =>
  total === 0 ? 0 : Math.floor((sold * 100) / total);

interface SoldBarProps {
  readonly offering: Sold;
  /** lg: with the figures in large type. */
  readonly size?: 'sm' | 'lg';
}

/** How much of an offering is ordered: a scale that fills, and the figures it stands for. */
export function SoldBar({ offering, size = 'sm' }: SoldBarProps) {
  const words = useOfferingWords();
  const { locale } = useSite();
  const { sold_units: sold, total_units: total, participants } = offering;
  const percent = soldPercent(offering);
  const figures = fill(words.soldOf, { sold: groupThousands(String(sold)), total: groupThousands(String(total)) });
  return (
    <div className={cx(styles.sold, styles[size])}>
      <p className={styles.soldFigures}>
        <strong>{percent}%</strong>
        <span>{figures}</span>
        {participants > 0 && <span className={styles.people}>{count(locale, words.people, participants)}</span>}
      </p>
      <FilledScale label={words.sold} text={`${percent}%, ${figures}`} percent={percent} size={size} />
    </div>
  );
}
