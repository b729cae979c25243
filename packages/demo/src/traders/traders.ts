import type { EngineEvent } from '@marque/engine';
import type { WallClock } from '@marque/server/ports/clock';
import type { Database } from '@marque/server/ports/database';
import type { ExchangeGateway, OrderNumbers } from '@marque/server/ports/exchange-gateway';
import type { Listings } from '@marque/server/ports/listings';
import type { MarketData } from '@marque/server/ports/market-data';
import { DEMO_BOTS, makersOf } from '../bots.ts';
import { paceShare } from '../pace.ts';
import { DEMO_PAIRS, type DemoPair } from '../pairs.ts';
import { createRandom, type Random } from '../random.ts';
import { DEMO_TOKENS } from '../tokens.ts';
import { DEMO_FUNDING } from '../world-posting.ts';
import { CommandBudget } from './command-budget.ts';
import { FairValues } from './fair-values.ts';
import { ladderValue, rebalancingPostings } from './funds.ts';
import { Maker, type QuoteAction } from './maker.ts';
import { OrderManager } from './order-manager.ts';
import { resumeBots } from './resume.ts';
import { TakerFlow } from './taker-flow.ts';
import { Wallets } from './wallets.ts';

export interface TraderParts {
  readonly gateway: ExchangeGateway & OrderNumbers;
  readonly marketData: Pick<MarketData, 'referenceTicks'>;
  readonly listings: Pick<Listings, 'pairById'>;
  readonly database: Database;
  readonly clock: WallClock;
  readonly seed: string;
  readonly isWatched: () => boolean;
  /** At a quarter of the usual pace, also while somebody watches. */
  readonly isSlow?: boolean;
}

interface Market {
  readonly pair: DemoPair;
  readonly makers: readonly Maker[];
  readonly takers: TakerFlow;
}

/** Orders on their way at once while the books are filled for the first time. */
const FILL_WIDTH = 200;
const FILL_ROUNDS = 12;
/** Markets whose makers act in one tick. */
const MARKETS_PER_TICK = 8;
const REBALANCE_MS = 30_000;
/** Of the usual pace, while nobody watches: a demo left alone takes little of its machine and adds little to its store. */
const UNWATCHED_PACE = 0.1;
/** For a machine that has much else to do. */
const SLOW_PACE = 0.25;
/** Price impact of a trade of a whole ladder's worth, in spreads. */
const IMPACT_SPREADS = 1.2;

/** The simulated traders of all markets. They act only through the gateway, like everybody else. */
export class Traders {
  readonly #parts: TraderParts;
  readonly #random: Random;
  readonly #wallets = new Wallets(DEMO_BOTS.map(({ id }) => id));
  readonly #orderManager: OrderManager;
  readonly #fair: FairValues;
  readonly #budget: CommandBudget;
  readonly #markets: readonly Market[];
  #at: number;
  #rebalancedAt = 0;

