import type { TradeInfoRow } from '@marque/contract/brands';
import type { Industry } from '@marque/domain/content';
import { EmptyState, Field, HeadCell, Select, SortCell, Table, VisuallyHidden } from '@marque/ui';
import { useNavigate } from 'react-router';
import { IndustryFilter } from '../../widgets/brand/industry-filter.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { BrandTableRow } from './brand-table-row.tsx';
import { byChange, useLiveRows } from './live-figures.ts';
import { nextSort, TABLE_SORTS, tablePath, type TableQuery, type TableSort } from './table-query.ts';
import { useWords } from './use-words.ts';
import styles from './table.module.css';

export interface TableStart {
  readonly rows: readonly TradeInfoRow[] | undefined;
  readonly counts: Readonly<Partial<Record<Industry, number>>> | undefined;
  readonly brands: readonly { readonly token: string; readonly name: string }[];
  readonly query: TableQuery;
}

interface BrandTableProps {
  readonly table: TableStart;
  /** The page the table stands on: its state is part of that address. */
  readonly base: string;
}

/** Brands with their figures. The server sorts, and the page again what the market moves; a phone shows the sorted column beside price and change. */
export function BrandTable({ table: { rows, counts, brands, query }, base }: BrandTableProps) {
  const words = useWords();
  const brandWords = useBrandWords();
  const navigate = useNavigate();
  const live = useLiveRows(rows ?? []);
  const shown = query.sort === 'change' ? byChange(live, query.order) : live;
  const go = (next: TableQuery) => void navigate(tablePath(base, next), { preventScrollReset: true });
  const titles: Record<TableSort, string> = {
    change: brandWords.change,
    turnover: brandWords.turnover,
    repurchase: brandWords.repurchase,
    pe: brandWords.pe,
    market_cap: brandWords.marketCap,
  };
  const direction = query.order === 'asc' ? ('ascending' as const) : ('descending' as const);
  const orders = TABLE_SORTS.flatMap((sort) => [
    { value: `${sort}-desc`, label: `${titles[sort]} ↓` },
    { value: `${sort}-asc`, label: `${titles[sort]} ↑` },
  ]);
  const choose = (value: string) => {
    const [sort, order] = value.split('-');
    go({ ...query, sort: TABLE_SORTS.find((key) => key === sort), order: order === 'asc' ? 'asc' : 'desc' });
  };
  return (
    <div className={styles.whole}>
      <IndustryFilter chosen={query.industry} counts={counts} pathOf={(industry) => tablePath(base, { ...query, industry, brand: '' })} />
      <div className={styles.choices}>
        <Field label={words.brand}>
          <Select
            compact
            value={query.brand}
            onValue={(brand) => go({ ...query, brand, industry: undefined })}
            options={[
              { value: '', label: words.allBrands },
              ...brands.map(({ token, name }) => ({ value: token, label: `${token} · ${name}` })),
            ]}
          />
        </Field>
        <div className={styles.sorter}>
          <Field label={words.sortBy}>
            <Select
              compact
              value={query.sort ? `${query.sort}-${query.order}` : ''}
              onValue={choose}
              options={[{ value: '', label: words.ownOrder }, ...orders]}
            />
          </Field>
        </div>
      </div>
      <div className={styles.sheet} data-sort={query.sort ?? 'market_cap'}>
        {live.length === 0 ? (
          <EmptyState title={words.noData} hint={rows && words.noBrandsHint} />
        ) : (
          <Table label={words.tableTitle}>
            <thead>
              <tr>
                <HeadCell>{words.brand}</HeadCell>
                <HeadCell figures>{brandWords.price}</HeadCell>
                {TABLE_SORTS.map((sort) => (
                  <SortCell
                    key={sort}
                    data-column={sort}
                    figures
                    direction={query.sort === sort ? direction : 'none'}
                    onSort={() => go(nextSort(query, sort))}
                  >
                    {titles[sort]}
                  </SortCell>
                ))}
                <HeadCell only="roomy">
                  <VisuallyHidden>{words.tradeIt}</VisuallyHidden>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <BrandTableRow key={row.token} row={row} />
              ))}
            </tbody>
          </Table>
        )}
      </div>
      {live.some(({ is_listed }) => is_listed === 0) && <p className={styles.note}>{brandWords.upcomingNote}</p>}
    </div>
  );
}
