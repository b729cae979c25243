import { roundFigure } from '@marque/app-kit/format/round-figure';
import type { TradeInfoRow } from '@marque/contract/brands';
import { percentOf } from '@marque/domain/money';
import { buttonClass, Cell, Percent, Price } from '@marque/ui';
import { memo } from 'react';
import { href, Link } from 'react-router';
import { BrandBadge } from '../../widgets/brand/brand-badge.tsx';
import { shownFigure, type FigureKey } from '../../widgets/brand/brand-figures.ts';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { BrandName } from '../../widgets/brand/brand-name.tsx';
import { brandPath } from '../../widgets/brand/brand-path.ts';
import { BrandFigure } from '../../widgets/brand/figure-rows.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { useWords } from './use-words.ts';
import { isMoved } from './live-figures.ts';
import type { TableSort } from './table-query.ts';
import styles from './table.module.css';

const COLUMNS: readonly (readonly [TableSort, FigureKey])[] = [
  ['turnover', 'turnover'],
  ['repurchase', 'repurchase'],
  ['pe', 'pe'],
  ['market_cap', 'marketCap'],
];

/** A brand with its figures; money in them is USDT, as the head of the table says. */
export const BrandTableRow = memo(function BrandTableRow({ row }: { readonly row: TradeInfoRow }) {
  const words = useWords();
  const brandWords = useBrandWords();
  const figure = (key: FigureKey) => ({ ...shownFigure(key, row, row.token, brandWords), unit: '' });
  const isPriced = row.last_price !== '';
  return (
    <tr>
      <Cell>
        <Link to={brandPath(row.token)} prefetch="intent" className={styles.brand}>
          <BrandMark url={row.logo_url} size={32} />
          <span className={styles.who}>
            <span className={styles.name}>
              <BrandName name={row.brand_name} isListed={row.is_listed} /> <BrandBadge level={row.badge_level} size={18} />
            </span>
            <span className={styles.what}>
              {row.token} · {brandWords[row.industry]}
            </span>
          </span>
        </Link>
      </Cell>
      <Cell figures>
        {isPriced ? <Price strong>{roundFigure(row.last_price)}</Price> : <BrandFigure figure={figure('price')} />}
        {isPriced && isMoved(row) && (
          <span className={styles.changeBelow} aria-hidden>
            <Percent>{percentOf(row.change_24h)}</Percent>
          </span>
        )}
      </Cell>
      <Cell figures data-column="change">
        {isMoved(row) ? <Percent badge>{percentOf(row.change_24h)}</Percent> : <BrandFigure figure={{ ...figure('change'), text: '' }} />}
      </Cell>
      {COLUMNS.map(([column, key]) => (
        <Cell key={column} figures data-column={column}>
          <BrandFigure figure={figure(key)} />
        </Cell>
      ))}
      <Cell figures only="roomy">
        {row.pair && (
          <Link
            to={href('/trade/:pair?', { pair: row.pair })}
            prefetch="intent"
            className={buttonClass({ size: 'sm', tone: 'quiet' })}
            aria-label={`${words.tradeIt} ${row.token}`}
          >
            {words.tradeIt}
          </Link>
        )}
      </Cell>
    </tr>
  );
});
