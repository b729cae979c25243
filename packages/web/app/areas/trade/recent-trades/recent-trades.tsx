import { TimeOfDay } from '@marque/app-kit/format/clock';
import { fill } from '@marque/app-kit/words/words';
import { VisuallyHidden } from '@marque/ui';
import { memo, useId } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { displayDecimal } from '@marque/domain/money';
import { useStore } from '../live/paced-store.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import css from './recent-trades.module.css';

/** The public trades, newest on top. Rows are keyed by place, so a new trade rewrites figures and moves nothing. */
export function RecentTrades() {
  const words = useWords();
  const { pair, market } = useTradeContext();
  const rows = useStore(market.recentTrades);
  const titleId = useId();
  return (
    <section className={`${panel.panel} ${css.trades}`} aria-labelledby={titleId}>
      <div className={panel.bar}>
        <h2 className={panel.title} id={titleId}>
          {words.marketTrades}
        </h2>
      </div>
      <div className={css.rows} tabIndex={0} role="group" aria-labelledby={titleId}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{fill(words.priceIn, { token: pair.quoteAlias })}</th>
              <th scope="col">{fill(words.amountIn, { token: pair.baseAlias })}</th>
              <th scope="col">{words.time}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <TradeLine
                key={index}
                isBuy={row.dominance === '1'}
                at={Math.floor(row.sorting) * 1000}
                price={displayDecimal(row.price, pair.priceScale)}
                amount={displayDecimal(row.amount, pair.amountScale)}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={panel.empty}>{words.noRecentTrades}</p>}
      </div>
    </section>
  );
}

interface TradeLineProps {
  readonly isBuy: boolean;
  readonly price: string;
  readonly amount: string;
  readonly at: number;
}

const TradeLine = memo(function TradeLine({ isBuy, price, amount, at }: TradeLineProps) {
  const words = useWords();
  return (
    <tr>
      <td className={isBuy ? panel.up : panel.down}>
        <VisuallyHidden>{isBuy ? words.buy : words.sell} </VisuallyHidden>
        {price}
      </td>
      <td>{amount}</td>
      <td>
        <TimeOfDay at={at} />
      </td>
    </tr>
  );
});
