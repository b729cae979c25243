import { VisuallyHidden } from '@marque/ui';
import { groupThousands } from '@marque/domain/money';
import { fill } from '../../../words/words.tsx';
import { memo, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useDesk } from '../desk.tsx';
import { unitsOf } from '../figures.ts';
import { useStore } from '../live/paced-store.ts';
import { useFormActions } from '../order-form/forms-state.tsx';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { BookHead, type BookShow } from './book-head.tsx';
import { bookView, priceSteps, type BookRow } from './book-view.ts';
import css from './order-book.module.css';
import { Midpoint } from './midpoint.tsx';

/** More rows than the tallest box shows; the boxes clip what does not fit, so nothing ever moves. */
const ROWS = 40;

/** The book: asks above, bids below, the last price between them. A press on a price takes exactly that price. */
export function OrderBook() {
  const words = useWords();
  const { pair, market, own } = useDesk();
  const book = useStore(market.book);
  const openOrders = useStore(own.openOrders);
  const titleId = useId();
  const [show, setShow] = useState<BookShow>('both');
  const steps = useMemo(() => priceSteps(market.ticker.get().lastPrice, pair.priceScale), [market, pair]);
  const [step, setStep] = useState(1n);
  const ownTicks = useMemo(() => {
    const ticksOf = (type: 1 | 2) => new Set(openOrders.filter((row) => row.type === type).map((row) => unitsOf(row.price, pair.priceScale)));
    return { ownBids: ticksOf(1), ownAsks: ticksOf(2) };
  }, [openOrders, pair]);
  const view = bookView(book, { priceScale: pair.priceScale, amountScale: pair.amountScale, step, rows: ROWS, ...ownTicks });

  return (
    <section className={`${panel.panel} ${css.book}`} aria-labelledby={titleId} data-show={show}>
      <BookHead titleId={titleId} show={show} onShow={setShow} steps={steps} step={step} onStep={setStep} />
      <div className={css.columns} aria-hidden="true">
        <span>{fill(words.priceIn, { token: pair.quoteAlias })}</span>
        <span>{fill(words.amountIn, { token: pair.baseAlias })}</span>
        <span>{fill(words.cumulativeIn, { token: pair.baseAlias })}</span>
      </div>
      <div className={css.levels} data-levels>
        <Side rows={view.asks} side="asks" label={words.asks} />
        <Midpoint spread={view.spread} spreadFraction={view.spreadFraction} />
        <Side rows={view.bids} side="bids" label={words.bids} />
      </div>
    </section>
  );
}

/** Up and down move between prices; the whole book is one stop of the Tab key per side. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const levels = event.currentTarget.closest('[data-levels]');
  const buttons = [...levels?.querySelectorAll<HTMLButtonElement>('button[data-stop]') ?? []]
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  const at = buttons.findIndex((button) => button === event.currentTarget);
  const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function Side({ rows, side, label }: { readonly rows: readonly BookRow[]; readonly side: 'asks' | 'bids'; readonly label: string }) {
  const words = useWords();
  return (
    <div className={css.side} data-side={side} role="group" aria-label={label}>
      {rows.map((row, index) => (
        <Level key={index} side={side} price={row.price} amount={row.amount} cumulative={row.cumulative}
          share={row.share} isOwn={row.isOwn} isFirst={index === 0} />
      ))}
      {rows.length === 0 && <p className={css.none}>{words.bookEmpty}</p>}
    </div>
  );
}

interface LevelProps extends BookRow {
  readonly side: 'asks' | 'bids';
  readonly isFirst: boolean;
}

const Level = memo(function Level({ side, price, amount, cumulative, share, isOwn, isFirst }: LevelProps) {
  const words = useWords();
  const { pickPrice, pickAmount } = useFormActions();
  return (
    <div className={css.level} data-side={side} data-price={price}>
      <span className={css.bar} style={{ transform: `scaleX(${share})` }} />
      <button type="button" data-stop className={css.price} tabIndex={isFirst ? 0 : -1} aria-label={fill(words.takePrice, { price: groupThousands(price) })}
        onClick={() => pickPrice(price)} onKeyDown={moveBetweenRows}>
        {isOwn && <span className={css.own} title={words.ownOrderHere}><VisuallyHidden>{words.ownOrderHere}</VisuallyHidden></span>}
        {groupThousands(price)}
      </button>
      <span className={css.amount}>{groupThousands(amount)}</span>
      <button type="button" data-amount className={css.sum} tabIndex={-1} aria-label={fill(words.takeAmount, { amount: groupThousands(cumulative) })}
        onClick={() => pickAmount(side === 'asks' ? 'buy' : 'sell', price, cumulative)}>
        {groupThousands(cumulative)}
      </button>
    </div>
  );
});
