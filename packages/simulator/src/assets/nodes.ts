import { contributionOf, joinProblem, rebateParts } from '@marque/domain/nodes';
import { incomeIntent, nodeDepositIntent, nodeReleaseIntent } from '@marque/server/asset-intents';
import type { HoldId, OwnerId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import { someOf, type AssetFeature, type AssetRow, type Desk } from './asset-row.ts';
import { demandBooked, demandFloor, demandGranted } from './booked.ts';

const DEPOSIT = 'the deposit of a node is set aside whole, and comes back whole, once';
const INCOME = 'a day of a node brings its part of all fees, cut once, and is paid once';

const PARTS = 1_000_000n;
const THOUSANDTHS = 1_000n;
const OF_ANYBODY = { type: 'member', isInvited: false, hasBrand: false, team: 0, teamMin: 0 } as const;

type State = Parameters<typeof nodeReleaseIntent>[0]['state'];

/** A node from its deposit until that is given back. */
class Member {
  readonly user: OwnerId;
  readonly deposit: bigint;
  readonly opening: AssetRow;
  readonly leaving: AssetRow;
  readonly #desk: Desk;
  readonly #id: number;
  state: State = 'requested';
  #hold: HoldId | null = null;

  constructor(desk: Desk, id: number, user: OwnerId, deposit: bigint) {
    this.#desk = desk;
    this.#id = id;
    this.user = user;
    this.deposit = deposit;
    const { token } = desk;
    const reference = String(id);
    this.opening = {
      reason: 'node-deposit',
      reference,
      asking: () => (this.state === 'requested' ? nodeDepositIntent({ id, user_id: user, token, deposit }) : undefined),
      settle: ({ refusal, hold }) => {
        if (this.state !== 'requested') return;
        this.state = refusal === undefined ? 'joined' : 'refused';
        this.#hold = hold ?? null;
      },
    };
    this.leaving = {
      reason: 'node-release',
      reference,
      asking: () => nodeReleaseIntent(this.#row()),
      settle: ({ refusal }) => {
        demandGranted(this.leaving, refusal);
        if (this.state === 'leaving') this.state = 'left';
      },
    };
  }

  #row() {
    return { id: this.#id, user_id: this.user, deposit: this.deposit, hold: this.#hold, state: this.state, release_attempt: 1 };
  }

  get isLive(): boolean {
    return this.state === 'requested' || this.state === 'joined' || this.state === 'leaving';
  }

  leave(): void {
    this.state = 'leaving';
    this.#desk.commit(this.leaving);
  }

  check(): void {
    const { user, deposit, state } = this;
    const isSetAside = state !== 'requested' && state !== 'refused';
    const moved = (units: bigint) => [[user, 'usable', -units] as const, [user, 'locked.node', units] as const];
    demandBooked(this.#desk, this.opening, DEPOSIT, isSetAside ? moved(deposit) : []);
    demandBooked(this.#desk, this.leaving, DEPOSIT, state === 'left' ? moved(-deposit) : []);
  }
}

/** What a day brings a node; asked for again where the organisation had too little. */
class Income implements AssetRow {
  readonly reason = 'node-income';
  readonly reference: string;
  readonly #desk: Desk;
  readonly #user: OwnerId;
  readonly #fees: readonly bigint[];
  readonly #ppm: number;
  readonly #units: bigint;
  state: 'requested' | 'paid' | 'failed' = 'requested';
  #attempt = 0;

  constructor(desk: Desk, id: number, user: OwnerId) {
    const { random } = desk;
    this.#desk = desk;
    this.reference = String(id);
    this.#user = user;
    // Now and then more than an organisation has.
    const most = random.chance(5) ? 100_000_000 : 100_000;
    this.#fees = Array.from({ length: random.between(1, 5) }, () => BigInt(random.anySize(most)));
    this.#ppm = random.pick([1, 250_000, random.between(1, 250_000)]);
    this.#units = rebateParts(this.#fees, this.#ppm).reduce((sum, part) => sum + part, 0n);
    // A day that brings nothing is not written.
    if (this.#units === 0n) this.state = 'paid';
    else desk.commit(this);
  }

  asking() {
    if (this.state !== 'requested') return undefined;
    const { organisation, token } = this.#desk;
    return incomeIntent({
      id: Number(this.reference),
      organisation,
      user_id: this.#user,
      token,
      units: this.#units,
      attempt: this.#attempt,
    });
  }

  settle({ refusal }: { readonly refusal: string | undefined }): void {
    if (this.state === 'requested') this.state = refusal === undefined ? 'paid' : 'failed';
  }

  askAgain(): void {
    if (this.state !== 'failed') return;
    this.state = 'requested';
    this.#attempt += 1;
    this.#desk.commit(this);
  }

  check(): void {
    const sum = this.#fees.reduce((all, fee) => all + fee, 0n);
    demandFloor(INCOME, this.#units, [sum * BigInt(this.#ppm), PARTS]);
    const times = this.#desk.random.between(0, 10_000);
    demandFloor(INCOME, contributionOf(this.#units, times), [this.#units * BigInt(times), THOUSANDTHS]);
    const paid = this.state === 'paid' ? this.#units : 0n;
    demandBooked(this.#desk, this, INCOME, [
      [this.#desk.organisation, 'organisation.reward', -paid],
      [this.#user, 'usable', paid],
    ]);
  }
}

/** Nodes: a deposit for as long as one is a node, and each day a part of what was paid in fees. */
export class Nodes implements AssetFeature {
  readonly #desk: Desk;
  readonly #members: Member[] = [];
  readonly #incomes: Income[] = [];
  #isEnding = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  step(): void {
    const { random, users } = this.#desk;
    const joined = this.#members.filter(({ state }) => state === 'joined');
    if (joined.length > 0 && random.chance(60)) {
      this.#incomes.push(new Income(this.#desk, this.#incomes.length + 1, random.pick(joined).user));
      return;
    }
    const user = random.pick(users);
    const deposit = someOf(random, this.#desk.usable(user));
    const isNode = this.#members.some((member) => member.user === user && member.isLive);
    // What the balance was when it was looked at is not what it is when the engine is asked.
    const usable = random.chance(20) ? deposit : this.#desk.usable(user);
    if (joinProblem({ ...OF_ANYBODY, isNode, usable, deposit }) !== undefined) return;
    const member = new Member(this.#desk, this.#members.length + 1, user, deposit);
    this.#members.push(member);
    this.#desk.commit(member.opening);
  }

  turn(): void {
    const { random, users } = this.#desk;
    for (const member of this.#members) if (member.state === 'joined' && random.chance(5)) member.leave();
    if (!this.#isEnding) for (const income of this.#incomes) if (random.chance(10)) income.askAgain();
    for (const user of users) {
      const live = this.#members.filter((member) => member.user === user && member.isLive);
      demand(live.length <= 1, DEPOSIT, () => `${user} is a node ${live.length} times`);
    }
  }

  finish(): void {
    this.#isEnding = true;
  }

  get isSettled(): boolean {
    const isAsked = ({ state }: { readonly state: string }) => state === 'requested' || state === 'leaving';
    return !this.#members.some(isAsked) && !this.#incomes.some(isAsked);
  }

  check(): void {
    for (const member of this.#members) member.check();
    for (const income of this.#incomes) income.check();
  }
}
