import { MARKET_VOLATILITY, ownVolatility } from '../history/price-paths.ts';
import type { Random } from '../random.ts';
import type { DemoToken } from '../tokens.ts';

const DAY_MS = 86_400_000;

/** Days until half of a deviation from the anchor is gone: prices drift for weeks and always come back. */
const REVERSION_DAYS = 8;
/** Largest deviation from the anchor, as a logarithm; the price guard starts at ln 9. */
const DEVIATION_MAX = 0.7;
/** Factors of the usual volatility. */
const REGIMES = [0.6, 1, 1.7] as const;
const REGIME_CHANGES_PER_DAY = 6;
/** A pause of the process is not made up for in one step. */
const STEP_MS_MAX = 60_000;
/** Milliseconds over which recent moves make a trend. */
const TREND_MS = 600_000;

interface Value {
  readonly token: DemoToken;
  readonly anchor: number;
  /** Distance from the anchor, as a logarithm. */
  deviation: number;
  /** Recent return, decaying exponentially. */
  trend: number;
}

/**
 * What every token is worth to the simulated traders, in USDT: a common market, each token's own noise and slow mean reversion.
 * All markets of a token share it, so that prices agree across quote tokens.
 */
export class FairValues {
  readonly #values: ReadonlyMap<string, Value>;
  readonly #random: Random;
  #regime: number = REGIMES[1];
  #at: number;

  constructor(tokens: readonly DemoToken[], random: Random, at: number) {
    this.#values = new Map(tokens.map((token) => [token.code, { token, anchor: Math.log(token.price), deviation: 0, trend: 0 }]));
    this.#random = random;
    this.#at = at;
  }

  /** Takes up the market where it stands. */
  startAt(code: string, price: number): void {
    const value = this.#values.get(code);
    if (value && price > 0) value.deviation = clamp(Math.log(price) - value.anchor);
  }

  advance(now: number): void {
    const elapsed = Math.min(now - this.#at, STEP_MS_MAX);
    this.#at = now;
    if (elapsed <= 0) return;
    const days = elapsed / DAY_MS;
    if (this.#random.chance(1 - Math.exp(-REGIME_CHANGES_PER_DAY * days))) this.#regime = this.#random.pick(REGIMES);
    const scale = this.#regime * Math.sqrt(days);
    const market = MARKET_VOLATILITY * scale * this.#random.normal();
    for (const value of this.#values.values()) {
      const noise = ownVolatility(value.token) * scale * this.#random.normal();
      const move = value.token.beta * market + noise - (value.deviation * Math.LN2 * days) / REVERSION_DAYS;
      value.trend = value.trend * Math.exp(-elapsed / TREND_MS) + move;
      value.deviation = clamp(value.deviation + move);
    }
  }

  /** Moves the fair value by what a trade showed; `move` is a logarithm. */
  applyImpact(code: string, move: number): void {
    const value = this.#values.get(code);
    if (value) value.deviation = clamp(value.deviation + move);
  }

  /** Logarithm of the price in USDT. */
  log(code: string): number {
    const value = this.#values.get(code);
    return value ? value.anchor + value.deviation : 0;
  }

  /** The last minutes' return. */
  trend(code: string): number {
    return this.#values.get(code)?.trend ?? 0;
  }
}

const clamp = (deviation: number): number => Math.max(-DEVIATION_MAX, Math.min(DEVIATION_MAX, deviation));
