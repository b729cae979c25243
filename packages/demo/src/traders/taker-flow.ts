import type { Side } from '@marque/domain/trading';
import { activityAt } from '../activity.ts';
import { DEMO_TAKERS, type DemoBot } from '../bots.ts';
import { takesPerSecond, tradeValue } from '../pace.ts';
import type { DemoPair } from '../pairs.ts';
import type { Random } from '../random.ts';
import type { FairValues } from './fair-values.ts';
import { ladderValue } from './funds.ts';
import { fairLog } from './maker.ts';
import type { BotOrder, BotPlace, OrderManager } from './order-manager.ts';
import { drawLots } from './order-sizes.ts';

export interface TakerParts {
  readonly orderManager: OrderManager;
  readonly fair: FairValues;
  readonly random: Random;
  /** Ticks of a pair's last trade. */
  readonly lastTicks: (pair: number) => number;
}

/** A self-exciting process: a trade makes the next one likelier for a while, and a fifth of all orders follow from others. */
const BASE_SHARE = 0.8;
const EXCITED_SHARE = 0.4;
const EXCITATION = 0.5;
const EXCITATION_SECONDS = 12;
const EXCITATION_MAX = 4;
/** Three of ten orders rest in the book, the others take from it. */
const RESTING_SHARE = 0.3;
const RESTING_ORDERS_MAX = 3;
const RESTING_MS = 90_000;
/** Of the resting orders a few are icebergs, and a few wait as stops. */
const ICEBERG_SHARE = 0.12;
const ICEBERG_SLICES = 6;
const STOP_SHARE = 0.1;
/** How far from the last price a stop waits, in spreads. */
const STOP_SPREADS = [2, 6] as const;
/** How far through the book a taking order may go, in spreads. */
const SLIPPAGE_SPREADS = 3;
/** Milliseconds over which a market's order flow imbalance decays. */
const IMBALANCE_MS = 900_000;

const FIRST_TAKER = DEMO_TAKERS[0];

/** Orders of the takers of one market: some follow the trend, some the fair price, some neither. */
export class TakerFlow {
  readonly #pair: DemoPair;
  readonly #parts: TakerParts;
  #excitation = 0;
  #imbalance = 0;

  constructor(pair: DemoPair, parts: TakerParts) {
    this.#pair = pair;
    this.#parts = parts;
  }

  /** Raises the rate of orders for a while. */
  recordTrade(): void {
    const usual = takesPerSecond(this.#pair) * EXCITATION_SECONDS;
    this.#excitation = Math.min(EXCITATION_MAX, this.#excitation + EXCITATION / Math.max(usual, EXCITATION));
  }

  /** Orders that arrive within `elapsed` milliseconds. */
  arrivals(now: number, elapsed: number): BotPlace[] {
    const { random } = this.#parts;
    this.#excitation *= Math.exp(-elapsed / 1000 / EXCITATION_SECONDS);
    const keep = Math.exp(-elapsed / IMBALANCE_MS);
    this.#imbalance = this.#imbalance * keep + Math.sqrt(1 - keep * keep) * random.normal();
    const rate = takesPerSecond(this.#pair) * activityAt(now) * (BASE_SHARE + EXCITED_SHARE * this.#excitation);
    if (!random.chance(1 - Math.exp((-rate * elapsed) / 1000))) return [];
    const bot = this.#randomTaker();
    const side = this.#side();
    return random.chance(RESTING_SHARE) ? this.#rest(bot, side) : [this.#take(bot, side)];
  }

  /** Resting orders whose time is over. */
  expired(now: number): BotOrder[] {
    const { orderManager } = this.#parts;
    return DEMO_TAKERS.flatMap(({ id }) => orderManager.open(this.#pair.id, id)).filter(
      ({ id, placedAt }) => now - placedAt > RESTING_MS * restingFactor(id),
    );
  }

  #randomTaker(): DemoBot {
    const bot = DEMO_TAKERS[this.#parts.random.below(DEMO_TAKERS.length)] ?? FIRST_TAKER;
    if (!bot) throw new Error('The demo world has no takers');
    return bot;
  }

  #side(): Side {
    const { fair, lastTicks, random } = this.#parts;
    const { base, id, priceScale, spread } = this.#pair;
    const last = lastTicks(id);
    const discount = last > 0 ? (fairLog(fair, this.#pair) - Math.log(last / 10 ** priceScale)) / spread : 0;
    const trend = fair.trend(base.code) / (base.volatility * 0.08);
    const bias = 0.7 * clampOne(discount / 2) + 0.35 * clampOne(trend) + 0.3 * this.#imbalance;
    return random.chance(0.5 + 0.38 * Math.tanh(bias)) ? 'buy' : 'sell';
  }

  #dollars(): number {
    const drawn = tradeValue(this.#pair) * 0.95 * Math.exp(0.95 * this.#parts.random.normal());
    return Math.min(drawn, ladderValue(this.#pair) * 0.4);
  }

  #ticks(side: Side, spreads: number): number {
    const log = fairLog(this.#parts.fair, this.#pair) + (side === 'buy' ? 1 : -1) * spreads * this.#pair.spread;
    return Math.max(1, Math.round(Math.exp(log) * 10 ** this.#pair.priceScale));
  }

  #take(bot: DemoBot, side: Side): BotPlace {
    const { random, fair } = this.#parts;
    const lots = drawLots(this.#pair, this.#dollars(), fair.log(this.#pair.base.code), random);
    const order = { owner: bot.id, pair: this.#pair, side, lots, total: 0n } as const;
    return side === 'sell' && random.chance(0.25)
      ? { ...order, type: 'market', timeInForce: 'IOC', ticks: 0 }
      : { ...order, type: 'limit', timeInForce: 'IOC', ticks: this.#ticks(side, SLIPPAGE_SPREADS) };
  }

  #rest(bot: DemoBot, side: Side): BotPlace[] {
    const { orderManager, random, fair } = this.#parts;
    if (orderManager.open(this.#pair.id, bot.id).length >= RESTING_ORDERS_MAX) return [];
    const lots = drawLots(this.#pair, this.#dollars(), fair.log(this.#pair.base.code), random);
    const ticks = this.#ticks(side, -random.between(0.15, 2.5));
    const order = { owner: bot.id, pair: this.#pair, side, lots, total: 0n, type: 'limit', timeInForce: 'GTC', ticks } as const;
    const drawn = random.next();
    if (drawn < ICEBERG_SHARE) return [{ ...order, displayLots: Math.max(this.#pair.minLots, Math.ceil(lots / ICEBERG_SLICES)) }];
    return [drawn < ICEBERG_SHARE + STOP_SHARE ? this.#stop(order) : order];
  }

  /** Triggered beyond the last price, and then takes what is there. */
  #stop(order: BotPlace): BotPlace {
    const { lastTicks, random } = this.#parts;
    const away = (order.side === 'buy' ? 1 : -1) * random.between(...STOP_SPREADS) * this.#pair.spread;
    const triggerTicks = Math.max(1, Math.round(lastTicks(this.#pair.id) * Math.exp(away)));
    const ticks = Math.max(1, Math.round(triggerTicks * Math.exp(Math.sign(away) * this.#pair.spread)));
    return { ...order, ticks, trigger: 'stop', triggerTicks };
  }
}

/** Between half and three times the usual, the same whenever an order is asked about. */
const restingFactor = (order: number): number => 0.5 + (2.5 * ((order * 61) % 97)) / 97;

const clampOne = (value: number): number => Math.max(-1, Math.min(1, value));
