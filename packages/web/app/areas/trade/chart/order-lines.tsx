import { fill } from '@marque/app-kit/words/words';
import type { OrderRow } from '@marque/contract/trading';
import { displayDecimal, fixedDecimal, groupThousands, trimZeros } from '@marque/domain/money';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Scene } from '../../../charts/scene/scene.ts';
import type { Stage } from '../../../charts/candles/stage.ts';
import { useTradeContext } from '../trade-context.tsx';
import { isAmendable } from '../mine/amend.ts';
import { triggerText, typeWords } from '../mine/order-words.ts';
import { useCancelling } from '../mine/use-cancelling.ts';
import { useWords } from '../use-words.ts';
import css from './candle-panel.module.css';
import { ChartIcon } from './chart-icon.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface OrderLinesProps {
  readonly stage: Stage;
  readonly rows: readonly OrderRow[];
}

/** Pixels of a drag that is no slip of the hand. */
const SLIP = 3;

/** Room that a tag takes up and down, and the last column there is. */
const TAG_HEIGHT = 22;
const COLUMNS_MAX = 2;

/** Price at which an order is drawn: that of its trigger while it waits. */
const priceOf = (row: OrderRow): string => (row.is_waiting === 1 ? row.trigger_price : row.price);

/** Own open orders as lines on the chart, each with its way out; those in the book can be drawn to another price. */
export function OrderLines({ stage, rows }: OrderLinesProps) {
  const words = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [moving, setMoving] = useState<{ readonly row: OrderRow; readonly price: string }>();
  const { leaving, cancelOne } = useCancelling();
  const drag = useDrag(stage, list, (row, price) => setMoving({ row, price }));
  useEffect(() => stage.onPainted((scene) => place(list.current, scene)), [stage, rows]);
  const close = () => {
    setMoving(undefined);
    stage.repaint();
  };
  return (
    <>
      <ul ref={list} className={css.orders} aria-label={words.ordersOnChart}>
        {rows
          .filter((row) => /[1-9]/.test(priceOf(row)))
          .map((row) => (
            <OrderLine
              key={row.order_id}
              row={row}
              drag={drag}
              held={moving?.row.order_id === row.order_id ? moving.price : undefined}
              isLeaving={leaving.has(row.order_id)}
              onCancel={() => void cancelOne(row)}
            />
          ))}
      </ul>
      {moving && <MoveDialog row={moving.row} price={moving.price} onClose={close} />}
    </>
  );
}

interface OrderLineProps {
  readonly row: OrderRow;
  readonly drag: (event: PointerEvent<HTMLElement>, row: OrderRow) => void;
  /** Where it was drawn to while the reader is asked. */
  readonly held: string | undefined;
  readonly isLeaving: boolean;
  readonly onCancel: () => void;
}

function OrderLine({ row, drag, held, isLeaving, onCancel }: OrderLineProps) {
  const words = useWords();
  const { pair } = useTradeContext();
  const isWaiting = row.is_waiting === 1;
  const canMove = isAmendable(row);
  const side = row.type === 1 ? words.buy : words.sell;
  const amount = /[1-9]/.test(row.unmatched_amount)
    ? `${trimZeros(displayDecimal(row.unmatched_amount, pair.amountScale))} ${pair.baseAlias}`
    : '';
  const title = isWaiting
    ? fill(words.orderWaitsAt, { type: typeWords(words, row), trigger: triggerText(row) })
    : canMove
      ? words.dragOrder
      : typeWords(words, row);
  return (
    <li
      className={css.order}
      data-order={row.order_no}
      data-side={row.type === 1 ? 'buy' : 'sell'}
      data-price={held ?? priceOf(row)}
      data-dragging={held !== undefined || undefined}
      data-waiting={isWaiting || undefined}
      data-draggable={canMove || undefined}
    >
      <span className={css.rule} />
      <div className={css.tag} title={title} onPointerDown={canMove ? (event) => drag(event, row) : undefined}>
        <b>
          {isWaiting && <span>{triggerText(row).slice(0, 1)}</span>}
          {side}
        </b>
        <span>{amount}</span>
        <button
          type="button"
          aria-label={fill(words.cancelOrder, { no: row.order_no })}
          title={words.cancel}
          disabled={isLeaving}
          onClick={onCancel}
          onPointerDown={(event) => event.stopPropagation()}
        >
          <ChartIcon name="cross" size={11} />
        </button>
      </div>
      <span className={css.short} />
      <span className={css.price} data-figure>
        {groupThousands(fixedDecimal(held ?? priceOf(row), pair.priceScale))}
      </span>
    </li>
  );
}

/** Moves every line to its price; those out of sight are not shown. */
function place(list: HTMLUListElement | null, scene: Scene): void {
  if (!list) return;
  list.style.setProperty('--axis', `${scene.axisWidth}px`);
  const lines = Array.from(list.querySelectorAll<HTMLElement>('[data-price]'), (line) => ({
    line,
    y: scene.price.yOf(Number(line.dataset['price'])),
  }));
  // Tags that would cover each other stand side by side; a line in the hand takes no place from others.
  const columns: number[] = [];
  for (const { line, y } of lines.toSorted((a, b) => a.y - b.y)) {
    line.style.transform = `translateY(${y.toFixed(1)}px)`;
    line.toggleAttribute('data-seen', y > 6 && y < scene.layout.main.height - 6);
    if (line.hasAttribute('data-dragging')) continue;
    const free = columns.findIndex((last) => y - last >= TAG_HEIGHT);
    const column = Math.min(free < 0 ? columns.length : free, COLUMNS_MAX);
    columns[column] = y;
    line.style.setProperty('--column', String(column));
  }
}

/** A tag that is drawn takes its line along, from tick to tick; where it is let go the reader is asked. */
function useDrag(stage: Stage, list: RefObject<HTMLUListElement | null>, onDropped: (row: OrderRow, price: string) => void) {
  const { pair } = useTradeContext();
  return ({ currentTarget, pointerId, clientY, button }: PointerEvent<HTMLElement>, row: OrderRow): void => {
    const line = currentTarget.closest<HTMLElement>('[data-price]');
    const figure = line?.querySelector<HTMLElement>('[data-figure]');
    if (button !== 0 || !line || !figure || !list.current) return;
    const { top } = list.current.getBoundingClientRect();
    const grip = stage.scene.price.yOf(Number(row.price)) - (clientY - top);
    const stops = new AbortController();
    const { signal } = stops;
    let price = row.price;
    const show = (next: string) => {
      line.dataset['price'] = next;
      figure.textContent = groupThousands(fixedDecimal(next, pair.priceScale));
      place(list.current, stage.scene);
    };
    const end = (isDropped: boolean) => {
      stops.abort();
      line.removeAttribute('data-dragging');
      show(row.price);
      if (isDropped && fixedDecimal(price, pair.priceScale) !== fixedDecimal(row.price, pair.priceScale)) onDropped(row, price);
    };
    const tag: HTMLElement = currentTarget;
    tag.setPointerCapture(pointerId);
    tag.addEventListener(
      'pointermove',
      (event) => {
        if (Math.abs(event.clientY - clientY) < SLIP && price === row.price) return;
        line.setAttribute('data-dragging', '');
        const y = Math.min(stage.scene.layout.main.height, Math.max(0, event.clientY - top + grip));
        price = stage.scene.pointAt({ x: 0, y }).price.toFixed(pair.priceScale);
        show(price);
      },
      { signal },
    );
    tag.addEventListener('pointerup', () => end(true), { signal });
    tag.addEventListener('pointercancel', () => end(false), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') end(false);
      },
      { signal },
    );
  };
}