  constructor(parts: TraderParts) {
    this.#parts = parts;
    this.#random = createRandom(`${parts.seed}/traders/${parts.gateway.health.lastSequence}`);
    this.#at = parts.clock.now();
    this.#orderManager = new OrderManager(parts.gateway, this.#wallets);
    this.#fair = new FairValues(DEMO_TOKENS, this.#random.fork('fair'), this.#at);
    this.#budget = new CommandBudget(this.#at);
    this.#markets = DEMO_PAIRS.map((pair) => this.#market(pair));
    parts.gateway.onCommitted(({ events }) => events.forEach((event) => this.#observe(event)));
  }

  /** Reads funds, orders and prices as they are, and fills the books. */
  async open(): Promise<void> {
    await resumeBots(this.#parts.database, this.#orderManager, this.#wallets);
    for (const { base, quote, id, priceScale } of DEMO_PAIRS) {
      const ticks = this.#parts.marketData.referenceTicks(id);
      if (quote.code === 'USDT') this.#fair.startAt(base.code, ticks / 10 ** priceScale);
    }
    await this.#fill();
  }

  /** One moment of the market: a few orders at most, all answered when it ends. */
  async tick(): Promise<void> {
    const now = this.#parts.clock.now();
    const elapsed = Math.min(now - this.#at, 2_000);
    this.#at = now;
    this.#fair.advance(now);
    const { state, waiting } = this.#parts.gateway.health;
    if (state !== 'ready' || elapsed <= 0) return;
    const { isWatched, isSlow } = this.#parts;
    const watchedPace = isSlow === true ? SLOW_PACE : 1;
    const pace = isWatched() ? watchedPace : UNWATCHED_PACE;
    this.#budget.refill(now, waiting, pace);
    const markets = this.#openMarkets(now);
    await Promise.all([...this.#takerOrders(markets, now, elapsed * pace), ...this.#quotes(markets, now), ...this.#rebalance(now)]);
  }

  get openOrders(): number {
    return this.#orderManager.size;
  }

  #market(pair: DemoPair): Market {
    const { marketData } = this.#parts;
    const random = this.#random.fork(`pair ${pair.id}`);
    const shared = { orderManager: this.#orderManager, fair: this.#fair, random };
    const makers = makersOf(pair.id).map((bot, place) => new Maker(bot, place, pair, { ...shared, wallets: this.#wallets }));
    const takers = new TakerFlow(pair, { ...shared, lastTicks: (id) => marketData.referenceTicks(id) });
    return { pair, makers, takers };
  }

  #openMarkets(now: number): readonly Market[] {
    return this.#markets.filter(({ pair }) => {
      const listed = this.#parts.listings.pairById(pair.id);
      return listed !== undefined && listed.status === 'open' && listed.opensAt <= now;
    });
  }

  #takerOrders(markets: readonly Market[], now: number, elapsed: number): Promise<void>[] {
    return markets.flatMap(({ takers }) => [
      ...takers
        .arrivals(now, elapsed)
        .filter(() => this.#budget.take())
        .map((order) => this.#orderManager.place(order, now)),
      ...takers
        .expired(now)
        .filter(() => this.#budget.take())
        .map((order) => this.#orderManager.cancel(order)),
    ]);
  }

  /** A few makers correct their ladders; those of busy markets more often. */
  #quotes(markets: readonly Market[], now: number): Promise<void>[] {
    const chosen = new Set(Array.from({ length: MARKETS_PER_TICK }, () => this.#anyMarket(markets)));
    const actions = [...chosen].flatMap((market) => market?.makers.flatMap((maker) => maker.actions()) ?? []);
    actions.sort((a, b) => b.urgency - a.urgency);
    return actions.filter(() => this.#budget.take()).map((action) => this.#act(action, now));
  }

  #anyMarket(markets: readonly Market[]): Market | undefined {
    if (this.#random.chance(0.5)) return markets[this.#random.below(markets.length)];
    let left = this.#random.next();
    return markets.find(({ pair }) => (left -= paceShare(pair)) <= 0);
  }

  async #act({ cancel, place }: QuoteAction, now: number): Promise<void> {
    if (cancel) await this.#orderManager.cancel(cancel);
    if (place) await this.#orderManager.place(place, now);
  }

  async #fill(): Promise<void> {
    for (let round = 0; round < FILL_ROUNDS; round += 1) {
      const now = this.#parts.clock.now();
      const actions = this.#openMarkets(now).flatMap(({ makers }) => makers.flatMap((maker) => maker.actions()));
      const urgent = actions.filter(({ urgency }) => urgency > 0.5).sort((a, b) => b.urgency - a.urgency);
      if (urgent.length === 0) return;
      await Promise.all(urgent.slice(0, FILL_WIDTH).map((action) => this.#act(action, now)));
    }
  }

  #rebalance(now: number): Promise<unknown>[] {
    if (now - this.#rebalancedAt < REBALANCE_MS) return [];
    this.#rebalancedAt = now;
    return DEMO_BOTS.flatMap(({ id, name }) => {
      const postings = rebalancingPostings(id, (token) => this.#wallets.usable(id, token));
      return postings.length === 0 ? [] : [this.#parts.gateway.submit({ kind: 'post', reason: DEMO_FUNDING, reference: name, postings })];
    });
  }

  #observe(event: EngineEvent): void {
    this.#orderManager.observe(event);
    this.#wallets.observe(event);
    if (event.type !== 'traded') return;
    const market = this.#markets[event.pair - 1];
    if (market?.pair.id !== event.pair) return;
    market.takers.recordTrade();
    const { base, spread, amountScale } = market.pair;
    const dollars = (event.lots / 10 ** amountScale) * Math.exp(this.#fair.log(base.code));
    const impact = Math.min(1, dollars / ladderValue(market.pair)) * IMPACT_SPREADS * spread;
    this.#fair.applyImpact(base.code, event.takerSide === 'buy' ? impact : -impact);
  }
}
