import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { OrderRow } from '@marque/contract/trading';
import { displayDecimal, groupThousands, trimZeros } from '@marque/domain/money';
import { Cell } from '@marque/ui';
import { hasNoAmount } from '../../../widgets/order-amount.ts';
import { useTradeContext } from '../trade-context.tsx';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import css from './my-panel.module.css';
import { filledPercent } from './open-rows.ts';
import { isIceberg, statusWords, triggerText, typeWords } from './order-words.ts';

/** A figure of a row with the places of this pair; rows of other pairs show what the server sent. */
function useFigures(row: OrderRow) {
  const { pair } = useTradeContext();
  const isHere = row.pair === pair.code;
  const figure = (text: string, scale: number) => {
    if (!/[1-9]/.test(text)) return '—';
    return isHere ? displayDecimal(text, scale) : groupThousands(trimZeros(text));
  };
  return {
    price: (text: string) => figure(text, pair.priceScale),
    amount: (text: string) => figure(text, pair.amountScale),
    total: (text: string) => figure(text, Math.min(pair.priceScale + pair.amountScale, 8)),
    filled: (text: string) => (isHere ? displayDecimal(text || '0', pair.amountScale) : groupThousands(trimZeros(text || '0'))),
  };
}

/** When, with the date in full, and under which number (S239, S240). */
export function WhenCell({ at, no }: { readonly at: string; readonly no: string }) {
  const words = useWords();
  return (
    <Cell data-label={words.timeAndNumber}>
      <span className={css.when}>
        <span>
          <DayAndTime at={instantOf(at) ?? 0} withYear />
        </span>
        <span className={css.number}>{no}</span>
      </span>
    </Cell>
  );
}

/** When, where and what: the cells with which every order begins. */
export function OrderStart({ row }: { readonly row: OrderRow }) {
  const words = useWords();
  return (
    <>
      <WhenCell at={row.created_at} no={row.order_no} />
      <Cell data-label={words.columnPair}>
        {row.token_as}/{row.market_as}
      </Cell>
      <Cell data-label={words.type}>{typeWords(words, row)}</Cell>
      <Cell data-label={words.side}>
        <span className={row.type === 1 ? panel.up : panel.down}>{row.type === 1 ? words.buy : words.sell}</span>
      </Cell>
      <TriggerCell row={row} />
    </>
  );
}

function TriggerCell({ row }: { readonly row: OrderRow }) {
  const words = useWords();
  const { price } = useFigures(row);
  const text = triggerText(row, price(row.trigger_price));
  return (
    <Cell figures data-label={words.trigger} data-empty={text === '' || undefined}>
      {text === '' ? (
        '—'
      ) : (
        <span className={row.is_waiting === 1 ? undefined : css.past} title={row.is_waiting === 1 ? words.statusWaiting : words.triggerMet}>
          {text}
        </span>
      )}
    </Cell>
  );
}

export function PriceCell({ row }: { readonly row: OrderRow }) {
  const words = useWords();
  const { price } = useFigures(row);
  return (
    <Cell figures data-label={words.orderPrice}>
      {row.market_type === 'market' ? words.marketPrice : price(row.price)}
    </Cell>
  );
}

export function AmountCell({ row }: { readonly row: OrderRow }) {
  const words = useWords();
  const { amount } = useFigures(row);
  // A market order may name its total.
  const text = hasNoAmount(row) ? `${groupThousands(trimZeros(row.volume))} ${row.market_as}` : amount(row.amount);
  return (
    <Cell figures data-label={words.amount}>
      <span>
        {text}
        {isIceberg(row) && (
          <span className={css.shown} title={words.displayAmount}>
            {amount(row.display_amount)}
          </span>
        )}
      </span>
    </Cell>
  );
}

/** What became of it so far, and how much of the whole that is. */
export function OrderMiddle({ row }: { readonly row: OrderRow }) {
  const words = useWords();
  const { price, filled, total } = useFigures(row);
  const percent = filledPercent(row);
  return (
    <>
      <Cell figures data-label={words.averagePrice} data-empty={!/[1-9]/.test(row.avg_price) || undefined}>
        {price(row.avg_price)}
      </Cell>
      <Cell figures data-label={words.filled}>
        <span className={css.filled} title={`${percent}%`}>
          {filled(row.matched_amount)}
          <span className={css.bar} aria-hidden="true">
            <span style={{ transform: `scaleX(${percent / 100})` }} />
          </span>
        </span>
      </Cell>
      <Cell figures data-label={words.totalFilled} data-empty={!/[1-9]/.test(row.matched_volume) || undefined}>
        {total(row.matched_volume)}
      </Cell>
      <Cell figures data-label={words.feePaid} data-empty={!/[1-9]/.test(row.fee) || undefined}>
        {feeText(row)}
      </Cell>
      <Cell data-label={words.status}>
        <span className={row.is_waiting === 1 ? css.waiting : undefined}>{statusWords(words, row)}</span>
      </Cell>
    </>
  );
}

const feeText = ({ fee, fee_token: token, token: base, token_as: baseAlias, market_as: quoteAlias }: OrderRow): string =>
  /[1-9]/.test(fee) ? `${groupThousands(trimZeros(fee))} ${token === base ? baseAlias : quoteAlias}` : '—';
