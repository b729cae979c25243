import { fill } from '@marque/app-kit/words/words';
import type { OrderRow } from '@marque/contract/trading';
import { Cell, HeadCell, IconButton, Table } from '@marque/ui';
import { ChevronDown } from '@marque/ui/icons';
import { Fragment, lazy, Suspense, useId, useState } from 'react';
import { useWords } from '../use-words.ts';
import css from './my-panel.module.css';
import { AmountCell, OrderMiddle, OrderStart, PriceCell } from './order-cells.tsx';

const OrderFills = lazy(() => import('./order-fills.tsx'));

/** Orders of the pair, newest first (S239), each with its fills on demand. On a phone each row becomes a card. */
export function OrderTable({ rows }: { readonly rows: readonly OrderRow[] }) {
  const words = useWords();
  const [open, setOpen] = useState<string>();
  const id = useId();
  return (
    <div className={css.table}>
      <Table label={words.orderHistory} dense>
        <thead>
          <tr>
            <HeadCell>{words.timeAndNumber}</HeadCell>
            <HeadCell>{words.columnPair}</HeadCell>
            <HeadCell>{words.type}</HeadCell>
            <HeadCell>{words.side}</HeadCell>
            <HeadCell figures>{words.trigger}</HeadCell>
            <HeadCell figures>{words.orderPrice}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
            <HeadCell figures>{words.averagePrice}</HeadCell>
            <HeadCell figures>{words.filled}</HeadCell>
            <HeadCell figures>{words.totalFilled}</HeadCell>
            <HeadCell figures>{words.feePaid}</HeadCell>
            <HeadCell>{words.status}</HeadCell>
            <HeadCell figures>{words.fills}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isOpen = open === row.order_id;
            const hasFills = /[1-9]/.test(row.matched_amount);
            return (
              <Fragment key={row.order_id}>
                <tr data-order={row.order_no}>
                  <OrderStart row={row} />
                  <PriceCell row={row} />
                  <AmountCell row={row} />
                  <OrderMiddle row={row} />
                  <Cell figures>
                    <span className={css.actions}>
                      <IconButton
                        size="sm"
                        label={fill(words.showFills, { no: row.order_no })}
                        title={hasFills ? undefined : words.noFills}
                        disabled={!hasFills}
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? id : undefined}
                        onClick={() => setOpen(isOpen ? undefined : row.order_id)}
                      >
                        <span className={css.chevron} data-open={isOpen || undefined}>
                          <ChevronDown size={15} aria-hidden />
                        </span>
                      </IconButton>
                    </span>
                  </Cell>
                </tr>
                {isOpen && (
                  <tr className={css.amendNote}>
                    <td id={id} colSpan={13}>
                      <Suspense fallback={<p aria-busy="true">{words.loading}</p>}>
                        <OrderFills row={row} />
                      </Suspense>
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
