import { candleOpen, nextCandleOpen, type Resolution } from '@marque/domain/trading';

/** One bar of the finest resolution kept at its age. */
export interface Slot {
  readonly resolution: Resolution;
  readonly openTime: number;
  /** Share of a day. */
  readonly days: number;
}

const DAY_MS = 86_400_000;

/** How far back each resolution reaches, and on what boundary it begins so that coarser bars over it are whole. */
const REACH: readonly { readonly resolution: Resolution; readonly days: number; readonly boundary: Resolution }[] = [
  { resolution: '1D', days: 365, boundary: '1D' },
  { resolution: '1h', days: 90, boundary: '1D' },
  { resolution: '15m', days: 14, boundary: '1D' },
  { resolution: '5m', days: 4, boundary: '1D' },
  { resolution: '1m', days: 1, boundary: '1h' },
];

/** Instant at which the history ends and the market takes over. */
export const historyEnd = (now: number): number => candleOpen('1m', now);

/** A year up to `now` without gaps or overlaps: days at first, minutes at last. */
export function timeGrid(now: number): readonly Slot[] {
  const end = historyEnd(now);
  const slots: Slot[] = [];
  REACH.forEach(({ resolution, days, boundary }, index) => {
    const finer = REACH[index + 1];
    const until = finer ? candleOpen(finer.boundary, end - finer.days * DAY_MS) : end;
    for (let open = candleOpen(boundary, end - days * DAY_MS); open < until; open = nextCandleOpen(resolution, open)) {
      slots.push({ resolution, openTime: open, days: (nextCandleOpen(resolution, open) - open) / DAY_MS });
    }
  });
  return slots;
}
