import { MARKET_VOLATILITY, ownVolatility } from '../history/price-paths.ts';
import type { Random } from '../random.ts';
import type { DemoToken } from '../tokens.ts';

const DAY_MS = 86_400_000;

/** Days until half of a distance from the anchor is gone: prices wander for weeks and never run away. */
const HOME_DAYS = 8;
/** No token ever strays further than this from its anchor, as a logarithm; the price guard starts at ln 9. */
const STRAY_MAX = 0.7;
const MOODS = [0.6, 1, 1.7] as const;
const MOOD_CHANGES_PER_DAY = 6;
/** A pause of the process is not made up for by one great leap. */
const STEP_MS_MAX = 60_000;
/** Milliseconds over which a recent move is felt as a trend. */
const TREND_MS = 600_000;

interface Value {
  readonly token: DemoToken;
  readonly anchor: number;
  /** Distance from the anchor, as a logarithm. */
  stray: number;
  /** Recent return, forgotten exponentially. */
  trend: number;
}

/**
 * What every token is worth to the simulated traders, in USDT: a common market, each token's own noise and a slow pull home.
 * All markets of a token share it, so that prices agree across quote tokens.
 */
export class FairValues {
  readonly #values: ReadonlyMap<string, Value>;
  readonly #random: Random;
  #mood: number = MOODS[1];
  #at: number;

  constructor(tokens: readonly DemoToken[], random: Random, at: number) {
    this.#values = new Map(tokens.map((token) => [token.code, { token, anchor: Math.log(token.price), stray: 0, trend: 0 }]));
    this.#random = random;
    this.#at = at;
  }

  /** Takes up the market where it stands. */
  startAt(code: string, price: number): void {
    const value = this.#values.get(code);
    if (value && price > 0) value.stray = clamp(Math.log(price) - value.anchor);
  }

  advance(now: number): void {
    const elapsed = Math.min(now - this.#at, STEP_MS_MAX);
    this.#at = now;
    if (elapsed <= 0) return;
    const days = elapsed / DAY_MS;
    if (this.#random.chance(1 - Math.exp(-MOOD_CHANGES_PER_DAY * days))) this.#mood = this.#random.pick(MOODS);
    const scale = this.#mood * Math.sqrt(days);
    const market = MARKET_VOLATILITY * scale * this.#random.normal();
    for (const value of this.#values.values()) {
      const noise = ownVolatility(value.token) * scale * this.#random.normal();
      const move = value.token.beta * market + noise - (value.stray * Math.LN2 * days) / HOME_DAYS;
      value.trend = value.trend * Math.exp(-elapsed / TREND_MS) + move;
      value.stray = clamp(value.stray + move);
    }
  }

  /** A trade tells everybody a little about a token's worth; `move` is a logarithm. */
  learn(code: string, move: number): void {
    const value = this.#values.get(code);
    if (value) value.stray = clamp(value.stray + move);
  }

  /** Logarithm of the price in USDT. */
  log(code: string): number {
    const value = this.#values.get(code);
    return value ? value.anchor + value.stray : 0;
  }

  /** The last minutes' return. */
  trend(code: string): number {
    return this.#values.get(code)?.trend ?? 0;
  }
}

const clamp = (stray: number): number => Math.max(-STRAY_MAX, Math.min(STRAY_MAX, stray));
