import { bonusOf, GIFT_RATE_SCALE, inviterReward, type Gift, type YieldTerms } from '@marque/domain/lock-ups';
import { dayIntent, endIntent, lockUpHoldIntent } from '@marque/server/asset-intents';
import type { HoldId, OwnerId, TokenId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { AssetResult, AssetRow, Desk } from './asset-row.ts';
import { demandBooked, demandFloor, demandGranted, type Expected } from './booked.ts';

const PRINCIPAL = 'a principal comes back or goes into the next term, once, with what its pool owes';
const YIELD = 'a day pays what it brings, once';
const PROMISE = 'a term brings simple interest by actual days over a year of 365';

const PARTS = 1_000_000n;
const YEAR = 365n * PARTS;

type State = Parameters<typeof endIntent>[0]['state'];

/** What a product promises, and who pays it. */
export interface Product {
  readonly isDaily: boolean;
  /** Whether its owner may end it before its time. */
  readonly endsEarly: boolean;
  readonly terms: YieldTerms;
  readonly invitePpm: number;
  readonly pool: OwnerId;
  readonly bonusToken: TokenId;
}

/** Demands that so much is so much per year on a principal for a term, cut once: in the token of a gift where there is one. */
function demandInterest(units: bigint, principal: bigint, { days, ratePpm, gift }: YieldTerms): void {
  const exact = principal * BigInt(ratePpm) * BigInt(days);
  demandFloor(PROMISE, units, gift === undefined ? [exact, YEAR] : [exact * inGift(gift)[0], YEAR * inGift(gift)[1]]);
}

const inGift = ({ rate, scaleFrom, scaleTo }: Gift): readonly [bigint, bigint] => [
  rate * 10n ** BigInt(scaleTo),
  10n ** BigInt(GIFT_RATE_SCALE + scaleFrom),
];

/** An amount that is locked for a term. */
export class LockUpRecord {
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
      settle: ({ refusal, hold }) => {
        if (this.state !== 'requested') return;
        this.state = refusal === undefined ? 'applied' : 'refused';
        this.hold = hold ?? null;
      },
    };
    this.paying = {
      reason: 'lock-up-yield',
      reference,
      asking: () => (this.#askedDay === null ? undefined : dayIntent(this.#row())),
      settle: ({ refusal }) => {
        demandGranted(this.paying, refusal);
        this.#dayIsPaid();
      },
    };
    this.ending = {
      reason: 'lock-up-end',
      reference,
      asking: () => endIntent(this.#row()),
      settle: (result) => this.#end(result),
    };
  }

  #row() {
    const { id, user: user_id, principal, bonus, inviter, reward, state, hold } = this;
    const { token } = this.#desk;
    const { pool, bonusToken: bonus_token, terms } = this.product;
    const { days, ratePpm: rate_ppm, extraPpm: extra_ppm } = terms;
    const own = { id, user_id, token, bonus_token, pool, principal, bonus, paid_units: this.#paidUnits, inviter, reward, state, hold };
    return { ...own, roll_over_asked_at: this.rollsOver ? 1 : null, attempt: 0, days, rate_ppm, extra_ppm, asked_day: this.#askedDay };
  }

  #dayIsPaid(): void {
    if (this.#askedDay === null) return;
    const asked = dayIntent(this.#row())?.request;
    this.#paidUnits += asked?.kind === 'post' ? (asked.postings[1]?.amount ?? 0n) : 0n;
    this.#paidDays = this.#askedDay;
    this.#askedDay = null;
  }

  #end({ kind, refusal, hold }: AssetResult): void {
    demandGranted(this.ending, refusal);
    if (this.state === 'redeeming') this.state = 'redeemed';
    if (kind !== 'capture-hold' || this.state !== 'maturing') return;
    this.state = this.rollsOver ? 'rolled_over' : 'matured';
    if (this.rollsOver) this.next = hold;
  }

  get isOver(): boolean {
    return !['requested', 'applied', 'maturing', 'redeeming'].includes(this.state);
  }

  /** Its next term begins with its end, and is not there yet. */
  get isFollowed(): boolean {
    return this.state === 'rolled_over' && !this.hasNext;
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
    const { isDaily, endsEarly, terms } = this.product;
    const isLeaving = endsEarly && !this.rollsOver && this.#desk.random.chance(10);
    if (isDaily && !isLeaving && this.#paidDays + 1 < terms.days) return this.#askDay();
    this.state = isLeaving ? 'redeeming' : 'maturing';
    this.#desk.commit(this.ending);
  }

  #askDay(): void {
    this.#askedDay = this.#paidDays + 1;
    if (dayIntent(this.#row()) === undefined) this.#dayIsPaid();
    else this.#desk.commit(this.paying);
  }

  /** `isFirst`: it was not opened by the end of another. */
  check(isFirst: boolean): void {
    this.#checkPromise();
    const { user, principal, bonus, inviter, reward, state } = this;
    const { pool, bonusToken } = this.product;
    const held: Expected = [
      [user, 'usable', -principal],
      [user, 'locked.lock-up', principal],
    ];
    demandBooked(this.#desk, this.opening, PRINCIPAL, isFirst && state !== 'refused' ? held : []);
    const paid = this.#paidUnits;
    demandBooked(this.#desk, this.paying, YIELD, [
      [pool, 'usable', -paid, bonusToken],
      [user, 'usable', paid, bonusToken],
    ]);
    const given = inviter === null ? 0n : reward;
    const owed: Expected = [
      [pool, 'usable', paid - bonus - given, bonusToken],
      [user, 'usable', bonus - paid, bonusToken],
      [inviter ?? user, 'usable', given, bonusToken],
    ];
    const back: Expected = [
      [user, 'locked.lock-up', -principal],
      [user, 'usable', principal],
    ];
    const expected: Readonly<Partial<Record<State, Expected>>> = { matured: [...back, ...owed], rolled_over: owed, redeemed: back };
    demandBooked(this.#desk, this.ending, PRINCIPAL, expected[state] ?? []);
  }

  #checkPromise(): void {
    const { principal, bonus, inviter, reward, product } = this;
    const { terms, invitePpm, isDaily } = product;
    const base = (bonus * PARTS + BigInt(terms.extraPpm)) / (PARTS + BigInt(terms.extraPpm));
    const interest = [base - 1n, base, base + 1n].find((units) => units + (units * BigInt(terms.extraPpm)) / PARTS === bonus);
    demand(interest !== undefined, PROMISE, () => `${bonus} is no yield with its extra part`);
    demandInterest(interest ?? bonus, principal, terms);
    if (inviter !== null) demandFloor(PROMISE, reward, [(interest ?? bonus) * BigInt(invitePpm), PARTS]);
    if (!isDaily) demand(this.#paidUnits === 0n, YIELD, () => `lock-up ${this.id}: ${this.#paidUnits} before its end`);
    demand(this.#paidUnits <= bonus, YIELD, () => `lock-up ${this.id}: ${this.#paidUnits} of ${bonus}`);
  }
}
