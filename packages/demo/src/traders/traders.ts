import type { EngineEvent } from '@marque/engine';
import type { WallClock } from '@marque/server/ports/clock';
import type { Database } from '@marque/server/ports/database';
import type { ExchangeGateway } from '@marque/server/ports/exchange-gateway';
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
import { ladderValue, recyclingPostings } from './funds.ts';
import { Maker, type Intention } from './maker.ts';
import { OrderDesk } from './order-desk.ts';
import { resumeBots } from './resume.ts';
import { TakerCrowd } from './taker.ts';
import { Wallets } from './wallets.ts';

export interface TraderParts {
  readonly gateway: ExchangeGateway;
  readonly marketData: Pick<MarketData, 'referenceTicks'>;
  readonly listings: Pick<Listings, 'pairById'>;
  readonly database: Database;
  readonly clock: WallClock;
  readonly seed: string;
}

interface Market {
  readonly pair: DemoPair;
  readonly makers: readonly Maker[];
  readonly crowd: TakerCrowd;
}

/** Orders on their way at once while the books are filled for the first time. */
const FILL_WIDTH = 200;
const FILL_ROUNDS = 12;
/** Markets whose makers look up in one tick. */
const VISITS = 8;
const RECYCLE_MS = 30_000;
/** What a trade of a whole ladder's worth moves the fair price, in spreads. */
const LESSON_SPREADS = 1.2;

/** The simulated traders of all markets. They act only through the gateway, like everybody else. */
export class Traders {
  readonly #parts: TraderParts;
  readonly #random: Random;
  readonly #wallets = new Wallets(DEMO_BOTS.map(({ id }) => id));
  readonly #desk: OrderDesk;
  readonly #fair: FairValues;
  readonly #budget: CommandBudget;
  readonly #markets: readonly Market[];
  #at: number;
  #recycledAt = 0;

  constructor(parts: TraderParts) {
    this.#parts = parts;
    this.#random = createRandom(`${parts.seed}/traders/${parts.gateway.health.lastSequence}`);
    this.#at = parts.clock.now();
    this.#desk = new OrderDesk(parts.gateway, this.#wallets);
    this.#fair = new FairValues(DEMO_TOKENS, this.#random.fork('fair'), this.#at);
    this.#budget = new CommandBudget(this.#at);
    this.#markets = DEMO_PAIRS.map((pair) => this.#market(pair));
    parts.gateway.onCommitted(({ events }) => events.forEach((event) => this.#observe(event)));
  }

  /** Takes up funds, orders and prices as they are, and fills the books. */
  async open(): Promise<void> {
    await resumeBots(this.#parts.database, this.#desk, this.#wallets);
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
    this.#budget.refill(now, waiting);
    const markets = this.#openMarkets(now);
    await Promise.all([...this.#visitors(markets, now, elapsed), ...this.#care(markets, now), ...this.#recycle(now)]);
  }

  get openOrders(): number {
    return this.#desk.size;
  }

  #market(pair: DemoPair): Market {
    const { marketData } = this.#parts;
    const random = this.#random.fork(`pair ${pair.id}`);
    const shared = { desk: this.#desk, fair: this.#fair, random };
    const makers = makersOf(pair.id).map((bot, place) => new Maker(bot, place, pair, { ...shared, wallets: this.#wallets }));
    const crowd = new TakerCrowd(pair, { ...shared, lastTicks: (id) => marketData.referenceTicks(id) });
    return { pair, makers, crowd };
  }

  #openMarkets(now: number): readonly Market[] {
    return this.#markets.filter(({ pair }) => {
      const listed = this.#parts.listings.pairById(pair.id);
      return listed !== undefined && listed.status === 'open' && listed.opensAt <= now;
    });
  }

  #visitors(markets: readonly Market[], now: number, elapsed: number): Promise<void>[] {
    return markets.flatMap(({ crowd }) => [
      ...crowd
        .arrivals(now, elapsed)
        .filter(() => this.#budget.take())
        .map((order) => this.#desk.place(order, now)),
      ...crowd
        .leavers(now)
        .filter(() => this.#budget.take())
        .map((order) => this.#desk.cancel(order)),
    ]);
  }

  /** A few makers look after their ladders; those of busy markets are seen more often. */
  #care(markets: readonly Market[], now: number): Promise<void>[] {
    const seen = new Set(Array.from({ length: VISITS }, () => this.#anyMarket(markets)));
    const intentions = [...seen].flatMap((market) => market?.makers.flatMap((maker) => maker.intentions()) ?? []);
    intentions.sort((a, b) => b.urgency - a.urgency);
    return intentions.filter(() => this.#budget.take()).map((intention) => this.#act(intention, now));
  }

  #anyMarket(markets: readonly Market[]): Market | undefined {
    if (this.#random.chance(0.5)) return markets[this.#random.below(markets.length)];
    let left = this.#random.next();
    return markets.find(({ pair }) => (left -= paceShare(pair)) <= 0);
  }

  async #act({ cancel, place }: Intention, now: number): Promise<void> {
    if (cancel) await this.#desk.cancel(cancel);
    if (place) await this.#desk.place(place, now);
  }

  async #fill(): Promise<void> {
    for (let round = 0; round < FILL_ROUNDS; round += 1) {
      const now = this.#parts.clock.now();
      const intentions = this.#openMarkets(now).flatMap(({ makers }) => makers.flatMap((maker) => maker.intentions()));
      const urgent = intentions.filter(({ urgency }) => urgency > 0.5).sort((a, b) => b.urgency - a.urgency);
      if (urgent.length === 0) return;
      await Promise.all(urgent.slice(0, FILL_WIDTH).map((intention) => this.#act(intention, now)));
    }
  }

  #recycle(now: number): Promise<unknown>[] {
    if (now - this.#recycledAt < RECYCLE_MS) return [];
    this.#recycledAt = now;
    return DEMO_BOTS.flatMap(({ id, name }) => {
      const postings = recyclingPostings(id, (token) => this.#wallets.usable(id, token));
      return postings.length === 0 ? [] : [this.#parts.gateway.submit({ kind: 'post', reason: DEMO_FUNDING, reference: name, postings })];
    });
  }

  #observe(event: EngineEvent): void {
    this.#desk.observe(event);
    this.#wallets.observe(event);
    if (event.type !== 'traded') return;
    const market = this.#markets[event.pair - 1];
    if (market?.pair.id !== event.pair) return;
    market.crowd.excite();
    const { base, spread, amountScale } = market.pair;
    const dollars = (event.lots / 10 ** amountScale) * Math.exp(this.#fair.log(base.code));
    const lesson = Math.min(1, dollars / ladderValue(market.pair)) * LESSON_SPREADS * spread;
    this.#fair.learn(base.code, event.takerSide === 'buy' ? lesson : -lesson);
  }
}
