import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { ExchangeRecordRow } from '@marque/contract/offerings';
import { Badge, Button, Cell, HeadCell, Table } from '@marque/ui';
import { Fragment, useState, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { figure } from '../order-words.ts';
import { useWords } from '../use-words.ts';
import { SellDetail } from './sell-detail.tsx';
import type { SellTab } from './sell-query.ts';
import { pledgeLook, statusLook } from './status-look.ts';
import { useSellWords, type SellWords } from './use-words.ts';
import styles from '../../../widgets/history/history.module.css';

interface Column {
  readonly key: string;
  readonly label: keyof SellWords;
  readonly isFigure?: boolean;
  /** On a phone it has a line for itself. */
  readonly isWide?: boolean;
  readonly cell: (row: ExchangeRecordRow, words: SellWords) => ReactNode;
}

const offering: Column = {
  key: 'offering',
  label: 'offering',
  isWide: true,
  cell: ({ ibo_name, campaign_id }) => (
    <Link to={href('/ibo/:id', { id: String(campaign_id) })} className={styles.pair}>
      {ibo_name}
    </Link>
  ),
};
const copies: Column = { key: 'copies', label: 'copies', isFigure: true, cell: ({ units }) => figure(String(units)) };
const price: Column = {
  key: 'price',
  label: 'price',
  isFigure: true,
  isWide: true,
  cell: (row) => `${figure(row.price)} ${row.pay_token_as}`,
};
const total: Column = { key: 'total', label: 'total', isFigure: true, cell: (row) => `${figure(row.volume)} ${row.pay_token_as}` };
const method: Column = {
  key: 'method',
  label: 'method',
  cell: ({ settlement_method }, words) => words[settlement_method],
};

/** The columns of each tab beside time, number and details (S241, S242). */
const COLUMNS: Readonly<Record<SellTab, readonly Column[]>> = {
  orders: [
    offering,
    { key: 'token', label: 'token', cell: ({ token_as }) => token_as },
    copies,
    { key: 'amount', label: 'amount', isFigure: true, cell: ({ amount }) => figure(amount) },
    price,
    total,
    method,
    {
      key: 'status',
      label: 'status',
      cell: ({ status }, words) => <Badge tone={statusLook[status].tone}>{words[statusLook[status].word]}</Badge>,
    },
    {
      key: 'pledge',
      label: 'pledge',
      cell: ({ pledge_status: pledge }, words) =>
        pledge === null ? '—' : <Badge tone={pledgeLook[pledge].tone}>{words[pledgeLook[pledge].word]}</Badge>,
    },
  ],
  pledge: [
    { key: 'asset', label: 'asset', cell: ({ token_as }) => token_as },
    copies,
    price,
    total,
    {
      key: 'unlock',
      label: 'unlockTime',
      isWide: true,
      cell: ({ unlock_time }) => <DayAndTime at={instantOf(unlock_time) ?? 0} withYear />,
    },
    method,
    {
      key: 'state',
      label: 'pledge',
      cell: ({ pledge_status: pledge }, words) =>
        pledge === null ? '—' : <Badge tone={pledgeLook[pledge].tone}>{words[pledgeLook[pledge].word]}</Badge>,
    },
  ],
};

interface SellListProps {
  readonly tab: SellTab;
  readonly rows: readonly ExchangeRecordRow[];
}

/** Orders of offerings, newest first; a row opens into what it came to and its unlock batches. On a phone each row is a card. */
export function SellList({ tab, rows }: SellListProps) {
  const words = useSellWords();
  const orderWords = useWords();
  const [opened, setOpened] = useState('');
  const columns = COLUMNS[tab];
  return (
    <div className={styles.cards}>
      <Table label={tab === 'pledge' ? words.pledges : words.orders}>
        <thead>
          <tr>
            <HeadCell>{orderWords.timeAndNumber}</HeadCell>
            {columns.map(({ key, label, isFigure = false }) => (
              <HeadCell key={key} figures={isFigure}>
                {words[label]}
              </HeadCell>
            ))}
            <HeadCell figures>{orderWords.operation}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isOpened = opened === row.order_no;
            return (
              <Fragment key={row.id}>
                <tr data-order={row.order_no}>
                  <Cell data-label={orderWords.timeAndNumber}>
                    <span className={styles.when}>
                      <span>
                        <DayAndTime at={instantOf(row.time) ?? 0} withYear />
                      </span>
                      <span className={styles.number}>{row.order_no}</span>
                    </span>
                  </Cell>
                  {columns.map(({ key, label, isFigure = false, isWide = false, cell }) => (
                    <Cell key={key} figures={isFigure} data-label={words[label]} {...(isWide && { 'data-wide': '' })}>
                      {cell(row, words)}
                    </Cell>
                  ))}
                  <Cell figures data-actions>
                    <Button
                      size="sm"
                      tone="quiet"
                      aria-expanded={isOpened}
                      aria-label={fill(orderWords.detailsOf, { no: row.order_no })}
                      onClick={() => setOpened(isOpened ? '' : row.order_no)}
                    >
                      {orderWords.details}
                    </Button>
                  </Cell>
                </tr>
                {isOpened && (
                  <tr className={styles.detailRow}>
                    <td colSpan={columns.length + 2}>
                      <SellDetail row={row} />
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
