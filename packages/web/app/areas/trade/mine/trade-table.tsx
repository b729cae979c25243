import type { OwnTradeRow } from '@marque/contract/trading';
import { displayDecimal, trimZeros } from '@marque/domain/money';
import { Cell, HeadCell, Table } from '@marque/ui';
import { useTradeContext } from '../trade-context.tsx';
import { pairTitle } from '../pair-view.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import css from './my-panel.module.css';
import { WhenCell } from './order-cells.tsx';

/** The reader's own trades on the pair (S240). */
export function TradeTable({ rows }: { readonly rows: readonly OwnTradeRow[] }) {
  const words = useWords();
  const { pair } = useTradeContext();
  return (
    <div className={css.table}>
      <Table label={words.myTrades} dense>
        <thead>
          <tr>
            <HeadCell>{words.timeAndNumber}</HeadCell>
            <HeadCell>{words.columnPair}</HeadCell>
            <HeadCell>{words.side}</HeadCell>
            <HeadCell figures>{words.price}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
            <HeadCell figures>{words.total}</HeadCell>
            <HeadCell figures>{words.feePaid}</HeadCell>
            <HeadCell>{words.role}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const tookBuy = row.dominance === '1';
            return (
              <tr key={row.id}>
                <WhenCell at={row.created_at} no={row.order_no} />
                <Cell data-label={words.columnPair}>{pairTitle(pair)}</Cell>
                <Cell data-label={words.side}>
                  <span className={row.type === 1 ? panel.up : panel.down}>{row.type === 1 ? words.buy : words.sell}</span>
                </Cell>
                <Cell figures data-label={words.price}>
                  {displayDecimal(row.price, pair.priceScale)}
                </Cell>
                <Cell figures data-label={words.amount}>
                  {displayDecimal(row.amount, pair.amountScale)}
                </Cell>
                <Cell figures data-label={words.total}>
                  {displayDecimal(row.volume, Math.min(pair.priceScale + pair.amountScale, 8))}
                </Cell>
                <Cell figures data-label={words.feePaid}>
                  {trimZeros(row.fee)} {row.fee_token === pair.base ? pair.baseAlias : pair.quoteAlias}
                </Cell>
                <Cell data-label={words.role}>{tookBuy === (row.type === 1) ? words.taker : words.maker}</Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
