import { fill } from '@marque/app-kit/words/words';
import { groupThousands } from '@marque/domain/money';
import type { OrderRow } from '@marque/contract/trading';
import { VisuallyHidden } from '@marque/ui';
import { memo, useId, useMemo, useState, type KeyboardEvent, type MouseEvent, type RefCallback } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { unitsOf } from '../figures.ts';
import { useStore } from '../live/paced-store.ts';
import { useFormActions } from '../order-form/forms-state.tsx';
import panel from '../panel.module.css';
import { currentSettings, useSetting } from '../settings/trade-settings.ts';
import { useWords } from '../use-words.ts';
import { BookHead, type BookShow } from './book-head.tsx';
import { useBookPointer, type PointedRow } from './book-pointer.ts';
import { BookTip } from './book-tip.tsx';
import { bookView, type BookRow } from './book-view.ts';
import css from './order-book.module.css';
import { Midpoint } from './midpoint.tsx';
import { useBookStep } from './use-book-step.ts';
import { useFittingRows } from './use-fitting-rows.ts';

/** The book: asks above, bids below, the last price between them. A press on a price takes exactly that price. */
export function OrderBook() {
  const words = useWords();
  const { pair, market, own } = useTradeContext();
  const book = useStore(market.book);
  const openOrders = useStore(own.openOrders);
  const bars = useSetting('bookBars');
  const titleId = useId();
  const [show, setShow] = useState<BookShow>('both');
  const { steps, step, setStep } = useBookStep();
  const [pointed, pointer] = useBookPointer();
  const [rows, watch] = useFittingRows();
  const ownTicks = useMemo(() => ownPrices(openOrders, pair.priceScale), [openOrders, pair]);
  const view = bookView(book, { priceScale: pair.priceScale, amountScale: pair.amountScale, step, bars, rows, ...ownTicks });
  const row = pointed && view[pointed.side][pointed.index];

  return (
    <section className={`${panel.panel} ${css.book}`} aria-labelledby={titleId} data-show={show}>
      <BookHead titleId={titleId} show={show} onShow={setShow} steps={steps} step={step} onStep={setStep} />
      <div className={css.columns} aria-hidden="true">
        <span>{fill(words.priceIn, { token: pair.quoteAlias })}</span>
        <span>{fill(words.amountIn, { token: pair.baseAlias })}</span>
        <span>{fill(words.cumulativeIn, { token: pair.baseAlias })}</span>
      </div>
      <div className={css.levels} data-levels {...pointer}>
        <Side rows={view.asks} side="asks" label={words.asks} pointed={pointed} watch={watch} />
        <Midpoint spread={view.spread} spreadFraction={view.spreadFraction} mid={view.mid} />
        <Side rows={view.bids} side="bids" label={words.bids} pointed={pointed} watch={watch} />
      </div>
      {pointed && row && <BookTip pointed={pointed} price={row.price} />}
    </section>
  );
}

/** Prices of own orders that stand in the book; those that wait for a trigger do not. */
function ownPrices(orders: readonly OrderRow[], priceScale: number) {
  const ticksOf = (type: OrderRow['type']) =>
    new Set(orders.filter((row) => row.type === type && row.is_waiting !== 1).map((row) => unitsOf(row.price, priceScale)));
  return { ownBids: ticksOf(1), ownAsks: ticksOf(2) };
}

/** Up and down move between prices; the whole book is one stop of the Tab key per side. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const levels = event.currentTarget.closest('[data-levels]');
  const buttons = [...(levels?.querySelectorAll<HTMLButtonElement>('button[data-stop]') ?? [])].sort(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );
  const at = buttons.findIndex((button) => button === event.currentTarget);
  const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

interface SideProps {
  readonly rows: readonly BookRow[];
  readonly side: 'asks' | 'bids';
  readonly label: string;
  readonly pointed: PointedRow | undefined;
  /** Takes the side's box, to learn how many rows fit. */
  readonly watch: RefCallback<HTMLElement>;
}

function Side({ rows, side, label, pointed, watch }: SideProps) {
  const words = useWords();
  return (
    <div ref={watch} className={css.side} data-side={side} role="group" aria-label={label}>
      {pointed?.side === side && <span className={css.cumulative} style={{ height: `calc(${pointed.index + 1} * var(--row))` }} />}
      {rows.map((row, index) => (
        <Level
          key={index}
          side={side}
          index={index}
          price={row.price}
          amount={row.amount}
          cumulative={row.cumulative}
          share={row.share}
          isOwn={row.isOwn}
        />
      ))}
      {rows.length === 0 && <p className={css.none}>{words.bookEmpty}</p>}
    </div>
  );
}

interface LevelProps extends BookRow {
  readonly side: 'asks' | 'bids';
  readonly index: number;
}

const Level = memo(function Level({ side, index, price, amount, cumulative, share, isOwn }: LevelProps) {
  const words = useWords();
  const { pickPrice, pickAmount } = useFormActions();
  const takeAmount = () => pickAmount(side === 'asks' ? 'buy' : 'sell', price, cumulative);
  const take = (event: MouseEvent) => {
    if (event.shiftKey || currentSettings().bookPress === 'amount') takeAmount();
    else pickPrice(price);
  };
  return (
    <div className={css.level} data-side={side} data-index={index} data-price={price}>
      <span className={css.bar} style={{ transform: `scaleX(${share})` }} />
      <button
        type="button"
        data-stop
        className={css.price}
        tabIndex={index === 0 ? 0 : -1}
        aria-label={fill(words.takePrice, { price: groupThousands(price) })}
        onClick={take}
        onKeyDown={moveBetweenRows}
      >
        {isOwn && (
          <span className={css.own} title={words.ownOrderHere}>
            <VisuallyHidden>{words.ownOrderHere}</VisuallyHidden>
          </span>
        )}
        {groupThousands(price)}
      </button>
      <span className={css.amount}>{groupThousands(amount)}</span>
      <button
        type="button"
        data-amount
        className={css.sum}
        tabIndex={-1}
        aria-label={fill(words.takeAmount, { amount: groupThousands(cumulative) })}
        onClick={takeAmount}
      >
        {groupThousands(cumulative)}
      </button>
    </div>
  );
});
