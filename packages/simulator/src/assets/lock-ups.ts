import { applyProblem, coveredPrincipal, type Gift } from '@marque/domain/lock-ups';
import type { HoldId, OwnerId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import { someOf, type AssetFeature, type Desk } from './asset-row.ts';
import { LockUpRecord, type Product } from './lock-up-records.ts';

const LIMIT = 'nobody locks more than one may, and no more take part than there are places';
const NO_TERMS = { min: 1n, step: 1n, amounts: [] };
const IN_TIME = { tradePassword: undefined, isInviterKnown: true };

/** A product, and who may take part. */
interface Offered extends Product {
  readonly userMax: bigint;
  readonly places: number;
}

function productOf(desk: Desk, kind: number): Offered {
  const { random, token, otherToken, pools, users } = desk;
  const isGift = kind === 2;
  const gift: Gift = { rate: BigInt(random.anySize(10_000_000_000)), scaleFrom: 6, scaleTo: 8 };
  return {
    isDaily: kind === 1,
    endsEarly: random.chance(70),
    terms: {
      days: random.between(1, 6),
      ratePpm: random.pick([random.anySize(20_000_000), 10_000_000]),
      extraPpm: random.pick([0, 7, 250_000]),
      gift: isGift ? gift : undefined,
    },
    invitePpm: random.pick([0, 1, 100_000]),
    pool: pools[kind] ?? 0,
    bonusToken: isGift ? otherToken : token,
    userMax: BigInt(random.pick([50_000, 5_000_000])),
    places: random.between(1, users.length),
  };
}

/** Lock-ups: an amount is set aside for a term, days pay, and the principal comes back or goes into another term. */
export class LockUps implements AssetFeature {
  readonly #desk: Desk;
  readonly #records: LockUpRecord[] = [];
  readonly #followed = new Set<LockUpRecord>();
  readonly #products: readonly Offered[];
  #isEnding = false;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#products = Array.from({ length: 3 }, (_, kind) => productOf(desk, kind));
  }

  step(): void {
    const { random, users, token } = this.#desk;
    const user = random.pick(users);
    const inviter = random.pick([null, ...users.filter((each) => each !== user)]);
    const product = random.pick(this.#products);
    const principal = someOf(random, random.chance(50) ? this.#desk.usable(user, token) : product.userMax);
    const invitePpm = inviter === null ? 0 : product.invitePpm;
    const takingPart = new Set(this.#live(product).map((record) => record.user));
    const problem = applyProblem(principal, {
      ...NO_TERMS,
      ...IN_TIME,
      userLeft: product.userMax - this.#lockedBy(user, product),
      covered: coveredPrincipal(this.#free(product), principal, product.terms, invitePpm),
      hasPlace: takingPart.has(user) || takingPart.size < product.places,
      // What the balance was when it was looked at is not what it is when the engine is asked.
      usable: random.chance(20) ? undefined : this.#desk.usable(user, token),
    });
    if (problem !== undefined) return;
    const record = new LockUpRecord(this.#desk, this.#records.length + 1, { user, principal, product, inviter });
    this.#records.push(record);
    this.#desk.commit(record.opening);
  }

  readonly #live = (product: Product): readonly LockUpRecord[] =>
    this.#records.filter((record) => record.product === product && (!record.isOver || record.isFollowed));

  #lockedBy(user: OwnerId, product: Product): bigint {
    return this.#live(product).reduce((sum, record) => sum + (record.user === user ? record.principal : 0n), 0n);
  }

  /** What of a pool is promised to nobody. */
  #free(product: Product): bigint {
    const own = this.#records.filter((record) => record.product === product);
    return this.#desk.usable(product.pool, product.bonusToken) - own.reduce((sum, { promised }) => sum + promised, 0n);
  }

  turn(): void {
    for (const record of this.#records) {
      if (record.next !== undefined && !record.hasNext) this.#follow(record, record.next);
      if (this.#desk.random.chance(25)) record.advance();
    }
    this.#demandLimits();
    // Whoever has decided that a term is followed by another one has what that brings promised as well.
    const record = this.#records.find(({ state, rollsOver }) => state === 'applied' && !rollsOver);
    if (record && !this.#isEnding && record.bonus <= this.#free(record.product) && this.#desk.random.chance(20)) record.rollsOver = true;
  }

  #demandLimits(): void {
    for (const product of this.#products) {
      const locked = this.#live(product).filter(({ state }) => state !== 'requested');
      const taking = new Set(locked.map(({ user }) => user));
      demand(taking.size <= product.places, LIMIT, () => `${taking.size} on ${product.places} places`);
      for (const user of taking) {
        const units = this.#lockedBy(user, product);
        demand(units <= product.userMax, LIMIT, () => `${units} of ${product.userMax}`);
      }
    }
  }

  #follow(record: LockUpRecord, hold: HoldId): void {
    record.hasNext = true;
    const { user, principal, product } = record;
    const next = new LockUpRecord(this.#desk, this.#records.length + 1, { user, principal, product, inviter: null });
    next.state = 'applied';
    next.hold = hold;
    this.#followed.add(next);
    this.#records.push(next);
  }

  finish(): void {
    this.#isEnding = true;
  }

  get isSettled(): boolean {
    return this.#records.every((record) => record.isOver && (record.next === undefined || record.hasNext));
  }

  check(): void {
    for (const record of this.#records) record.check(!this.#followed.has(record));
  }
}
