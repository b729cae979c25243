import { withdrawalIntent, type Intent } from '@marque/server/asset-intents';
import type { HoldId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import { someOf, type AssetFeature, type AssetResult, type AssetRow, type Desk } from './asset-row.ts';

const CHECK = 'a withdrawal takes what left the chain and its fee, once';

type Funds = Parameters<typeof withdrawalIntent>[0]['funds'];

class Withdrawal implements AssetRow {
  readonly reason = 'withdrawal';
  readonly reference: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly user: number;
  readonly #desk: Desk;
  funds: Funds = 'opening';
  #hold: HoldId | null = null;
  isApproved = false;
  /** What the chain has paid. */
  sent = 0n;

  constructor(desk: Desk, id: number) {
    const { random, users } = desk;
    this.#desk = desk;
    this.reference = String(id);
    this.user = random.pick(users);
    this.amount = someOf(random, desk.usable(this.user));
    const fee = BigInt(random.below(1_000));
    this.fee = fee < this.amount ? fee : 0n;
  }

  asking(): Intent | undefined {
    const { user, amount, fee, funds } = this;
    const { organisation, token } = this.#desk;
    return withdrawalIntent({ id: Number(this.reference), user_id: user, organisation, token, amount, fee, funds, hold: this.#hold });
  }

  settle({ kind, refusal, hold }: AssetResult): void {
    if (kind === 'open-hold' && this.funds === 'opening') {
      this.funds = refusal === undefined ? 'held' : 'none';
      this.#hold = hold ?? null;
    }
    if (refusal !== undefined) return;
    if (kind === 'release-hold' && this.funds === 'releasing') this.funds = 'returned';
    if (kind === 'capture-hold' && this.funds === 'capturing') this.funds = 'paid';
  }

  /** Approved, rejected or cancelled, by whoever may. */
  decide(): void {
    if (this.funds !== 'held' || this.isApproved) return;
    if (this.#desk.random.chance(60)) this.isApproved = true;
    else this.#become('releasing');
  }

  /** The chain has it, or it failed there. */
  pay(): void {
    if (this.funds !== 'held' || !this.isApproved) return;
    if (this.#desk.random.chance(15)) return this.#become('releasing');
    this.sent = this.amount - this.fee;
    return this.#become('capturing');
  }

  #become(funds: Funds): void {
    this.funds = funds;
    this.#desk.commit(this);
  }

  check(): void {
    const { user, amount, fee, funds, sent } = this;
    const { organisation } = this.#desk;
    const booked = this.#desk.booked(this);
    const found = [`${user} usable`, '0 world', `${organisation} organisation.fee`].map((account) => booked[account] ?? 0n);
    const expected = funds === 'paid' ? [-amount, sent, fee] : [0n, 0n, 0n];
    demand(
      found.join() === expected.join(),
      CHECK,
      () => `withdrawal ${this.reference}, ${funds}: ${found.join()}, not ${expected.join()}`,
    );
  }
}

export class Withdrawals implements AssetFeature {
  readonly #desk: Desk;
  readonly #rows: Withdrawal[] = [];

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  step(): void {
    const { random } = this.#desk;
    if (this.#rows.length === 0 || random.chance(50)) {
      const row = new Withdrawal(this.#desk, this.#rows.length + 1);
      this.#rows.push(row);
      this.#desk.commit(row);
    } else random.pick(this.#rows).decide();
  }

  turn(): void {
    for (const row of this.#rows) if (this.#desk.random.chance(50)) row.pay();
  }

  finish(): void {
    for (const row of this.#rows) row.decide();
  }

  get isSettled(): boolean {
    return this.#rows.every(({ funds }) => funds === 'none' || funds === 'returned' || funds === 'paid');
  }

  check(): void {
    for (const row of this.#rows) row.check();
  }
}
