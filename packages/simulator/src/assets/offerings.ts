import { settlementPlan, unlockUnits, WHOLE_PPM, type SettlementTerms } from '@marque/domain/offerings';
import { supplyIntent } from '@marque/server/asset-intents';
import type { HoldId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { Random } from '../random.ts';
import type { AssetFeature, AssetRow, Desk } from './asset-row.ts';
import { demandBooked } from './booked.ts';
import { CopiesOrder } from './offering-orders.ts';

const SUPPLY = 'what is delivered of an offering leaves its issuer, and nothing else does';
const WHOLE = 'an offering is given out to the last unit, and no further';
const UNLOCKED = 'what is pledged is unlocked to the last unit, once';

type Terms = SettlementTerms & { readonly price: bigint; readonly capacity: number };
type SupplyState = Parameters<typeof supplyIntent>[0]['supply'];

function termsOf(random: Random): Terms {
  const copies = random.between(1, 40);
  const allocation = random.pick(['fixed', 'pro-rata'] as const);
  return {
    allocation,
    copies,
    capacity: allocation === 'fixed' ? copies : copies * random.between(1, 4),
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
  readonly #desk: Desk;
  readonly #method: 'available' | 'frozen';
  readonly #shares: readonly { readonly sharePpm: number }[];
  state: 'open' | 'ended' | 'settling' | 'pledging' = 'open';
  held: SupplyState = 'opening';
  #hold: HoldId | null = null;
  #tokens: bigint | undefined;

  constructor(desk: Desk, id: number) {
    const { random } = desk;
    this.#desk = desk;
    this.terms = termsOf(random);
    this.#method = random.pick(['available', 'frozen'] as const);
    const first = random.between(1, WHOLE_PPM - 1);
    this.#shares = random.chance(30) ? [{ sharePpm: WHOLE_PPM }] : [{ sharePpm: first }, { sharePpm: WHOLE_PPM - first }];
    this.supply = {
      reason: 'offering-supply',
      reference: String(id),
      asking: () => this.#supplyAsked(id),
      settle: (kind, refusal, hold) => {
        if (kind === 'open-hold' && this.held === 'opening') {
          this.held = refusal === undefined ? 'held' : 'none';
          this.#hold = hold ?? null;
        } else if (refusal !== undefined) return;
        else if (kind === 'capture-hold' && this.held === 'capturing') this.held = 'captured';
        else if (kind === 'release-hold' && this.held === 'releasing') this.held = 'over';
      },
    };
  }

  #supplyAsked(id: number) {
    const { issuer, escrow, otherToken } = this.#desk;
    const { copies, tokensPerCopy } = this.terms;
    const supply = { supply: this.held, supplyHold: this.#hold, supplyAttempt: 0, planTokens: this.#tokens };
    return supplyIntent({ id, token: { id: otherToken }, copies, tokensPerCopy, issuer, escrow, ...supply });
  }

  /** An order that is refused counts no longer. */
  order(id: number): CopiesOrder | undefined {
    const { random } = this.#desk;
    const { capacity, price, feePpm } = this.terms;
    const ordered = this.orders.reduce((sum, { state, copies }) => sum + (state === 'refused' ? 0 : copies), 0);
    const copies = random.between(1, Math.max(1, Math.ceil(capacity / 3)));
    if (ordered + copies > capacity) return undefined;
    const order = new CopiesOrder(this.#desk, id, { copies, price, feePpm, method: this.#method });
    this.orders.push(order);
    return order;
  }

  /** One step towards its end, where there is one to make. */
  advance(numberUnlocks: (count: number) => number): void {
    if (this.state === 'ended' && !this.orders.some(({ state }) => state === 'requested')) this.#plan();
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
    const { issuer, escrow, otherToken } = this.#desk;
    const delivered = this.orders.reduce((sum, { settled }) => sum + (settled?.tokens ?? 0n), 0n);
    demandBooked(this.#desk, this.supply, SUPPLY, [
      [issuer, 'usable', -delivered, otherToken],
      [escrow, 'usable', delivered, otherToken],
    ]);
    const paid = this.orders.filter(({ settled }) => settled !== undefined);
    const { copies, copiesLeast, tokensPerCopy, isCancelled } = this.terms;
    const ordered = paid.reduce((sum, order) => sum + order.copies, 0);
    const given = isCancelled || ordered < copiesLeast ? 0 : Math.min(ordered, copies);
    demand(delivered === BigInt(given) * tokensPerCopy, WHOLE, () => `${delivered} of ${given} copies of ${tokensPerCopy}`);
    for (const order of this.orders) {
      order.check();
      const pledged = order.pledge === undefined ? 0n : (order.settled?.tokens ?? 0n);
      demand(order.unlocked === pledged, UNLOCKED, () => `order ${order.id}: ${order.unlocked} of ${pledged}`);
    }
  }
}

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
    const open = this.#offerings.filter(({ state, held }) => state === 'open' && held === 'held');
    if (open.length === 0 || random.chance(10)) {
      const offering = new Offering(this.#desk, this.#offerings.length + 1);
      this.#offerings.push(offering);
      this.#desk.commit(offering.supply);
      return;
    }
    const offering = random.pick(open);
    const order = random.chance(85) ? offering.order(this.#orders + 1) : undefined;
    if (order === undefined) offering.state = 'ended';
    else {
      this.#orders += 1;
      this.#desk.commit(order.payment);
    }
  }

  turn(): void {
    const numberUnlocks = (count: number): number => (this.#unlocks += count) - count + 1;
    for (const offering of this.#offerings) if (offering.held !== 'opening' && offering.held !== 'none') offering.advance(numberUnlocks);
  }

  finish(): void {
    for (const offering of this.#offerings) if (offering.state === 'open' && offering.held === 'held') offering.state = 'ended';
  }

  get isSettled(): boolean {
    return this.#offerings.every(({ isOver }) => isOver);
  }

  check(): void {
    for (const offering of this.#offerings) offering.check();
  }
}
