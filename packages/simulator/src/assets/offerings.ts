import {
  offeringStage,
  purchaseProblem,
  settlementPlan,
  unlockUnits,
  WHOLE_PPM,
  type OfferingStage,
  type SettlementTerms,
} from '@marque/domain/offerings';
import { UNITS_MAX } from '@marque/domain/money';
import { supplyIntent } from '@marque/server/asset-intents';
import type { HoldId, OwnerId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { Random } from '../random.ts';
import type { AssetFeature, AssetResult, AssetRow, Desk } from './asset-row.ts';
import { demandBooked, demandGranted } from './booked.ts';
import { CopiesOrder } from './offering-orders.ts';
import { demandSettlement } from './settlement-check.ts';

const SUPPLY = 'what is delivered of an offering leaves its issuer, and nothing else does';
const LIMITS = 'no more copies are ordered than there are, nor by one user than one may';
const UNLOCKED = 'what is pledged is unlocked to the last unit, once';

type Terms = SettlementTerms & {
  readonly price: bigint;
  readonly capacity: number;
  readonly orderMin: number;
  readonly orderMax: number;
  readonly userLimit: number;
};
type SupplyState = Parameters<typeof supplyIntent>[0]['supply'];

function termsOf(random: Random): Terms {
  const copies = random.between(1, 40);
  const allocation = random.pick(['fixed', 'pro-rata'] as const);
  const capacity = allocation === 'fixed' ? copies : copies * random.between(1, 4);
  const orderMin = random.between(1, Math.min(3, copies));
  return {
    allocation,
    copies,
    capacity,
    orderMin,
    orderMax: random.pick([random.between(orderMin, capacity), capacity]),
    userLimit: random.pick([random.between(orderMin, capacity), capacity]),
    copiesLeast: random.chance(30) ? random.between(1, copies) : 0,
    tokensPerCopy: BigInt(random.anySize(1_000)),
    price: BigInt(random.anySize(5_000)),
    feePpm: random.pick([0, 1, 2_000, 50_000]),
    sharePpm: random.pick([0, 3, 100_000]),
    isCancelled: random.chance(10),
  };
}

class Offering {
  readonly terms: Terms;
  readonly orders: CopiesOrder[] = [];
  readonly supply: AssetRow;
  readonly escrow: OwnerId;
  readonly startsAt: number;
  endsAt: number;
  readonly #desk: Desk;
  readonly #method: 'available' | 'frozen';
  readonly #shares: readonly { readonly sharePpm: number }[];
  state: 'scheduled' | 'settling' | 'pledging' = 'scheduled';
  held: SupplyState = 'opening';
  #hold: HoldId | null = null;
  #tokens: bigint | undefined;

  constructor(desk: Desk, id: number) {
    const { random } = desk;
    this.#desk = desk;
    this.terms = termsOf(random);
    this.escrow = desk.escrows[id % desk.escrows.length] ?? 0;
    this.startsAt = desk.now + random.below(1_000);
    this.endsAt = this.startsAt + random.between(1_000, 15_000);
    this.#method = random.pick(['available', 'frozen'] as const);
    const first = random.between(1, WHOLE_PPM - 1);
    this.#shares = random.chance(30) ? [{ sharePpm: WHOLE_PPM }] : [{ sharePpm: first }, { sharePpm: WHOLE_PPM - first }];
    this.supply = {
      reason: 'offering-supply',
      reference: String(id),
      asking: () => this.#supplyAsked(id),
      settle: (result) => this.#supplySettled(result),
    };
  }

  #supplySettled({ kind, refusal, hold }: AssetResult): void {
    if (kind === 'open-hold') {
      if (this.held !== 'opening') return;
      this.held = refusal === undefined ? 'held' : 'none';
      this.#hold = hold ?? null;
      return;
    }
    demandGranted(this.supply, refusal);
    if (kind === 'capture-hold' && this.held === 'capturing') this.held = 'captured';
    else if (kind === 'release-hold' && this.held === 'releasing') this.held = 'over';
  }

  #supplyAsked(id: number) {
    const { issuer, otherToken } = this.#desk;
    const { escrow } = this;
    const { copies, tokensPerCopy } = this.terms;
    const supply = { supply: this.held, supplyHold: this.#hold, supplyAttempt: 0, planTokens: this.#tokens };
    return supplyIntent({ id, token: { id: otherToken }, copies, tokensPerCopy, issuer, escrow, ...supply });
  }

  get stage(): OfferingStage | undefined {
    const { state, startsAt, endsAt, terms } = this;
    const copiesHeld = copiesOf(this.orders.filter((order) => order.state === 'held'));
    const isRefunded = state === 'pledging' && this.#tokens === 0n;
    return offeringStage({ state, startsAt, endsAt, capacity: terms.capacity, copiesHeld, isRefunded }, this.#desk.now);
  }

  /** An order that is refused counts no longer. */
  order(id: number): CopiesOrder | undefined {
    const { random, users } = this.#desk;
    const { stage, terms, escrow } = this;
    const { capacity, price, feePpm, orderMin: copiesMin, orderMax: copiesMax, userLimit } = terms;
    if (stage === undefined) return undefined;
    const user = random.pick(users);
    const counting = this.orders.filter(({ state }) => state !== 'refused');
    const copiesLeft = userLimit - copiesOf(counting.filter((order) => order.user === user));
    const copiesRemaining = capacity - copiesOf(counting);
    const copies = random.pick([random.between(0, copiesMax + 1), copiesRemaining, copiesRemaining + 1, copiesLeft, copiesLeft + 1]);
    // What the balance was when it was looked at is not what it is when the engine is asked.
    const usable = random.chance(20) ? UNITS_MAX : this.#desk.usable(user);
    const purchase = { copies: String(copies), isRiskAccepted: true };
    if (purchaseProblem(purchase, { stage, copiesMin, copiesMax, copiesLeft, copiesRemaining, price, feePpm, usable })) return undefined;
    const order = new CopiesOrder(this.#desk, id, { user, escrow, copies, price, feePpm, method: this.#method });
    this.orders.push(order);
    return order;
  }

  /** One step towards its end, where there is one to make. */
  advance(numberUnlocks: (count: number) => number): void {
    if (this.stage === 'ended' && !this.orders.some(({ state }) => state === 'requested')) this.#plan();
    if (this.state === 'settling') this.#settle();
    if (this.state !== 'pledging') return;
    for (const order of this.orders) {
      if (order.pledge !== undefined && order.unlocks.length === 0) {
        const units = unlockUnits(order.settled?.tokens ?? 0n, this.#shares);
        order.putUnlocks(units, numberUnlocks(units.length));
      }
      for (const unlock of order.unlocks) {
        if (unlock.state !== 'due' || !this.#desk.random.chance(20)) continue;
        unlock.state = 'requested';
        this.#desk.commit(unlock);
      }
    }
  }

  #plan(): void {
    const paid = this.orders.filter(({ state }) => state === 'held');
    const plan = settlementPlan(paid, this.terms);
    for (const [at, order] of paid.entries()) order.settled = plan.orders[at];
    this.#tokens = plan.tokens;
    this.state = 'settling';
  }

  #settle(): void {
    const { copies, tokensPerCopy } = this.terms;
    const tokens = this.#tokens ?? 0n;
    if (this.held === 'held') this.#move(tokens > 0n ? 'capturing' : 'releasing');
    else if (this.held === 'captured') this.#move(BigInt(copies) * tokensPerCopy > tokens ? 'releasing' : 'over');
    if (this.held !== 'over') return;
    for (const order of this.orders) {
      if (order.state !== 'held') continue;
      order.state = 'settling';
      this.#desk.commit(order.settlement);
    }
    if (this.orders.every(({ state }) => state === 'settled' || state === 'refused')) this.state = 'pledging';
  }

  #move(to: SupplyState): void {
    this.held = to;
    this.#desk.commit(this.supply);
  }

  get isOver(): boolean {
    return this.held === 'none' || (this.state === 'pledging' && this.orders.every(({ isOver }) => isOver));
  }

  check(): void {
    const { issuer, otherToken } = this.#desk;
    const { escrow, terms, orders } = this;
    const delivered = orders.reduce((sum, { settled }) => sum + (settled?.tokens ?? 0n), 0n);
    demandBooked(this.#desk, this.supply, SUPPLY, [
      [issuer, 'usable', -delivered, otherToken],
      [escrow, 'usable', delivered, otherToken],
    ]);
    const paid = orders.filter(({ settled }) => settled !== undefined);
    demand(copiesOf(paid) <= terms.capacity, LIMITS, () => `${copiesOf(paid)} copies of ${terms.capacity}`);
    for (const user of this.#desk.users) {
      const own = copiesOf(paid.filter((order) => order.user === user));
      demand(own <= terms.userLimit, LIMITS, () => `${own} copies of ${terms.userLimit} for each`);
    }
    demandSettlement(paid, terms);
    for (const order of orders) {
      order.check();
      const pledged = order.pledge === undefined ? 0n : (order.settled?.tokens ?? 0n);
      demand(order.unlocked === pledged, UNLOCKED, () => `order ${order.id}: ${order.unlocked} of ${pledged}`);
    }
  }
}

