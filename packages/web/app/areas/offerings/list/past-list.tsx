import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { OfferingRow } from '@marque/contract/offerings';
import { groupThousands } from '@marque/domain/money';
import { Cell, HeadCell, Table } from '@marque/ui';
import { Link } from 'react-router';
import { BrandMark } from '../../../widgets/brand/brand-mark.tsx';
import { industryBy } from '../../../widgets/brand/industry-filter.tsx';
import { useBrandWords } from '../../../widgets/brand/use-words.ts';
import { offeringPath } from '../../../widgets/offering/offering-path.ts';
import { PriceFigure } from '../../../widgets/offering/price-figure.tsx';
import { soldPercent } from '../../../widgets/offering/sold-bar.tsx';
import { StageBadge } from '../../../widgets/offering/stage-badge.tsx';
import { useOfferingWords } from '../../../widgets/offering/use-words.ts';
import { useWords } from '../use-words.ts';
import styles from './list.module.css';

/** What has been sold, the last first: a line for each, with what came of it. */
export function PastList({ rows }: { readonly rows: readonly OfferingRow[] }) {
  const words = useWords();
  const offeringWords = useOfferingWords();
  return (
    <div className={styles.past}>
      <Table label={words.history}>
        <thead>
          <tr>
            <HeadCell>{words.offering}</HeadCell>
            <HeadCell only="roomy">{words.category}</HeadCell>
            <HeadCell figures only="wide">
              {offeringWords.price}
            </HeadCell>
            <HeadCell figures only="wide">
              {offeringWords.sold}
            </HeadCell>
            <HeadCell figures only="roomy">
              {words.ended}
            </HeadCell>
            <HeadCell figures>{words.stage}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((offering) => (
            <PastRow key={offering.id} offering={offering} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function PastRow({ offering }: { readonly offering: OfferingRow }) {
  const brandWords = useBrandWords();
  const [price] = offering.pay_tokens;
  const industry = industryBy(offering.category_id);
  return (
    <tr data-offering={offering.campaign_no}>
      <Cell>
        <span className={styles.pastName}>
          <BrandMark url={offering.logo_url} size={36} />
          <span>
            <Link to={offeringPath(offering.id)} prefetch="intent">
              {offering.name}
            </Link>
            <small>{offering.campaign_no}</small>
          </span>
        </span>
      </Cell>
      <Cell only="roomy">{industry && brandWords[industry]}</Cell>
      <Cell figures only="wide">
        {price && <PriceFigure {...price} />}
      </Cell>
      <Cell figures only="wide">
        <span className={styles.pastSold}>
          <strong>{soldPercent(offering)}%</strong>
          <small>{groupThousands(String(offering.sold_units))}</small>
        </span>
      </Cell>
      <Cell figures only="roomy">
        <Day at={instantOf(offering.end_time) ?? 0} withYear />
      </Cell>
      <Cell figures>
        <StageBadge offering={offering} />
      </Cell>
    </tr>
  );
}
