import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** As many as an ordinary screen shows; the sides clip what does not fit, so nothing moves when the real number is known. */
const FIRST_ROWS = 20;

/** Rows beyond those in sight: one cut by the edge, and one for the arrow keys to go to. */
const SPARE_ROWS = 2;

/** A row's height in px as long as none has been measured. */
const ROW_HEIGHT = 20;

/** How many price rows fit one side of the book. A side given to `watch` is measured for as long as it stands. */
export function useFittingRows() {
  const [rows, setRows] = useState(FIRST_ROWS);
  const watch = useCallback((side: HTMLElement | null) => {
    if (!side) return undefined;
    const fit = () => {
      // A side that is not shown says nothing about how many it will hold.
      if (side.clientHeight === 0) return;
      const row = side.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? ROW_HEIGHT;
      const next = Math.ceil(side.clientHeight / row) + SPARE_ROWS;
      // Within the same frame, or a side that grows would show its new room empty first.
      flushSync(() => setRows(next));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(side);
    return () => observer.disconnect();
  }, []);
  return [rows, watch] as const;
}