const copiesOf = (orders: readonly CopiesOrder[]): number => orders.reduce((sum, { copies }) => sum + copies, 0);

/** Offerings: tokens are set aside, copies ordered, orders settled, pledges unlocked. */
export class Offerings implements AssetFeature {
  readonly #desk: Desk;
  readonly #offerings: Offering[] = [];
  #orders = 0;
  #unlocks = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  step(): void {
    const { random } = this.#desk;
    const open = this.#offerings.filter(({ held, endsAt }) => held === 'held' && this.#desk.now < endsAt + 1_000);
    if (open.length === 0 || random.chance(10)) {
      const offering = new Offering(this.#desk, this.#offerings.length + 1);
      this.#offerings.push(offering);
      this.#desk.commit(offering.supply);
      return;
    }
    const offering = random.pick(open);
    for (let times = random.between(1, 3); times > 0; times -= 1) {
      const order = offering.order(this.#orders + 1);
      if (order === undefined) continue;
      this.#orders += 1;
      this.#desk.commit(order.payment);
    }
  }

  turn(): void {
    const numberUnlocks = (count: number): number => (this.#unlocks += count) - count + 1;
    for (const offering of this.#offerings) if (offering.held !== 'opening' && offering.held !== 'none') offering.advance(numberUnlocks);
  }

  finish(): void {
    for (const offering of this.#offerings) offering.endsAt = Math.min(offering.endsAt, this.#desk.now);
  }

  get isSettled(): boolean {
    return this.#offerings.every(({ isOver }) => isOver);
  }

  check(): void {
    for (const offering of this.#offerings) offering.check();
  }
}
