import { fill } from '@marque/app-kit/words/words';
import type { OrderRow } from '@marque/contract/trading';
import { Button, Cell, HeadCell, IconButton, Select, SortCell, Table } from '@marque/ui';
import { Pencil } from '@marque/ui/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import panel from '../panel.module.css';
import { useWords, type TradeWords } from '../use-words.ts';
import { isAmendable } from './amend.ts';
import css from './my-panel.module.css';
import { NoRows } from './no-rows.tsx';
import { NEWEST_FIRST, openRows, SORT_KEYS, sortedBy, type OpenRow, type SortKey, type Sorting } from './open-rows.ts';
import { AmountCell, OrderMiddle, OrderStart, PriceCell } from './order-cells.tsx';
import { useCancelling } from './use-cancelling.ts';

const AmendRow = lazy(() => import('./amend-row.tsx'));

const SORT_WORDS = {
  time: 'timeAndNumber',
  pair: 'columnPair',
  price: 'orderPrice',
  amount: 'amount',
  filled: 'filled',
} as const satisfies Record<SortKey, keyof TradeWords>;

interface OpenOrdersProps {
  /** undefined while those of other pairs are on their way. */
  readonly rows: readonly OrderRow[] | undefined;
  readonly isEverywhere: boolean;
}

/** The reader's open orders, those that wait for their trigger included, each with its ways to change and out. */
export function OpenOrders({ rows, isEverywhere }: OpenOrdersProps) {
  const words = useWords();
  const [sorting, setSorting] = useState<Sorting>(NEWEST_FIRST);
  if (rows === undefined)
    return (
      <p className={panel.empty} aria-busy="true">
        {words.loading}
      </p>
    );
  if (rows.length === 0)
    return <NoRows title={words.noOpenOrders} hint={isEverywhere ? words.noOpenOrdersHint : words.noOpenOrdersHereHint} />;
  return (
    <div className={css.table}>
      {rows.length > 1 && (
        <div className={css.phoneSort}>
          <Select
            compact
            aria-label={words.sortOrders}
            value={sorting.key}
            options={SORT_KEYS.map((key) => ({ value: key, label: words[SORT_WORDS[key]] }))}
            onValue={(wanted) => {
              const key = SORT_KEYS.find((known) => known === wanted);
              if (key) setSorting(sortedBy(NEWEST_FIRST, key));
            }}
          />
        </div>
      )}
      <Table label={words.openOrders} dense>
        <Head sorting={sorting} onSort={(key) => setSorting(sortedBy(sorting, key))} />
        <Rows rows={openRows(rows, sorting)} />
      </Table>
    </div>
  );
}

function Head({ sorting, onSort }: { readonly sorting: Sorting; readonly onSort: (key: SortKey) => void }) {
  const words = useWords();
  const sortable = (key: SortKey, figures: boolean): ReactNode => {
    const direction = sorting.isRising ? 'ascending' : 'descending';
    return (
      <SortCell key={key} {...(figures && { figures })} direction={sorting.key === key ? direction : 'none'} onSort={() => onSort(key)}>
        {words[SORT_WORDS[key]]}
      </SortCell>
    );
  };
  return (
    <thead>
      <tr>
        {sortable('time', false)}
        {sortable('pair', false)}
        <HeadCell>{words.type}</HeadCell>
        <HeadCell>{words.side}</HeadCell>
        <HeadCell figures>{words.trigger}</HeadCell>
        {sortable('price', true)}
        {sortable('amount', true)}
        <HeadCell figures>{words.averagePrice}</HeadCell>
        {sortable('filled', true)}
        <HeadCell figures>{words.totalFilled}</HeadCell>
        <HeadCell figures>{words.feePaid}</HeadCell>
        <HeadCell>{words.status}</HeadCell>
        <HeadCell figures>{words.action}</HeadCell>
      </tr>
    </thead>
  );
}

function Rows({ rows }: { readonly rows: readonly OpenRow[] }) {
  const { leaving, cancelOne } = useCancelling();
  const [amended, setAmended] = useState<string>();
  const stopAmending = (id: string) => {
    setAmended(undefined);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-amend="${CSS.escape(id)}"]`)?.focus());
  };
  return (
    <tbody>
      {rows.map(({ row, link }) => {
        const plain = (
          <PlainRow
            key={row.order_id}
            row={row}
            link={link}
            isLeaving={leaving.has(row.order_id)}
            onAmend={() => setAmended(row.order_id)}
            onCancel={() => void cancelOne(row)}
          />
        );
        if (amended !== row.order_id) return plain;
        return (
          <Suspense key={row.order_id} fallback={plain}>
            <AmendRow row={row} onDone={() => stopAmending(row.order_id)} />
          </Suspense>
        );
      })}
    </tbody>
  );
}

interface PlainRowProps {
  readonly row: OrderRow;
  readonly link: OpenRow['link'];
  readonly isLeaving: boolean;
  readonly onAmend: () => void;
  readonly onCancel: () => void;
}

function PlainRow({ row, link, isLeaving, onAmend, onCancel }: PlainRowProps) {
  const words = useWords();
  const { pair } = useTradeContext();
  const canAmend = isAmendable(row) && row.pair === pair.code;
  return (
    <tr data-order={row.order_no} data-link={link} title={link && words.ocoTogether}>
      <OrderStart row={row} />
      <PriceCell row={row} />
      <AmountCell row={row} />
      <OrderMiddle row={row} />
      <Cell figures>
        <span className={css.actions}>
          {canAmend && (
            <IconButton size="sm" label={fill(words.amendOrder, { no: row.order_no })} data-amend={row.order_id} onClick={onAmend}>
              <Pencil size={14} aria-hidden />
            </IconButton>
          )}
          <Button
            size="sm"
            busy={isLeaving}
            aria-label={fill(link ? words.cancelBoth : words.cancelOrder, { no: row.order_no })}
            onClick={onCancel}
          >
            {words.cancel}
          </Button>
        </span>
      </Cell>
    </tr>
  );
}
