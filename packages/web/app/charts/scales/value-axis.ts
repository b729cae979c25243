export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** Share of the height left free above and below. */
interface Margins {
  readonly above: number;
  readonly below: number;
}

/** How values stand up and down in one pane, evenly or by their logarithm. */
export class ValueAxis {
  top = 0;
  height = 1;
  isLog = false;
  /** Where the reader has pulled it; undefined follows what is in sight. */
  manual: ValueRange | undefined;
  readonly #margins: Margins;
  #range: ValueRange = { low: 0, high: 1 };

  constructor(margins: Margins) {
    this.#margins = margins;
  }

  /** The values at the pane's edges. */
  get range(): ValueRange {
    return this.manual ?? this.#range;
  }

  /** Makes everything between two values seen; a flat line stands in the middle. */
  fit(low: number, high: number, { above, below }: Margins = this.#margins): void {
    if (!Number.isFinite(low) || !Number.isFinite(high)) return;
    const isLog = this.isLog && low > 0;
    const pad = high > low ? 0 : Math.abs(high) * 0.01 || 1;
    const [from, to] = isLog ? [Math.log(Math.max(low - pad, low / 2)), Math.log(high + pad)] : [low - pad, high + pad];
    const whole = (to - from) / (1 - above - below);
    const [bottom, top] = [from - whole * below, to + whole * above];
    this.#range = isLog ? { low: Math.exp(bottom), high: Math.exp(top) } : { low: bottom, high: top };
  }

  yOf(value: number): number {
    const [from, to, at] = [this.#scaled(this.range.low), this.#scaled(this.range.high), this.#scaled(value)];
    return this.top + this.height * (1 - (at - from) / (to - from));
  }

  valueAt(y: number): number {
    const [from, to] = [this.#scaled(this.range.low), this.#scaled(this.range.high)];
    const at = from + (1 - (y - this.top) / this.height) * (to - from);
    return this.#isLogNow ? Math.exp(at) : at;
  }

  /** Pulls the values together (above 1) or apart around the pane's middle. */
  stretch(factor: number): void {
    this.#between((from, to) => {
      const [middle, half] = [(from + to) / 2, ((to - from) / 2) * factor];
      return [middle - half, middle + half];
    });
  }

  /** Moves the values along with a hand that went `pixels` down. */
  shift(pixels: number): void {
    this.#between((from, to) => {
      const way = (pixels / this.height) * (to - from);
      return [from + way, to + way];
    });
  }

  #between(change: (from: number, to: number) => readonly [number, number]): void {
    const isLog = this.#isLogNow;
    const [low, high] = change(this.#scaled(this.range.low), this.#scaled(this.range.high));
    this.manual = isLog ? { low: Math.exp(low), high: Math.exp(high) } : { low, high };
  }

  get #isLogNow(): boolean {
    return this.isLog && this.range.low > 0;
  }

  #scaled(value: number): number {
    return this.#isLogNow ? Math.log(Math.max(value, Number.MIN_VALUE)) : value;
  }
}

/** 1, 2 or 5 times a power of ten, at least `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const lead = least / power;
  if (lead <= 1.000_001) return power;
  if (lead <= 2) return 2 * power;
  return lead <= 5 ? 5 * power : 10 * power;
}

/** Round values worth a line, at least `gap` pixels apart and at least `smallest` in value. */
export function valueTicks(axis: ValueAxis, gap: number, smallest: number): number[] {
  const {
    range: { low, high },
    top,
    height,
  } = axis;
  const ticks: number[] = [];
  let [y, value] = [top + height, low];
  // Each line looks a gap further up: by the logarithm the steps grow on the way.
  for (let i = 0; i < 60; i += 1) {
    const next = axis.valueAt(y - gap);
    const step = roundStep(Math.max(next - value, smallest, (high - low) * 1e-6));
    const tick = Math.floor(value / step + 1 + 1e-9) * step;
    if (!(tick < high) || !Number.isFinite(tick)) break;
    ticks.push(tick);
    value = tick;
    y = axis.yOf(tick);
  }
  return ticks;
}
