import { displayDecimal, percentOf } from '@marque/domain/money';
import { Percent } from '@marque/ui';
import { memo } from 'react';
import { Link } from 'react-router';
import { UpcomingMark } from '../../../widgets/brand/brand-name.tsx';
import { useVariant } from '../layout/variant-context.ts';
import { pairPath } from '../layout/variants.ts';
import css from './market-list.module.css';
import type { MarketRow } from './market-view.ts';

interface MarketLineProps {
  readonly row: MarketRow;
  readonly scale: number;
  readonly isCurrent: boolean;
  readonly onChosen: (() => void) | undefined;
}

/** One market; its link keeps the arrangement of the page. */
export const MarketLine = memo(function MarketLine({ row, scale, isCurrent, onChosen }: MarketLineProps) {
  const variant = useVariant();
  return (
    <tr aria-current={isCurrent || undefined}>
      <td>
        <Link to={pairPath(variant, row.pair)} prefetch="intent" preventScrollReset onClick={onChosen}>
          {row.baseAlias}
          <span className={css.quote}>/{row.quoteAlias}</span>
          {row.isUpcoming && <UpcomingMark />}
        </Link>
        <span className={css.turnover}>{displayDecimal(row.turnover, 0)}</span>
      </td>
      <td>{displayDecimal(row.price, scale)}</td>
      <td>
        <Percent>{percentOf(row.change)}</Percent>
      </td>
    </tr>
  );
});
