import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import { getTradesByOrderNo, type OrderRow, type OwnTradeRow } from '@marque/contract/trading';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { useEffect, useState } from 'react';
import { useWords } from '../use-words.ts';
import css from './my-panel.module.css';

/** How one order was filled, trade by trade. */
export default function OrderFills({ row }: { readonly row: OrderRow }) {
  const words = useWords();
  const [trades, setTrades] = useState<readonly OwnTradeRow[]>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isLeft = false;
    void callApi(getTradesByOrderNo, { order_no: row.order_no }).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setTrades(answer.data);
      else setProblem(answer.msg);
    });
    return () => {
      isLeft = true;
    };
  }, [row.order_no, row.matched_amount]);
  if (problem !== '') return <p role="alert">{problem}</p>;
  if (trades === undefined) return <p aria-busy="true">{words.loading}</p>;
  return (
    <ul className={css.fills} aria-label={fill(words.fillsOf, { no: row.order_no })}>
      {trades.map((trade) => {
        const tookBuy = trade.dominance === '1';
        return (
          <li key={trade.id}>
            <span>
              <DayAndTime at={instantOf(trade.created_at) ?? 0} withYear />
            </span>
            <span>
              {groupThousands(trimZeros(trade.amount))} {trade.token_as} × {groupThousands(trimZeros(trade.price))} {trade.market_as}
            </span>
            <span>
              {words.feePaid} {trimZeros(trade.fee)} {trade.fee_token === trade.token ? trade.token_as : trade.market_as}
            </span>
            <span>{tookBuy === (trade.type === 1) ? words.taker : words.maker}</span>
          </li>
        );
      })}
    </ul>
  );
}
