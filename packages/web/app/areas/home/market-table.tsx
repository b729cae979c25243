import type { TradeListRow } from '@marque/contract/market';
import { HeadCell, SortCell, Table, VisuallyHidden } from '@marque/ui';
import { useUpcoming } from './live-lists.tsx';
import { codeOf } from '../../data/live-rows.ts';
import { SORT_KEYS, type SortKey, type Sorting } from './market-rows.ts';
import { MarketRow } from './market-row.tsx';
import { useDayLines } from './use-day-lines.ts';
import { useWords } from './use-words.ts';

interface MarketTableProps {
  readonly rows: readonly TradeListRow[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (key: SortKey) => void;
}

/** One row per market; rows are keyed by place, so that live figures never move the page. */
export function MarketTable({ rows, sorting, onSort }: MarketTableProps) {
  const words = useWords();
  const lines = useDayLines(rows);
  const upcoming = useUpcoming();
  const titles: Record<SortKey, string> = {
    pair: words.pair,
    price: words.price,
    change: words.change,
    high: words.high,
    low: words.low,
    turnover: words.volume,
  };
  return (
    <Table label={words.markets}>
      <thead>
        <tr>
          {SORT_KEYS.map((key) => (
            <SortCell
              key={key}
              direction={sorting?.key === key ? sorting.direction : 'none'}
              onSort={() => onSort(key)}
              figures={key !== 'pair'}
              {...(key === 'turnover' && { only: 'wide' as const })}
              {...((key === 'high' || key === 'low') && { only: 'roomy' as const })}
            >
              {titles[key]}
            </SortCell>
          ))}
          <HeadCell figures only="wide">
            {words.dayLine}
          </HeadCell>
          <HeadCell only="roomy">
            <VisuallyHidden>{words.trade}</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <MarketRow key={i} row={row} isUpcoming={upcoming.has(row.token)} line={lines.get(codeOf(row))} />
        ))}
      </tbody>
    </Table>
  );
}
