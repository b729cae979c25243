import { saleOrderIntent, saleSupplyIntent } from '@marque/server/asset-intents';
import type { HoldId, OwnerId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { AssetFeature, AssetRow, Desk } from './asset-row.ts';
import { demandBooked, type Expected } from './booked.ts';

const SUBSCRIPTION = 'a subscription is confirmed or refunded whole, once';
const SUPPLY = 'what is sold of a sale and what goes back are all that was on sale';

type OrderState = Parameters<typeof saleOrderIntent>[0]['state'];
type SupplyState = Parameters<typeof saleSupplyIntent>[0]['supply'];

/** A place in the queue of a sale. */
class Subscription implements AssetRow {
  readonly reason = 'sale-order';
  readonly reference: string;
  readonly #desk: Desk;
  readonly user: OwnerId;
  readonly units: bigint;
  readonly cost: bigint;
  state: OrderState = 'requested';
  #hold: HoldId | null = null;

  constructor(desk: Desk, id: number, price: bigint) {
    const { random, users } = desk;
    this.#desk = desk;
    this.reference = String(id);
    this.user = random.pick(users);
    this.units = BigInt(random.anySize(1_000));
    this.cost = this.units * price;
  }

  asking() {
    const { user: user_id, units, cost, state } = this;
    const { token: pay_token, otherToken: token, issuer, escrow } = this.#desk;
    return saleOrderIntent({ id: Number(this.reference), user_id, units, cost, state, hold: this.#hold, token, pay_token, issuer, escrow });
  }

  settle(kind: string, refusal: string | undefined, hold: HoldId | undefined): void {
    if (kind === 'open-hold' && this.state === 'requested') {
      this.state = refusal === undefined ? 'queued' : 'refused';
      this.#hold = hold ?? null;
    }
    if (refusal !== undefined) return;
    if (kind === 'capture-hold' && this.state === 'confirming') this.state = 'succeeded';
    if (kind === 'release-hold' && this.state === 'refunding') this.state = 'refunded';
  }

  get isWaiting(): boolean {
    return this.state === 'requested' || this.state === 'queued' || this.state === 'confirming' || this.state === 'refunding';
  }

  check(): void {
    const { issuer, escrow, otherToken } = this.#desk;
    const { user, units, cost } = this;
    const bought: Expected = [
      [user, 'usable', -cost],
      [issuer, 'usable', cost],
      [escrow, 'usable', -units, otherToken],
      [user, 'usable', units, otherToken],
    ];
    demandBooked(this.#desk, this, SUBSCRIPTION, this.state === 'succeeded' ? bought : []);
  }
}

class TokenSale implements AssetRow {
  readonly reason = 'sale-supply';
  readonly reference: string;
  readonly orders: Subscription[] = [];
  readonly price: bigint;
  readonly total: bigint;
  readonly #desk: Desk;
  supply: SupplyState = 'opening';
  isEnded = false;
  #hold: HoldId | null = null;
  #left: bigint;
  #returned: bigint | null = null;

  constructor(desk: Desk, id: number) {
    this.#desk = desk;
    this.reference = String(id);
    this.price = BigInt(desk.random.anySize(50));
    this.total = BigInt(desk.random.anySize(20_000));
    this.#left = this.total;
  }

  asking() {
    const { issuer, escrow, otherToken: token } = this.#desk;
    const row = { id: Number(this.reference), token, issuer, escrow, total: this.total, returned: this.#returned };
    return saleSupplyIntent({ ...row, supply: this.supply, supply_hold: this.#hold, supply_attempt: 0 });
  }

  settle(kind: string, refusal: string | undefined, hold: HoldId | undefined): void {
    if (kind === 'open-hold' && this.supply === 'opening') {
      this.supply = refusal === undefined ? 'held' : 'none';
      this.#hold = hold ?? null;
    } else if (refusal !== undefined) return;
    else if (kind === 'capture-hold' && this.supply === 'capturing') this.supply = 'captured';
    else if (kind === 'release-hold' && this.supply === 'releasing') this.supply = 'over';
    else if (kind === 'post' && this.supply === 'returning') this.supply = 'over';
  }

  #move(to: SupplyState): void {
    this.supply = to;
    this.#desk.commit(this);
  }

  /** The queue confirms one after the other what can still be delivered; a sale that ends before it has its tokens gives them all back. */
  advance(): void {
    if (this.supply === 'held') this.#move(this.isEnded && this.orders.length === 0 ? 'releasing' : 'capturing');
    if (this.supply !== 'captured') return;
    for (const order of this.orders) {
      if (order.state === 'requested') break;
      if (order.state !== 'queued') continue;
      const isServed = order.units <= this.#left;
      if (isServed) this.#left -= order.units;
      order.state = isServed ? 'confirming' : 'refunding';
      this.#desk.commit(order);
    }
    if (!this.isEnded || this.orders.some(({ isWaiting }) => isWaiting)) return;
    this.#returned = this.#left;
    if (this.#left > 0n) this.#move('returning');
    else this.supply = 'over';
  }

  get isOver(): boolean {
    return this.supply === 'none' || this.supply === 'over';
  }

  check(): void {
    const { issuer, escrow, otherToken } = this.#desk;
    const sold = this.orders.reduce((sum, { state, units }) => sum + (state === 'succeeded' ? units : 0n), 0n);
    demand(sold <= this.total, SUPPLY, () => `sale ${this.reference}: ${sold} of ${this.total}`);
    demandBooked(this.#desk, this, SUPPLY, [
      [issuer, 'usable', -sold, otherToken],
      [escrow, 'usable', sold, otherToken],
    ]);
    for (const order of this.orders) order.check();
  }
}

/** Sales of tokens: subscriptions wait in a queue and are confirmed in order, or refunded. */
export class TokenSales implements AssetFeature {
  readonly #desk: Desk;
  readonly #sales: TokenSale[] = [];
  #orders = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  step(): void {
    const { random } = this.#desk;
    const open = this.#sales.filter(
      ({ supply, isEnded }) => !isEnded && (supply === 'held' || supply === 'capturing' || supply === 'captured'),
    );
    if (open.length === 0 || random.chance(10)) {
      const sale = new TokenSale(this.#desk, this.#sales.length + 1);
      this.#sales.push(sale);
      this.#desk.commit(sale);
      return;
    }
    const sale = random.pick(open);
    if (random.chance(10)) sale.isEnded = true;
    else {
      const order = new Subscription(this.#desk, (this.#orders += 1), sale.price);
      sale.orders.push(order);
      this.#desk.commit(order);
    }
  }

  turn(): void {
    for (const sale of this.#sales) sale.advance();
  }

  finish(): void {
    for (const sale of this.#sales) sale.isEnded = true;
  }

  get isSettled(): boolean {
    return this.#sales.every(({ isOver }) => isOver);
  }

  check(): void {
    for (const sale of this.#sales) sale.check();
  }
}
