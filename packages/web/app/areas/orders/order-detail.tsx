import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import { getOrderTrade, type OrderRow, type OwnTradeRow } from '@marque/contract/trading';
import { Cell, HeadCell, Table } from '@marque/ui';
import { useEffect, useState } from 'react';
import { feeWords, figure } from './order-words.ts';
import { useWords } from './use-words.ts';
import styles from '../../widgets/history/history.module.css';

/** The terms of one order that the row has no room for, and its fills. */
export function OrderDetail({ row }: { readonly row: OrderRow }) {
  const words = useWords();
  const [trades, setTrades] = useState<readonly OwnTradeRow[]>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isLeft = false;
    void callApi(getOrderTrade, { order_id: row.order_id }).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setTrades(answer.data.trades);
      else setProblem(answer.msg);
    });
    return () => {
      isLeft = true;
    };
  }, [row.order_id, row.updated_at]);
  const terms = [
    [words.timeInForce, row.time_in_force],
    row.trigger !== 'none' && [words.trigger, figure(row.trigger_price)],
    row.display_amount !== '' && [words.shownPart, figure(row.display_amount)],
    [words.updated, <DayAndTime key="at" at={instantOf(row.updated_at) ?? 0} withYear />],
  ] as const;
  return (
    <section className={styles.detail} aria-label={fill(words.detailsOf, { no: row.order_no })}>
      <dl className={styles.terms}>
        {terms.map(
          (term) =>
            term !== false && (
              <div key={term[0]}>
                <dt>{term[0]}</dt>
                <dd>{term[1]}</dd>
              </div>
            ),
        )}
      </dl>
      {problem && <p role="alert">{problem}</p>}
      {trades?.length === 0 && <p className={styles.note}>{words.noFills}</p>}
      {trades === undefined && !problem && (
        <p className={styles.note} aria-busy="true">
          …
        </p>
      )}
      {trades !== undefined && trades.length > 0 && <Fills trades={trades} />}
    </section>
  );
}

function Fills({ trades }: { readonly trades: readonly OwnTradeRow[] }) {
  const words = useWords();
  return (
    <Table label={words.fills} dense>
      <thead>
        <tr>
          <HeadCell>{words.time}</HeadCell>
          <HeadCell figures>{words.price}</HeadCell>
          <HeadCell figures>{words.amount}</HeadCell>
          <HeadCell figures>{words.volume}</HeadCell>
          <HeadCell figures>{words.fee}</HeadCell>
          <HeadCell>{words.role}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade) => (
          <tr key={trade.id}>
            <Cell>
              <DayAndTime at={instantOf(trade.created_at) ?? 0} withYear />
            </Cell>
            <Cell figures>{figure(trade.price)}</Cell>
            <Cell figures>{figure(trade.amount)}</Cell>
            <Cell figures>{figure(trade.volume)}</Cell>
            <Cell figures>{feeWords(trade)}</Cell>
            <Cell>{(trade.dominance === '1') === (trade.type === 1) ? words.taker : words.maker}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
