import type { Bar } from '../bar.ts';

const SPACING_FIRST = 7;
const SPACING_MIN = 0.8;
const SPACING_MAX = 44;
/** Empty candles right of the newest one. */
const AIR = 5;

/**
 * Where candles stand across the plot. Candles are evenly spaced by their number, whatever time lies between them; `right` is the
 * number, with a fraction, at the plot's right edge.
 */
export class TimeAxis {
  width = 1;
  spacing = SPACING_FIRST;
  right = AIR;
  /** Length of a candle, ms: how time goes on beyond the newest. */
  step = 60_000;
  #bars: readonly Bar[] = [];

  get bars(): readonly Bar[] {
    return this.#bars;
  }

  /** Takes other candles and keeps the reader's place: by time, or at the newest when that was in sight. */
  setBars(bars: readonly Bar[]): void {
    const [before, first] = [this.#bars, this.#bars[0]];
    this.#bars = bars;
    if (!first) return this.reset();
    const shift = bars.findIndex((bar) => bar.at >= first.at);
    if (shift < 0) return this.reset();
    const wasFollowing = this.right >= before.length - 1;
    this.right += shift + (wasFollowing ? bars.length - before.length - shift : 0);
    return undefined;
  }

  reset(): void {
    this.spacing = this.#bars.length > 0 ? Math.min(28, Math.max(SPACING_FIRST, this.width / (this.#bars.length + AIR))) : SPACING_FIRST;
    this.toNewest();
  }

  toNewest(): void {
    this.right = this.#bars.length - 1 + AIR;
  }

  xOf(index: number): number {
    return this.width - (this.right - index) * this.spacing;
  }

  indexAt(x: number): number {
    return this.right - (this.width - x) / this.spacing;
  }

  /** First and last candle in sight; an empty range when there is none. */
  visible(): readonly [number, number] {
    return [Math.max(0, Math.floor(this.indexAt(0))), Math.min(this.#bars.length - 1, Math.ceil(this.right))];
  }

  pan(pixels: number): void {
    this.right = this.#held(this.right - pixels / this.spacing);
  }

  /** Spreads or gathers the candles; the one at `x` stays where it is, unless that would make room where there is nothing to see. */
  zoom(factor: number, x: number): void {
    const index = this.indexAt(x);
    const farthest = Math.max(this.right, this.#bars.length - 1 + AIR);
    this.spacing = Math.min(SPACING_MAX, Math.max(SPACING_MIN, this.spacing * factor));
    this.right = this.#held(Math.min(farthest, index + (this.width - x) / this.spacing));
  }

  /** At least a few candles stay in sight, whichever way one goes. */
  #held(right: number): number {
    return Math.min(this.#bars.length - 1 + (this.width / this.spacing) * 0.7, Math.max(Math.min(8, this.#bars.length - 1), right));
  }

  /** The number of the place at a time, with a fraction between candles. */
  indexOfTime(at: number): number {
    const bars = this.#bars;
    const [first, last] = [bars[0], bars.at(-1)];
    if (!first || !last) return 0;
    if (at <= first.at) return (at - first.at) / this.step;
    if (at >= last.at) return bars.length - 1 + (at - last.at) / this.step;
    let [low, high] = [0, bars.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((bars[middle]?.at ?? 0) <= at) low = middle;
      else high = middle;
    }
    const [from, to] = [bars[low]?.at ?? 0, bars[high]?.at ?? 0];
    return low + (at - from) / (to - from || 1);
  }

  /** Epoch ms at a place; whole. */
  timeAt(index: number): number {
    const bars = this.#bars;
    const [first, last] = [bars[0], bars.at(-1)];
    if (!first || !last) return 0;
    if (index <= 0) return Math.max(0, Math.round(first.at + index * this.step));
    if (index >= bars.length - 1) return Math.round(last.at + (index - bars.length + 1) * this.step);
    const low = Math.floor(index);
    const [from, to] = [bars[low]?.at ?? 0, bars[low + 1]?.at ?? 0];
    return Math.round(from + (index - low) * (to - from));
  }
}
