import { bonusOf, inviterReward, promiseOf, type YieldTerms } from '@marque/domain/lock-ups';
import { dayIntent, endIntent, lockUpHoldIntent } from '@marque/server/asset-intents';
import type { HoldId, OwnerId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import { someOf, type AssetFeature, type AssetRow, type Desk } from './asset-row.ts';
import { demandBooked, type Expected } from './booked.ts';

const PRINCIPAL = 'a principal comes back or goes into the next term, once, with what its pool owes';
const YIELD = 'a day pays what it brings, once';

type State = Parameters<typeof endIntent>[0]['state'];

/** What a product promises. */
interface Product {
  readonly isDaily: boolean;
  readonly terms: YieldTerms;
  readonly invitePpm: number;
}

/** An amount that is locked for a term. */
class LockUp {
  readonly id: number;
  readonly user: OwnerId;
  readonly principal: bigint;
  readonly product: Product;
  readonly bonus: bigint;
  readonly inviter: OwnerId | null;
  readonly reward: bigint;
  readonly opening: AssetRow;
  readonly ending: AssetRow;
  readonly paying: AssetRow;
  readonly #desk: Desk;
  state: State = 'requested';
  hold: HoldId | null = null;
  rollsOver = false;
  /** The hold of the next term, once there is one. */
  next: HoldId | undefined;
  hasNext = false;
  #paidDays = 0;
  #paidUnits = 0n;
  #askedDay: number | null = null;

  constructor(desk: Desk, id: number, of: { user: OwnerId; principal: bigint; product: Product; inviter: OwnerId | null }) {
    this.#desk = desk;
    this.id = id;
    ({ user: this.user, principal: this.principal, product: this.product, inviter: this.inviter } = of);
    const { terms, invitePpm } = of.product;
    this.bonus = bonusOf(this.principal, terms);
    this.reward = this.inviter === null ? 0n : inviterReward(this.principal, terms, invitePpm);
    const reference = String(id);
    this.opening = {
      reason: 'lock-up',
      reference,
      asking: () =>
        this.state === 'requested' ? lockUpHoldIntent({ id, user_id: this.user, token: desk.token, principal: this.principal }) : undefined,
      settle: (_kind, refusal, hold) => {
        if (this.state !== 'requested') return;
        this.state = refusal === undefined ? 'applied' : 'refused';
        this.hold = hold ?? null;
      },
    };
    this.paying = {
      reason: 'lock-up-yield',
      reference,
      asking: () => (this.#askedDay === null ? undefined : dayIntent(this.#row())),
      settle: (_kind, refusal) => {
        if (refusal === undefined) this.#dayIsPaid();
      },
    };
    this.ending = {
      reason: 'lock-up-end',
      reference,
      asking: () => endIntent(this.#row()),
      settle: (kind, refusal, hold) => this.#end(kind, refusal, hold),
    };
  }

  #row() {
    const { id, user: user_id, principal, bonus, inviter, reward, state, hold } = this;
    const { token, pool } = this.#desk;
    const { days, ratePpm: rate_ppm, extraPpm: extra_ppm } = this.product.terms;
    const own = {
      id,
      user_id,
      token,
      bonus_token: token,
      pool,
      principal,
      bonus,
      paid_units: this.#paidUnits,
      inviter,
      reward,
      state,
      hold,
    };
    return { ...own, roll_over_asked_at: this.rollsOver ? 1 : null, attempt: 0, days, rate_ppm, extra_ppm, asked_day: this.#askedDay };
  }

  #dayIsPaid(): void {
    if (this.#askedDay === null) return;
    const asked = dayIntent(this.#row())?.request;
    this.#paidUnits += asked?.kind === 'post' ? (asked.postings[1]?.amount ?? 0n) : 0n;
    this.#paidDays = this.#askedDay;
    this.#askedDay = null;
  }

  #end(kind: string, refusal: string | undefined, hold: HoldId | undefined): void {
    if (refusal !== undefined) return;
    if (kind === 'release-hold' && this.state === 'redeeming') this.state = 'redeemed';
    if (kind !== 'capture-hold' || this.state !== 'maturing') return;
    this.state = this.rollsOver ? 'rolled_over' : 'matured';
    if (this.rollsOver) this.next = hold;
  }

  get isOver(): boolean {
    return !['requested', 'applied', 'maturing', 'redeeming'].includes(this.state);
  }

  /** What the pool still has to have for it, and for the next term where one is to follow. */
  get promised(): bigint {
    const next = this.rollsOver && !this.hasNext ? this.bonus : 0n;
    if (this.isOver) return this.state === 'rolled_over' ? next : 0n;
    return this.bonus + this.reward - this.#paidUnits + next;
  }

  /** A day goes by, or its owner leaves. */
  advance(): void {
    if (this.state !== 'applied' || this.#askedDay !== null) return;
    const { random } = this.#desk;
    const { isDaily, terms } = this.product;
    if (isDaily && this.#paidDays + 1 < terms.days) return this.#askDay();
    this.state = random.chance(15) ? 'redeeming' : 'maturing';
    this.#desk.commit(this.ending);
  }

  #askDay(): void {
    this.#askedDay = this.#paidDays + 1;
    if (dayIntent(this.#row()) === undefined) this.#dayIsPaid();
    else this.#desk.commit(this.paying);
  }

  check(isFirst: boolean): void {
    const { user, principal, bonus, inviter, reward, state } = this;
    const { pool } = this.#desk;
    const isHeld = isFirst && state !== 'refused';
    const held: Expected = [
      [user, 'usable', -principal],
      [user, 'locked.lock-up', principal],
    ];
    demandBooked(this.#desk, this.opening, PRINCIPAL, isHeld ? held : []);
    const paid = this.#paidUnits;
    demandBooked(this.#desk, this.paying, YIELD, [
      [pool, 'usable', -paid],
      [user, 'usable', paid],
    ]);
    const given = inviter === null ? 0n : reward;
    const owed: Expected = [
      [pool, 'usable', paid - bonus - given],
      [user, 'usable', bonus - paid],
      [inviter ?? user, 'usable', given],
    ];
    const back: Expected = [
      [user, 'locked.lock-up', -principal],
      [user, 'usable', principal],
    ];
    const expected: Readonly<Partial<Record<State, Expected>>> = { matured: [...back, ...owed], rolled_over: owed, redeemed: back };
    demandBooked(this.#desk, this.ending, PRINCIPAL, expected[state] ?? []);
  }
}

/** Lock-ups: an amount is set aside for a term, days pay, and the principal comes back or goes into another term. */
export class LockUps implements AssetFeature {
  readonly #desk: Desk;
  readonly #records: LockUp[] = [];
  readonly #followed = new Set<LockUp>();
  readonly #products: readonly Product[];

  constructor(desk: Desk) {
    this.#desk = desk;
    const { random } = desk;
    this.#products = Array.from({ length: 3 }, (_, kind) => ({
      isDaily: kind === 1,
      terms: { days: random.between(1, 6), ratePpm: random.anySize(20_000_000), extraPpm: random.pick([0, 7, 250_000]), gift: undefined },
      invitePpm: random.pick([0, 1, 100_000]),
    }));
  }

  step(): void {
    const { random, users, pool } = this.#desk;
    const user = random.pick(users);
    const inviter = random.pick([null, ...users.filter((each) => each !== user)]);
    const product = random.pick(this.#products);
    const principal = someOf(random, this.#desk.usable(user));
    const promised = this.#records.reduce((sum, record) => sum + record.promised, 0n);
    if (promiseOf(principal, product.terms, inviter === null ? 0 : product.invitePpm) > this.#desk.usable(pool) - promised) return;
    const record = new LockUp(this.#desk, this.#records.length + 1, { user, principal, product, inviter });
    this.#records.push(record);
    this.#desk.commit(record.opening);
  }

  turn(): void {
    for (const record of this.#records) {
      if (record.next !== undefined && !record.hasNext) this.#follow(record, record.next);
      if (this.#desk.random.chance(25)) record.advance();
    }
    // Whoever has decided that a term is followed by another one has what that brings promised as well.
    const promised = this.#records.reduce((sum, record) => sum + record.promised, 0n);
    const free = this.#desk.usable(this.#desk.pool) - promised;
    const record = this.#records.find(({ state, rollsOver }) => state === 'applied' && !rollsOver);
    if (record && !this.#isEnding && record.bonus <= free && this.#desk.random.chance(20)) record.rollsOver = true;
  }

  #isEnding = false;

  #follow(record: LockUp, hold: HoldId): void {
    record.hasNext = true;
    const { user, principal, product } = record;
    const next = new LockUp(this.#desk, this.#records.length + 1, { user, principal, product, inviter: null });
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
    demand(this.#desk.usable(this.#desk.pool) >= 0n, 'a pool never pays more than it has', () =>
      String(this.#desk.usable(this.#desk.pool)),
    );
  }
}
