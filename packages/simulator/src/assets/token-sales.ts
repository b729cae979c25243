import { formatUnits, units } from '@marque/domain/money';
import {
  checkSubscription,
  decideQueue,
  isSoldOut,
  saleTimeProblem,
  type QueuedSubscription,
  type SaleTerms,
} from '@marque/domain/token-sales';
import { saleSupplyIntent } from '@marque/server/asset-intents';
import type { HoldId, OwnerId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { AssetFeature, AssetResult, AssetRow, Desk } from './asset-row.ts';
import { demandBooked, demandGranted } from './booked.ts';
import { Subscription } from './subscriptions.ts';

const SUPPLY = 'what is sold of a sale and what goes back are all that was on sale';
const QUEUE = 'whoever paid in time is served in order while enough is left, and nobody else';

type SupplyState = Parameters<typeof saleSupplyIntent>[0]['supply'];

class TokenSale implements AssetRow {
  readonly reason = 'sale-supply';
  readonly reference: string;
  readonly orders: Subscription[] = [];
  readonly scale: number;
  /** Of one whole token. */
  readonly price: bigint;
  readonly total: bigint;
  readonly least: bigint;
  readonly escrow: OwnerId;
  readonly startsAt: number;
  endsAt: number;
  readonly #desk: Desk;
  supply: SupplyState = 'opening';
  isCancelled = false;
  #hold: HoldId | null = null;
  #left: bigint;
  #returned: bigint | null = null;

  constructor(desk: Desk, id: number) {
    const { random } = desk;
    this.#desk = desk;
    this.reference = String(id);
    this.scale = random.pick([0, 1, 3]);
    this.price = BigInt(random.anySize(50));
    this.total = BigInt(random.anySize(20_000));
    this.least = random.chance(50) ? 1n : this.total / 10n + 1n;
    this.escrow = desk.escrows[id % desk.escrows.length] ?? 0;
    this.startsAt = desk.now + random.below(2_000);
    this.endsAt = this.startsAt + random.between(1_000, 15_000);
    this.#left = this.total;
  }

  asking() {
    const { issuer, otherToken: token } = this.#desk;
    const row = { id: Number(this.reference), token, issuer, escrow: this.escrow, total: this.total, returned: this.#returned };
    return saleSupplyIntent({ ...row, supply: this.supply, supply_hold: this.#hold, supply_attempt: 0 });
  }

  settle({ kind, refusal, hold }: AssetResult): void {
    if (kind === 'open-hold') {
      if (this.supply !== 'opening') return;
      this.supply = refusal === undefined ? 'held' : 'none';
      this.#hold = hold ?? null;
      return;
    }
    demandGranted(this, refusal);
    if (kind === 'capture-hold' && this.supply === 'capturing') this.supply = 'captured';
    else if (kind === 'release-hold' && this.supply === 'releasing') this.supply = 'over';
    else if (kind === 'post' && this.supply === 'returning') this.supply = 'over';
  }

  #move(to: SupplyState): void {
    this.supply = to;
    this.#desk.commit(this);
  }

  get #terms(): SaleTerms {
    const { startsAt, endsAt, least: min, total: max, scale, price, isCancelled } = this;
    return { stage: isCancelled ? 'cancelled' : 'scheduled', startsAt, endsAt, left: this.#left, min, max, scale, price };
  }

  /** A place in the queue, where somebody gets one. */
  subscribe(id: number): Subscription | undefined {
    const { random, users, now } = this.#desk;
    if (this.supply === 'opening' || this.supply === 'none' || saleTimeProblem(this.#terms, now)) return undefined;
    const user = random.pick(users);
    const wanted = random.pick([BigInt(random.anySize(1_000)), this.least, this.#left, this.#left + 1n]);
    const usable = random.chance(20) ? undefined : this.#desk.usable(user);
    const checked = checkSubscription(formatUnits(units(wanted), this.scale), this.#terms, { ownLeft: undefined, usable });
    if (!checked.ok) return undefined;
    const { price, scale, escrow } = this;
    const order = new Subscription(this.#desk, id, { user, escrow, price, scale, units: checked.units, cost: checked.cost });
    this.orders.push(order);
    return order;
  }

  /** The one next thing that is due. */
  advance(): void {
    if (this.supply === 'captured' || this.isCancelled) this.#decide();
    const isUnsettled = this.orders.some(({ isWaiting }) => isWaiting);
    const { now } = this.#desk;
    if (!this.isCancelled && this.supply === 'held' && this.startsAt <= now && (now < this.endsAt || isUnsettled))
      return this.#move('capturing');
    const isOver = this.isCancelled || now >= this.endsAt || isSoldOut(this.#terms);
    if (isUnsettled || !isOver) return;
    if (this.supply === 'held') return this.#move('releasing');
    if (this.supply !== 'captured') return;
    this.#returned = this.#left;
    if (this.#left > 0n) this.#move('returning');
    else this.supply = 'over';
  }

  /** One whose payment is not known to be set aside holds up those behind it. */
  #decide(): void {
    const waiting = this.orders.filter(({ state }) => state === 'requested' || state === 'queued');
    const end = waiting.findIndex(({ state }) => state === 'requested');
    const head = end === -1 ? waiting : waiting.slice(0, end);
    const { endsAt, isCancelled } = this;
    const queue = head.map((order): QueuedSubscription => ({ id: order.id, units: order.units, heldAt: order.heldAt }));
    const decisions = decideQueue({ endsAt, isCancelled, left: this.#left }, queue);
    for (const [at, order] of head.entries()) {
      const decision = decisions[at];
      if (decision?.kind === 'confirm') this.#left -= decision.units;
      order.decide(decision?.kind === 'confirm', { isCancelled, endsAt });
    }
  }

  get isOver(): boolean {
    return this.supply === 'none' || this.supply === 'over';
  }

  check(): void {
    const { issuer, otherToken } = this.#desk;
    let left = this.total;
    for (const order of this.orders) {
      order.check();
      if (order.decidedBy === undefined) continue;
      const { isCancelled, endsAt } = order.decidedBy;
      const isServed = !isCancelled && order.heldAt < endsAt && order.units <= left;
      demand(isServed === (order.state === 'succeeded'), QUEUE, () => `${order.reference}: ${order.units} of ${left}, ${order.state}`);
      if (isServed) left -= order.units;
    }
    demandBooked(this.#desk, this, SUPPLY, [
      [issuer, 'usable', left - this.total, otherToken],
      [this.escrow, 'usable', this.total - left, otherToken],
    ]);
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
    const { random, now } = this.#desk;
    const open = this.#sales.filter(({ supply, endsAt, isCancelled }) => !isCancelled && supply !== 'none' && now < endsAt + 1_000);
    if (open.length === 0 || random.chance(10)) {
      const sale = new TokenSale(this.#desk, this.#sales.length + 1);
      this.#sales.push(sale);
      this.#desk.commit(sale);
      return;
    }
    const sale = random.pick(open);
    if (sale.supply !== 'opening' && random.chance(5)) sale.isCancelled = true;
    for (let times = random.between(1, 4); times > 0; times -= 1) {
      const order = sale.subscribe(this.#orders + 1);
      if (order === undefined) continue;
      this.#orders += 1;
      this.#desk.commit(order);
    }
  }

  turn(): void {
    for (const sale of this.#sales) sale.advance();
  }

  finish(): void {
    for (const sale of this.#sales) sale.endsAt = Math.min(sale.endsAt, Math.max(sale.startsAt, this.#desk.now));
  }

  get isSettled(): boolean {
    return this.#sales.every(({ isOver }) => isOver);
  }

  check(): void {
    for (const sale of this.#sales) sale.check();
  }
}
