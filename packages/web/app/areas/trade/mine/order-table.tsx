import type { OrderRow } from '@marque/contract/trading';
import { displayDecimal, groupThousands, trimZeros } from '@marque/domain/money';
import { isCancellable } from '@marque/domain/trading';
import { Cell, HeadCell, Table } from '@marque/ui';
import type { ReactNode } from 'react';
import { DayAndTime } from '../clock.tsx';
import { useDesk } from '../desk.tsx';
import { instantOf, pairTitle, type PairView } from '../pair-view.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import css from './my-panel.module.css';
import { statusWords, typeWords } from './order-words.ts';

interface OrderTableProps {
  readonly label: string;
  readonly rows: readonly OrderRow[];
  /** What can be done with a row; without it the column is left out. */
  readonly renderAction?: (row: OrderRow) => ReactNode;
  readonly actionHead?: ReactNode;
}

/** Orders of the pair, newest first (S239). On a phone each row becomes a card. */
export function OrderTable({ label, rows, renderAction, actionHead }: OrderTableProps) {
  const words = useWords();
  const { pair } = useDesk();
  return (
    <div className={css.table}>
      <Table label={label} dense>
        <thead>
          <tr>
            <HeadCell>{words.time}</HeadCell><HeadCell>{words.columnPair}</HeadCell><HeadCell>{words.type}</HeadCell><HeadCell>{words.side}</HeadCell>
            <HeadCell figures>{words.orderPrice}</HeadCell><HeadCell figures>{words.averagePrice}</HeadCell><HeadCell figures>{words.amount}</HeadCell>
            <HeadCell figures>{words.filled}</HeadCell><HeadCell figures>{words.totalFilled}</HeadCell><HeadCell figures>{words.feePaid}</HeadCell>
            <HeadCell>{words.status}</HeadCell>{renderAction && <HeadCell figures>{actionHead ?? words.action}</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.order_id} data-order={row.order_no}>
              <Cell data-label={words.time}><DayAndTime at={instantOf(row.created_at) ?? 0} /></Cell>
              <Cell data-label={words.columnPair}>{pairTitle(pair)}</Cell>
              <Cell data-label={words.type}>{typeWords(words, row)}</Cell>
              <Cell data-label={words.side}><span className={row.type === 1 ? panel.up : panel.down}>{row.type === 1 ? words.buy : words.sell}</span></Cell>
              <Cell figures data-label={words.orderPrice}>{row.market_type === 'market' ? words.marketPrice : displayDecimal(row.price, pair.priceScale)}</Cell>
              <Cell figures data-label={words.averagePrice}>{figure(row.avg_price, pair.priceScale)}</Cell>
              <Cell figures data-label={words.amount}>{figure(row.amount, pair.amountScale)}</Cell>
              <Cell figures data-label={words.filled}>{displayDecimal(row.matched_amount || '0', pair.amountScale)}</Cell>
              <Cell figures data-label={words.totalFilled}>{figure(row.matched_volume, Math.min(pair.priceScale + pair.amountScale, 8))}</Cell>
              <Cell figures data-label={words.feePaid}>{feeWords(row, pair)}</Cell>
              <Cell data-label={words.status}>{statusWords(words, row.status)}</Cell>
              {renderAction && <Cell figures>{isCancellable(row.status) && renderAction(row)}</Cell>}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const figure = (text: string, scale: number): string => (/[1-9]/.test(text) ? displayDecimal(text, scale) : '—');

const feeWords = ({ fee, fee_token: token }: OrderRow, pair: PairView): string =>
  (/[1-9]/.test(fee) ? `${groupThousands(trimZeros(fee))} ${token === pair.base ? pair.baseAlias : pair.quoteAlias}` : '—');
