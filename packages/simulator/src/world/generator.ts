import type { Pair } from '@marque/domain/trading';
import { PLAIN_TERMS, type Command, type OrderId, type Place } from '@marque/engine';
import type { PlainExchange } from '../model/plain-exchange.ts';
import { referenceOf } from '../model/plain-state.ts';
import type { Random } from '../random.ts';
import { HoldOperations } from './hold-operations.ts';
import { invalidChange, invalidOrder } from './invalid-commands.ts';
import { moneyCommand } from './money-operations.ts';
import type { Operation } from './operations.ts';
import type { World } from './world.ts';

/** How far back people look for an order, and how often. */
const RECENT_ORDERS = 256;
const ATTEMPTS = 6;
/** Up to here every amount is as likely as another; beyond, every order of magnitude. */
const EVEN_MAX = 5_000;
const STATUSES = ['open', 'cancel-only', 'halted'] as const;
const SELF_TRADE = ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'] as const;

/** Thinks up what people do next. It looks at the plain exchange only, so a seed gives the same commands whatever the engine does. */
export class Generator {
  readonly #random: Random;
  readonly #world: World;
  readonly #known: PlainExchange;
  readonly #holds: HoldOperations;
  #lastOrder = 0;
  #at = 10;

  constructor(random: Random, world: World, known: PlainExchange) {
    this.#random = random;
    this.#world = world;
    this.#known = known;
    this.#holds = new HoldOperations(random, world, known);
  }

