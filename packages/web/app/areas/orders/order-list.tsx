import { fill } from '@marque/app-kit/words/words';
import type { OrderRow } from '@marque/contract/trading';
import { isCancellable } from '@marque/domain/trading';
import { Button, Cell, HeadCell, Table } from '@marque/ui';
import { Fragment, useState } from 'react';
import { PairCell, WhenCell } from './order-cells.tsx';
import { OrderDetail } from './order-detail.tsx';
import { amountWords, feeWords, figure, kindWords, priceWords, statusWords } from './order-words.ts';
import { useWords } from './use-words.ts';
import styles from '../../widgets/history/history.module.css';

const COLUMNS = 11;

interface OrderListProps {
  readonly label: string;
  readonly rows: readonly OrderRow[];
  readonly cancelling: ReadonlySet<string>;
  readonly onCancel: (row: OrderRow) => void;
}

/** Orders, newest first (S239); a row opens into its terms and fills. On a phone each row is a card. */
export function OrderList({ label, rows, cancelling, onCancel }: OrderListProps) {
  const words = useWords();
  const [opened, setOpened] = useState('');
  return (
    <div className={styles.cards}>
      <Table label={label}>
        <thead>
          <tr>
            <HeadCell>{words.timeAndNumber}</HeadCell>
            <HeadCell>{words.pair}</HeadCell>
            <HeadCell>{words.type}</HeadCell>
            <HeadCell figures>{words.orderPrice}</HeadCell>
            <HeadCell figures>{words.averagePrice}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
            <HeadCell figures>{words.matchedAmount}</HeadCell>
            <HeadCell figures>{words.matchedTotal}</HeadCell>
            <HeadCell figures>{words.fee}</HeadCell>
            <HeadCell>{words.status}</HeadCell>
            <HeadCell figures>{words.operation}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isOpened = opened === row.order_id;
            return (
              <Fragment key={row.order_id}>
                <tr data-order={row.order_no}>
                  <WhenCell row={row} />
                  <PairCell row={row} />
                  <Cell data-label={words.type}>
                    <span className={styles.typed}>
                      <span className={row.type === 1 ? styles.up : styles.down}>{row.type === 1 ? words.buy : words.sell}</span>{' '}
                      <span className={styles.kind}>{kindWords(words, row)}</span>
                    </span>
                  </Cell>
                  <Cell figures data-label={words.orderPrice}>
                    {priceWords(words, row)}
                  </Cell>
                  <Cell figures data-label={words.averagePrice}>
                    {figure(row.avg_price)}
                  </Cell>
                  <Cell figures data-label={words.amount}>
                    {amountWords(row)}
                  </Cell>
                  <Cell figures data-label={words.matchedAmount}>
                    {figure(row.matched_amount)}
                  </Cell>
                  <Cell figures data-label={words.matchedTotal}>
                    {figure(row.matched_volume)}
                  </Cell>
                  <Cell figures data-label={words.fee}>
                    {feeWords(row)}
                  </Cell>
                  <Cell data-label={words.status}>{statusWords(words, row)}</Cell>
                  <Cell figures data-actions>
                    <span className={styles.actions}>
                      <Button
                        size="sm"
                        tone="quiet"
                        aria-expanded={isOpened}
                        aria-label={fill(words.detailsOf, { no: row.order_no })}
                        onClick={() => setOpened(isOpened ? '' : row.order_id)}
                      >
                        {words.details}
                      </Button>
                      {isCancellable(row.status) && (
                        <Button
                          size="sm"
                          busy={cancelling.has(row.order_id)}
                          aria-label={fill(words.cancelOrder, { no: row.order_no })}
                          onClick={() => onCancel(row)}
                        >
                          {words.cancel}
                        </Button>
                      )}
                    </span>
                  </Cell>
                </tr>
                {isOpened && (
                  <tr className={styles.detailRow}>
                    <td colSpan={COLUMNS}>
                      <OrderDetail row={row} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
