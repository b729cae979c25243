import { fill } from '@marque/app-kit/words/words';
import { useWords } from '../use-words.ts';
import css from './market-list.module.css';
import type { MarketColumn, MarketSort } from './market-view.ts';

interface SortHeadProps {
  readonly sort: MarketSort | undefined;
  readonly onSort: (column: MarketColumn) => void;
}

/** Heads that sort; name and turnover share a column. */
export function SortHead({ sort, onSort }: SortHeadProps) {
  const words = useWords();
  const columns: readonly (readonly [MarketColumn, string][])[] = [
    [
      ['name', words.columnPair],
      ['turnover', words.columnTurnover],
    ],
    [['price', words.price]],
    [['change', words.columnChange]],
  ];
  return (
    <thead>
      <tr>
        {columns.map((group) => {
          const active = group.find(([column]) => column === sort?.column);
          return (
            <th key={group[0]?.[0]} scope="col" aria-sort={active ? (sort?.isDescending ? 'descending' : 'ascending') : undefined}>
              {group.map(([column, label]) => (
                <button
                  key={column}
                  type="button"
                  className={css.sort}
                  onClick={() => onSort(column)}
                  aria-label={fill(words.sortBy, { column: label })}
                  data-sorted={sort?.column === column ? (sort.isDescending ? 'down' : 'up') : undefined}
                >
                  {label}
                  <svg width="6" height="9" viewBox="0 0 6 9" aria-hidden="true">
                    <path className={css.sortUp} d="M3 0 6 3.5H0z" />
                    <path className={css.sortDown} d="M3 9 0 5.5h6z" />
                  </svg>
                </button>
              ))}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