  next(): Command {
    const random = this.#random;
    this.#at += random.chance(70) ? random.below(50) : random.anySize(20_000);
    const at = random.chance(1) ? Math.max(0, this.#at - random.anySize(100_000)) : this.#at;
    const { ladder } = this.#world;
    const drawn = random.below(ladder.at(-1)?.upTo ?? 1);
    const rung = ladder.find(({ upTo }) => drawn < upTo);
    return this.#command(rung?.operation ?? 'limit', at);
  }

  #command(operation: Operation, at: number): Command {
    const random = this.#random;
    switch (operation) {
      case 'amend':
        return this.#amend(at);
      case 'cancel':
        return { kind: 'cancel', at, ...this.#somebodysOrder() };
      case 'cancel-all':
        return { kind: 'cancel-all', at, owner: this.#user(), ...(random.chance(50) ? { pair: this.#pair().id } : {}) };
      case 'cancel-all-after':
        return { kind: 'cancel-all-after', at, owner: this.#user(), after: random.pick([0, 5_000, 4_999, 60_000, 3_600_000, 3_600_001]) };
      case 'expire':
        return { kind: 'expire', at };
      case 'pair-status':
        return { kind: 'set-pair-status', at, pair: this.#pair().id, status: random.chance(70) ? 'open' : random.pick(STATUSES) };
      case 'pair-terms':
        return { kind: 'define-pair', at, pair: this.#newTerms() };
      case 'deposit':
      case 'withdrawal':
      case 'transfer':
      case 'fiat':
      case 'convert-funding':
      case 'conversion':
      case 'bad-entry':
      case 'redefinition':
        return moneyCommand(random, this.#world, operation, at);
      case 'open-hold':
      case 'capture-hold':
      case 'release-hold':
      case 'hostile-hold':
        return this.#holds.next(operation, at);
      case 'hostile-order':
        return invalidOrder(random, this.#plain('limit', at));
      case 'hostile-change':
        return invalidChange(random, at, this.#somebodysOrder());
      default:
        return this.#order(operation, at);
    }
  }

  #order(operation: Operation, at: number): Command {
    const random = this.#random;
    switch (operation) {
      case 'oco':
        return this.#oco(at);
      case 'iceberg':
        return this.#iceberg(at);
      case 'trigger-limit':
        return this.#triggered(this.#plain('limit', at));
      case 'trigger-market': {
        const order = this.#plain(random.chance(50) ? 'market' : 'market-total', at);
        return this.#triggered({ ...order, timeInForce: 'IOC' });
      }
      default:
        return this.#plain(operation, at);
    }
  }

  #user(): number {
    const { users, organisations, others } = this.#world;
    if (this.#random.chance(98)) return this.#random.pick(users);
    return this.#random.pick([...organisations, ...others.map(({ owner }) => owner)]);
  }

  /** Mostly an order that is open still. */
  #likelyOpen(): OrderId {
    const { lastOrder, orders } = this.#known.state;
    let order = 0;
    for (let attempt = 0; attempt < ATTEMPTS && !orders.has(order); attempt += 1)
      order = Math.max(1, lastOrder - this.#random.below(RECENT_ORDERS));
    return order;
  }

  #pair(): Pair {
    return this.#random.pick(this.#world.pairs);
  }

  /** A number above all others, now and then with a gap or used before. */
  #orderId(): OrderId {
    const random = this.#random;
    if (random.chance(0.5) && this.#lastOrder > 0) return random.chance(50) ? this.#lastOrder : random.between(1, this.#lastOrder);
    this.#lastOrder += random.chance(99) ? 1 : random.anySize(50);
    return this.#lastOrder;
  }

  #somebodysOrder(): { readonly order: OrderId; readonly owner: number } {
    const random = this.#random;
    const order = random.chance(1) ? random.anySize(1e9) : this.#likelyOpen();
    const owner = this.#known.state.orders.get(order)?.owner;
    return { order, owner: owner === undefined || random.chance(3) ? this.#user() : owner };
  }

  #reference(pair: Pair): number {
    const known = this.#known.state.pairs.get(pair.id);
    return (known === undefined ? 0 : referenceOf(known)) || 100;
  }

  #ticks(pair: Pair): number {
    const random = this.#random;
    const reference = this.#reference(pair);
    if (random.chance(1)) return random.pick([reference * 9, reference * 9 + 1, Math.ceil(reference / 9), Math.ceil(reference / 9) - 1]);
    const { spread } = this.#world;
    return Math.max(1, reference - spread + random.below(2 * spread + 1));
  }

  #lots({ minLots, maxLots }: Pair): number {
    const random = this.#random;
    if (random.chance(1)) return random.pick([minLots, minLots - 1, maxLots, maxLots + 1]);
    const most = Math.min(this.#world.lotsMax, maxLots - minLots + 1);
    return minLots + (most > EVEN_MAX ? random.anySize(most) - 1 : random.below(most));
  }

  #plain(operation: Operation, at: number): Place {
    const random = this.#random;
    const pair = this.#pair();
    const isMarket = operation === 'market' || operation === 'market-total';
    const isByTotal = operation === 'market-total';
    const ticks = this.#ticks(pair);
    const lots = this.#lots(pair);
    const timeInForce =
      isMarket || operation === 'immediate' ? random.pick(['IOC', 'FOK'] as const) : operation === 'post-only' ? 'POST_ONLY' : 'GTC';
    return {
      kind: 'place',
      at,
      order: this.#orderId(),
      owner: this.#user(),
      pair: pair.id,
      side: isByTotal || random.chance(50) ? 'buy' : 'sell',
      type: isMarket ? 'market' : 'limit',
      timeInForce,
      selfTrade: random.pick(SELF_TRADE),
      ticks: isMarket ? 0 : ticks,
      lots: isByTotal ? 0 : lots,
      total: isByTotal ? BigInt(ticks) * BigInt(lots) * this.#quoteFactor(pair) + BigInt(random.below(3)) : 0n,
      makerRate: random.pick(this.#world.rates),
      takerRate: random.pick(this.#world.rates),
      ...PLAIN_TERMS,
    };
  }

  #quoteFactor(pair: Pair): bigint {
    return this.#known.state.pairs.get(pair.id)?.quoteFactor ?? 1n;
  }

  #triggered(order: Place): Place {
    const pair = this.#world.pairs.find(({ id }) => id === order.pair) ?? this.#pair();
    return { ...order, trigger: this.#random.pick(['stop', 'take-profit'] as const), triggerTicks: this.#ticks(pair) };
  }

  #iceberg(at: number): Place {
    const random = this.#random;
    const order = this.#plain(random.chance(80) ? 'limit' : 'post-only', at);
    const displayLots = random.chance(5) ? order.lots + random.below(2) : Math.max(1, Math.ceil(order.lots / random.between(2, 9)));
    return { ...order, displayLots };
  }

  #oco(at: number): Command {
    const random = this.#random;
    const { pair: pairId, owner, side, selfTrade, lots, makerRate, takerRate, order } = this.#plain('limit', at);
    const pair = this.#world.pairs.find(({ id }) => id === pairId) ?? this.#pair();
    const reference = this.#reference(pair);
    const direction = side === 'sell' ? 1 : -1;
    const away = () => 1 + random.below(this.#world.spread);
    const clamp = (ticks: number) => Math.max(1, ticks);
    const triggerTicks = clamp(reference - direction * away());
    const stopTicks = side === 'sell' && random.chance(50) ? 0 : clamp(triggerTicks - direction * random.below(4));
    return {
      kind: 'place-oco',
      at,
      order,
      stopOrder: random.chance(1) ? order : this.#orderId(),
      owner,
      pair: pairId,
      side,
      selfTrade,
      lots,
      ticks: clamp(reference + direction * (random.chance(97) ? away() : -1)),
      triggerTicks,
      stopTicks,
      makerRate,
      takerRate,
    };
  }

  #amend(at: number): Command {
    const random = this.#random;
    const { order, owner } = this.#somebodysOrder();
    const known = this.#known.state.orders.get(order);
    const pair = known?.pair.definition ?? this.#pair();
    const ticks = known === undefined || random.chance(60) ? this.#ticks(pair) : known.ticks;
    const filled = known === undefined ? 0 : known.lots - known.openLots;
    const lots =
      known === undefined || random.chance(30)
        ? this.#lots(pair)
        : random.pick([
            known.lots,
            known.lots,
            filled,
            filled + 1,
            Math.max(1, known.lots - random.anySize(10)),
            known.lots + random.anySize(10),
          ]);
    return { kind: 'amend', at, order, owner, ticks, lots };
  }

  #newTerms(): Pair {
    const random = this.#random;
    const pair = this.#pair();
    const minLots = random.between(1, 5);
    return {
      ...pair,
      minLots,
      maxLots: minLots + random.pick([20, 40, 400, 100_000]),
      guideTicks: random.chance(80) ? pair.guideTicks : pair.guideTicks * 2,
      opensAt: random.chance(80) ? 0 : this.#at + random.anySize(30_000),
      priceScale: pair.priceScale + (random.chance(5) ? 1 : 0),
    };
  }
}
