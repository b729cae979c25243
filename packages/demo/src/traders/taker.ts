import type { Side } from '@marque/domain/trading';
import { activityAt } from '../activity.ts';
import { DEMO_TAKERS, type DemoBot } from '../bots.ts';
import { takesPerSecond, tradeValue } from '../pace.ts';
import type { DemoPair } from '../pairs.ts';
import type { Random } from '../random.ts';
import type { FairValues } from './fair-values.ts';
import { ladderValue } from './funds.ts';
import { fairLog } from './maker.ts';
import type { BotOrder, BotPlace, OrderDesk } from './order-desk.ts';
import { drawLots } from './order-sizes.ts';

export interface TakerParts {
  readonly desk: OrderDesk;
  readonly fair: FairValues;
  readonly random: Random;
  /** Ticks of a pair's last trade. */
  readonly lastTicks: (pair: number) => number;
}

/** A trade makes the next one likelier for a while: a fifth of all visits come because of others. */
const CALM_SHARE = 0.8;
const EXCITED_SHARE = 0.4;
const EXCITEMENT = 0.5;
const EXCITEMENT_SECONDS = 12;
const EXCITEMENT_MAX = 4;
/** Of ten visitors of a market three leave an order instead of taking one. */
const PATIENT_SHARE = 0.3;
const PATIENT_ORDERS_MAX = 3;
const PATIENCE_MS = 90_000;
/** Of the orders that are left, a few show only a part of themselves, and a few wait as stops. */
const ICEBERG_SHARE = 0.12;
const ICEBERG_SLICES = 6;
const STOP_SHARE = 0.1;
/** How far from the last price a stop waits, in spreads. */
const STOP_SPREADS = [2, 6] as const;
/** How far through the book a taker reaches, in spreads. */
const REACH_SPREADS = 3;
/** Milliseconds over which a market's leaning towards buyers or sellers changes. */
const FLOW_MS = 900_000;

const FIRST_TAKER = DEMO_TAKERS[0];

/** The people who come to one market to trade: followers of trends, believers in a fair price, and everybody else. */
export class TakerCrowd {
  readonly #pair: DemoPair;
  readonly #parts: TakerParts;
  #excitement = 0;
  #flow = 0;

  constructor(pair: DemoPair, parts: TakerParts) {
    this.#pair = pair;
    this.#parts = parts;
  }

  excite(): void {
    const usual = takesPerSecond(this.#pair) * EXCITEMENT_SECONDS;
    this.#excitement = Math.min(EXCITEMENT_MAX, this.#excitement + EXCITEMENT / Math.max(usual, EXCITEMENT));
  }

  /** Orders that somebody wants to place within `elapsed` milliseconds. */
  arrivals(now: number, elapsed: number): BotPlace[] {
    const { random } = this.#parts;
    this.#excitement *= Math.exp(-elapsed / 1000 / EXCITEMENT_SECONDS);
    const keep = Math.exp(-elapsed / FLOW_MS);
    this.#flow = this.#flow * keep + Math.sqrt(1 - keep * keep) * random.normal();
    const rate = takesPerSecond(this.#pair) * activityAt(now) * (CALM_SHARE + EXCITED_SHARE * this.#excitement);
    if (!random.chance(1 - Math.exp((-rate * elapsed) / 1000))) return [];
    const bot = this.#anyone();
    const side = this.#side();
    return random.chance(PATIENT_SHARE) ? this.#leave(bot, side) : [this.#take(bot, side)];
  }

  /** Orders left by patient visitors whose patience is over. */
  leavers(now: number): BotOrder[] {
    const { desk } = this.#parts;
    return DEMO_TAKERS.flatMap(({ id }) => desk.open(this.#pair.id, id)).filter(
      ({ id, placedAt }) => now - placedAt > PATIENCE_MS * patienceOf(id),
    );
  }

  #anyone(): DemoBot {
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
    const pull = 0.7 * clampOne(discount / 2) + 0.35 * clampOne(trend) + 0.3 * this.#flow;
    return random.chance(0.5 + 0.38 * Math.tanh(pull)) ? 'buy' : 'sell';
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
      : { ...order, type: 'limit', timeInForce: 'IOC', ticks: this.#ticks(side, REACH_SPREADS) };
  }

  #leave(bot: DemoBot, side: Side): BotPlace[] {
    const { desk, random, fair } = this.#parts;
    if (desk.open(this.#pair.id, bot.id).length >= PATIENT_ORDERS_MAX) return [];
    const lots = drawLots(this.#pair, this.#dollars(), fair.log(this.#pair.base.code), random);
    const ticks = this.#ticks(side, -random.between(0.15, 2.5));
    const order = { owner: bot.id, pair: this.#pair, side, lots, total: 0n, type: 'limit', timeInForce: 'GTC', ticks } as const;
    const drawn = random.next();
    if (drawn < ICEBERG_SHARE) return [{ ...order, displayLots: Math.max(this.#pair.minLots, Math.ceil(lots / ICEBERG_SLICES)) }];
    return [drawn < ICEBERG_SHARE + STOP_SHARE ? this.#stop(order) : order];
  }

  /** Waits beyond the last price, and then takes what is there. */
  #stop(order: BotPlace): BotPlace {
    const { lastTicks, random } = this.#parts;
    const away = (order.side === 'buy' ? 1 : -1) * random.between(...STOP_SPREADS) * this.#pair.spread;
    const triggerTicks = Math.max(1, Math.round(lastTicks(this.#pair.id) * Math.exp(away)));
    const ticks = Math.max(1, Math.round(triggerTicks * Math.exp(Math.sign(away) * this.#pair.spread)));
    return { ...order, ticks, trigger: 'stop', triggerTicks };
  }
}

/** Between half and three times the usual, the same whenever an order is asked about. */
const patienceOf = (order: number): number => 0.5 + (2.5 * ((order * 61) % 97)) / 97;

const clampOne = (value: number): number => Math.max(-1, Math.min(1, value));
