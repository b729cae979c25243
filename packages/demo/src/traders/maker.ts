import { SIDES, type Side } from '@marque/domain/trading';
import type { DemoBot } from '../bots.ts';
import type { DemoPair } from '../pairs.ts';
import type { Random } from '../random.ts';
import type { FairValues } from './fair-values.ts';
import { inventorySkew, ladderValue } from './funds.ts';
import { inspectLadder, levelDistance, LEVELS } from './ladder.ts';
import type { BotOrder, BotPlace, OrderManager } from './order-manager.ts';
import { drawLots, roundPrice } from './order-sizes.ts';
import type { Wallets } from './wallets.ts';

/** What a maker would do next; the most urgent is done first when there is no room for all. */
export interface QuoteAction {
  readonly urgency: number;
  readonly cancel?: BotOrder;
  readonly place?: BotPlace;
}

export interface MakerParts {
  readonly orderManager: OrderManager;
  readonly wallets: Wallets;
  readonly fair: FairValues;
  readonly random: Random;
}

/** The second maker of a pair quotes a little wider, so that the two ladders interleave. */
const WIDTHS = [1, 1.32] as const;
/** Inventory skew: how far a full or empty inventory moves a maker's quotes, in spreads. */
const SKEW_SPREADS = 0.6;
const LEVEL_WEIGHTS = Array.from({ length: LEVELS }, (_, level) => 1 + 0.55 * level);
const WEIGHT_SUM = LEVEL_WEIGHTS.reduce((sum, weight) => sum + weight, 0);
/** A quote is replaced after some minutes, even if nothing happened. */
const REFRESH_PER_VISIT = 0.0008;

const URGENCY = { stale: 3, missing: 2, spare: 0.5, refresh: 0.2 } as const;
/** Each surplus order makes cancelling one this much more urgent. */
const EXCESS = 0.25;

/** Logarithm of what the pair's base is worth in its quote. */
export const fairLog = (fair: FairValues, pair: DemoPair): number => fair.log(pair.base.code) - fair.log(pair.quote.code);

/** One market maker in one pair: keeps a ladder of orders on each side of its fair price. */
export class Maker {
  readonly #bot: DemoBot;
  readonly #pair: DemoPair;
  readonly #parts: MakerParts;
  readonly #spread: number;

  constructor(bot: DemoBot, place: number, pair: DemoPair, parts: MakerParts) {
    this.#bot = bot;
    this.#pair = pair;
    this.#parts = parts;
    this.#spread = pair.spread * (WIDTHS[place] ?? 1);
  }

  actions(): QuoteAction[] {
    const centre = this.#centre();
    const open = this.#parts.orderManager.open(this.#pair.id, this.#bot.id);
    return SIDES.flatMap((side) =>
      this.#sideActions(
        side,
        centre,
        open.filter((order) => order.side === side),
      ),
    );
  }

  #centre(): number {
    const { wallets, fair } = this.#parts;
    const skew = inventorySkew(this.#bot.id, this.#pair, wallets);
    return fairLog(fair, this.#pair) - skew * SKEW_SPREADS * this.#spread;
  }

  #sideActions(side: Side, centre: number, orders: readonly BotOrder[]): QuoteAction[] {
    const outward = side === 'sell' ? 1 : -1;
    const logTick = Math.LN10 * this.#pair.priceScale;
    const distanceOf = ({ ticks }: BotOrder): number => (outward * (Math.log(ticks) - logTick - centre)) / this.#spread;
    const { stale, spare, missing } = inspectLadder(orders, distanceOf);
    const refresh = orders.filter(() => this.#parts.random.chance(REFRESH_PER_VISIT));
    return [
      ...stale.map((cancel) => ({ urgency: URGENCY.stale - distanceOf(cancel), cancel })),
      ...missing.map((level) => ({ urgency: URGENCY.missing / (1 + level / 4), place: this.#quote(side, level, centre) })),
      ...spare.map((cancel) => ({ urgency: URGENCY.spare + EXCESS * spare.length, cancel })),
      ...refresh.map((cancel) => ({ urgency: URGENCY.refresh, cancel })),
    ];
  }

  #quote(side: Side, level: number, centre: number): BotPlace {
    const { random, fair } = this.#parts;
    const pair = this.#pair;
    const outward = side === 'sell' ? 1 : -1;
    const gap = levelDistance(level + 1) - levelDistance(level);
    const distance = levelDistance(level) + gap * random.between(-0.2, 0.2);
    const exact = Math.exp(centre + outward * distance * this.#spread) * 10 ** pair.priceScale;
    const ticks = Math.max(1, side === 'sell' ? Math.ceil(exact) : Math.floor(exact));
    const isRound = random.chance(level < 2 ? 0.15 : 0.45);
    const dollars = (ladderValue(pair) * (LEVEL_WEIGHTS[level] ?? 1) * Math.exp(0.5 * random.normal())) / WEIGHT_SUM;
    return {
      owner: this.#bot.id,
      pair,
      side,
      type: 'limit',
      timeInForce: 'GTC',
      total: 0n,
      ticks: isRound ? roundPrice(ticks, exact * this.#spread * gap * 0.25, side) : ticks,
      lots: drawLots(pair, dollars, fair.log(pair.base.code), random),
    };
  }
}
