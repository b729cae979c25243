import { randomInt } from 'node:crypto';
import { PLAIN_TERMS, type OwnerId } from '@marque/engine';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { SandboxPrices } from '../../ports/sandbox-exchange.ts';
import { ladder, lotsWorth, type Quote } from './ladder.ts';
import { fillUp, ownerOf, type SandboxDeps } from './sandbox-owners.ts';
import { startingAmounts } from './starting-amounts.ts';

export interface MarketMakerDeps extends SandboxDeps {
  readonly listings: Pick<Listings, 'pairs'>;
  readonly marketData: Pick<MarketData, 'referenceTicks'>;
  /** Last prices of the real exchange, as they are known now. */
  readonly prices: () => SandboxPrices;
  readonly organisation: number;
}

/** Pairs whose orders are renewed in a turn. */
const PAIRS_PER_TURN = 6;
/** One order of the ladder is worth this share of what an account begins with. */
const ORDER_SHARE = 20n;
/** A trade is worth this share at most, in thousandths. */
const TRADE_SHARE_MAX = 10;
/** What the two accounts have, in starting amounts; bounded so that a ledger can hold it. */
const CAPITAL = 1_000n;
const CAPITAL_UNITS_MAX = 10_000_000_000_000_000n;
/** A price that has moved by this share (1 / n) makes a ladder stale; a last trade further off than the other is followed by one that is not. */
const STALE_SHARE = 2_000;
const OFF_SHARE = 200;
const FILL_EVERY_TURNS = 60;

const isApart = (a: number, b: number, share: number): boolean => Math.abs(a - b) * share > b;

/** Two simulated accounts of the sandbox: one quotes around the prices of the real exchange, the other trades with whoever offers. */
export class MarketMaker {
  readonly #deps: MarketMakerDeps;
  /** At which price the orders of each pair were placed. */
  readonly #quoted = new Map<number, number>();
  #owners: { readonly maker: OwnerId; readonly taker: OwnerId } | undefined;
  #amounts: ReadonlyMap<number, bigint> = new Map();
  #turns = 0;

  constructor(deps: MarketMakerDeps) {
    this.#deps = deps;
    deps.gateway.onCommitted(({ events }) => {
      for (const event of events) if (event.type === 'traded') this.#quoted.delete(event.pair);
    });
  }

  /** Who trades here by themselves: what they did may be forgotten. */
  get owners(): readonly OwnerId[] {
    return this.#owners ? [this.#owners.maker, this.#owners.taker] : [];
  }

  /** Makes the two accounts known and has them quote every open pair. */
  async open(): Promise<void> {
    const { organisation } = this.#deps;
    const person = { organisation, feeLevel: 0, kycLevel: 2 };
    const [maker, taker] = [
      await ownerOf(this.#deps, { ...person, uid: 'sandboxmaker' }),
      await ownerOf(this.#deps, { ...person, uid: 'sandboxtaker' }),
    ];
    if (maker === undefined || taker === undefined) throw new Error('the simulated accounts of the sandbox could not be made');
    this.#owners = { maker, taker };
    await this.#fund();
    await this.#renew(this.#openPairs());
  }

  /** Follows the prices; while the sandbox is used it also trades. */
  async turn(now: number, isUsed: boolean): Promise<void> {
    this.#turns += 1;
    if (!isUsed || !this.#owners) return;
    if (this.#turns % FILL_EVERY_TURNS === 0) await this.#fund();
    const open = this.#openPairs(now);
    await this.#renew(this.#stale(open).slice(0, PAIRS_PER_TURN));
    const traded = open[randomInt(Math.max(1, open.length))];
    if (traded) await this.#trade(traded);
  }

  #openPairs(now = this.#deps.clock.now()): readonly ListedPair[] {
    return this.#deps.listings.pairs.filter(({ id, status, opensAt }) => status === 'open' && opensAt <= now && this.#price(id) > 0);
  }

  #price(pair: number): number {
    return this.#deps.prices().get(pair) ?? 0;
  }

  /** Pairs whose orders no longer stand around the price: those without any first. */
  #stale(pairs: readonly ListedPair[]): readonly ListedPair[] {
    const off = ({ id }: ListedPair): number => {
      const quoted = this.#quoted.get(id);
      return quoted === undefined ? Infinity : Math.abs(this.#price(id) - quoted) / quoted;
    };
    return pairs.filter((pair) => off(pair) > 1 / STALE_SHARE).sort((a, b) => off(b) - off(a));
  }

  async #fund(): Promise<void> {
    if (!this.#owners) return;
    const { listings, prices } = this.#deps;
    this.#amounts = startingAmounts(listings.pairs, (pair) => prices().get(pair) ?? 0);
    const capital = new Map([...this.#amounts].map(([token, units]) => [token, bounded(units * CAPITAL)]));
    for (const owner of this.owners) await fillUp(this.#deps, owner, capital);
  }

  async #renew(pairs: readonly ListedPair[]): Promise<void> {
    for (const pair of pairs) {
      await this.#quote(pair);
      if (isApart(this.#deps.marketData.referenceTicks(pair.id), this.#price(pair.id), OFF_SHARE)) await this.#trade(pair);
    }
  }

  async #quote(pair: ListedPair): Promise<void> {
    if (!this.#owners) return;
    const { maker: owner } = this.#owners;
    const ticks = this.#price(pair.id);
    const units = (this.#amounts.get(pair.quote) ?? 0n) / ORDER_SHARE;
    await Promise.all([
      this.#deps.gateway.submit({ kind: 'cancel-all', owner, pair: pair.id }),
      ...ladder(pair, ticks, units).map((quote) => this.#place(owner, pair, quote, 'GTC')),
    ]);
    this.#quoted.set(pair.id, ticks);
  }

  /** A small order that takes the best that there is. */
  async #trade(pair: ListedPair): Promise<void> {
    if (!this.#owners) return;
    const side = randomInt(2) === 0 ? 'buy' : 'sell';
    const price = this.#price(pair.id);
    const ticks = Math.max(1, side === 'buy' ? price + Math.ceil(price / OFF_SHARE) + 1 : price - Math.ceil(price / OFF_SHARE) - 1);
    const units = ((this.#amounts.get(pair.quote) ?? 0n) * BigInt(randomInt(1, TRADE_SHARE_MAX + 1))) / 1_000n;
    await this.#place(this.#owners.taker, pair, { side, ticks, lots: lotsWorth(pair, price, units) }, 'IOC');
  }

  async #place(owner: OwnerId, { id: pair }: ListedPair, quote: Quote, timeInForce: 'GTC' | 'IOC'): Promise<void> {
    const terms = { ...PLAIN_TERMS, ...quote, type: 'limit', total: 0n, selfTrade: 'EXPIRE_MAKER', makerRate: 0, takerRate: 0 } as const;
    await this.#deps.gateway.submit({ kind: 'place', owner, pair, timeInForce, ...terms });
  }
}

const bounded = (units: bigint): bigint => (units > CAPITAL_UNITS_MAX ? CAPITAL_UNITS_MAX : units);
