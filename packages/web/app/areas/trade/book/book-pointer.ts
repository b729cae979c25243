import { useState, type FocusEvent, type PointerEvent } from 'react';

/** The row under the pointer or the focus: which side, how far from the best price, and where it stands on the screen. */
export interface PointedRow {
  readonly side: 'asks' | 'bids';
  readonly index: number;
  readonly top: number;
  /** Edges of the book, px from the window's left. */
  readonly left: number;
  readonly right: number;
}

function rowAt(target: EventTarget, book: Element): PointedRow | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  const side = row?.dataset['side'];
  if (!row || (side !== 'asks' && side !== 'bids')) return undefined;
  const { left, right } = book.getBoundingClientRect();
  const { top, height } = row.getBoundingClientRect();
  return { side, index: Number(row.dataset['index']), top: top + height / 2, left, right };
}

const isSame = (a: PointedRow | undefined, b: PointedRow | undefined): boolean =>
  a?.side === b?.side && a?.index === b?.index && a?.top === b?.top;

/** One set of listeners for all rows: rows with their own would be as many closures a paint. */
export function useBookPointer() {
  const [pointed, setPointed] = useState<PointedRow>();
  const point = (next: PointedRow | undefined) => setPointed((before) => (isSame(before, next) ? before : next));
  const handlers = {
    onPointerOver: (event: PointerEvent) => {
      // A finger lifts at once: what it touched is no place it looks at.
      if (event.pointerType === 'mouse') point(rowAt(event.target, event.currentTarget));
    },
    onPointerLeave: () => point(undefined),
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) point(rowAt(event.target, event.currentTarget));
    },
    onBlur: () => point(undefined),
  };
  return [pointed, handlers] as const;
}
