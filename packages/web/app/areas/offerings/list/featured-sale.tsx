import type { OfferingRow } from '@marque/contract/offerings';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { buttonClass, Figure } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { Link } from 'react-router';
import { BrandCover } from '../../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../../widgets/brand/brand-mark.tsx';
import { offeringPath } from '../../../widgets/offering/offering-path.ts';
import { PriceFigure } from '../../../widgets/offering/price-figure.tsx';
import { SaleCountdown } from '../../../widgets/offering/sale-countdown.tsx';
import { SoldBar } from '../../../widgets/offering/sold-bar.tsx';
import { StageBadge } from '../../../widgets/offering/stage-badge.tsx';
import { useOfferingWords } from '../../../widgets/offering/use-words.ts';
import { useWords } from '../use-words.ts';
import styles from './featured.module.css';

interface FeaturedSaleProps {
  readonly offering: OfferingRow;
  /** The page opens with it: its picture is fetched first. */
  readonly isFirst: boolean;
}

/** A sale that runs, large: its picture, how much is ordered, how long there is time. */
export function FeaturedSale({ offering, isFirst }: FeaturedSaleProps) {
  const words = useWords();
  const offeringWords = useOfferingWords();
  const path = offeringPath(offering.id);
  return (
    <article className={styles.featured} data-offering={offering.campaign_no}>
      <Link to={path} prefetch="intent" className={styles.picture} tabIndex={-1} aria-hidden>
        <BrandCover url={offering.cover_img} isFirst={isFirst} className={styles.cover} />
      </Link>
      <div className={styles.text}>
        <div className={styles.top}>
          <StageBadge offering={offering} />
          <span className={styles.number}>{offering.campaign_no}</span>
        </div>
        <div className={styles.who}>
          <BrandMark url={offering.logo_url} size={48} />
          <div>
            <h2 className={styles.name}>
              <Link to={path} prefetch="intent">
                {offering.name}
              </Link>
            </h2>
            <p className={styles.brand}>{offering.brand_name}</p>
          </div>
        </div>
        <p className={styles.summary}>{offering.summary}</p>
        <SoldBar offering={offering} size="lg" />
        <dl className={styles.figures}>
          <div>
            <dt>{offeringWords.price}</dt>
            <dd>{offering.pay_tokens[0] && <PriceFigure {...offering.pay_tokens[0]} />}</dd>
          </div>
          <div>
            <dt>{offeringWords.tokensPerCopy}</dt>
            <dd>
              <Figure unit={offering.token_as}>{groupThousands(trimZeros(offering.tokens_per_unit))}</Figure>
            </dd>
          </div>
          <div>
            <dt>{offeringWords.left}</dt>
            <dd>{groupThousands(String(offering.remaining_units))}</dd>
          </div>
        </dl>
        <div className={styles.foot}>
          <SaleCountdown offering={offering} size="lg" />
          <Link to={path} prefetch="intent" className={buttonClass({ tone: 'action', size: 'lg' })}>
            {words.takePart}
            <ArrowRight size={17} aria-hidden />
          </Link>
        </div>
      </div>
    </article>
  );
}
