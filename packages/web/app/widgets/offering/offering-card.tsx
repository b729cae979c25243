import type { OfferingRow } from '@marque/contract/offerings';
import { groupThousands } from '@marque/domain/money';
import { cx } from '@marque/ui';
import { Link } from 'react-router';
import { BrandCover } from '../brand/brand-cover.tsx';
import { BrandMark } from '../brand/brand-mark.tsx';
import { offeringPath } from './offering-path.ts';
import { PriceFigure } from './price-figure.tsx';
import { SaleCountdown } from './sale-countdown.tsx';
import { SoldBar } from './sold-bar.tsx';
import { StageBadge } from './stage-badge.tsx';
import { useSaleClock } from './use-sale-clock.ts';
import { useOfferingWords } from './use-words.ts';
import styles from './offering.module.css';

interface OfferingCardProps {
  readonly offering: OfferingRow;
  readonly className?: string | undefined;
}

/** An offering among others: its picture, where it stands, what a copy costs. The whole card leads to its page. */
export function OfferingCard({ offering, className }: OfferingCardProps) {
  const words = useOfferingWords();
  const { stage } = useSaleClock(offering);
  const [first] = offering.pay_tokens;
  return (
    <article className={cx(styles.card, className)} data-offering={offering.campaign_no}>
      <div className={styles.cardPicture}>
        <BrandCover url={offering.cover_img} className={styles.cardCover} />
        <StageBadge offering={offering} />
      </div>
      <div className={styles.cardText}>
        <BrandMark url={offering.logo_url} size={40} />
        <div className={styles.cardName}>
          <h3>
            <Link to={offeringPath(offering.id)} prefetch="intent" className={styles.cover}>
              {offering.name}
            </Link>
          </h3>
          <p>{offering.brand_name}</p>
        </div>
      </div>
      <p className={styles.cardSummary}>{offering.summary}</p>
      <dl className={styles.cardFigures}>
        <div>
          <dt>{words.price}</dt>
          <dd>{first && <PriceFigure {...first} />}</dd>
        </div>
        <div>
          <dt>{words.onOffer}</dt>
          <dd>{groupThousands(String(offering.total_units))}</dd>
        </div>
      </dl>
      <div className={styles.cardFoot}>
        {stage === 'upcoming' ? <SaleCountdown offering={offering} /> : <SoldBar offering={offering} />}
      </div>
    </article>
  );
}
