import { creditIntent, holdIntent, type Intent } from '@marque/server/asset-intents';
import type { HoldId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { AssetFeature, AssetResult, AssetRow, Desk } from './asset-row.ts';
import { ToyChain, type Output } from './toy-chain.ts';

const CONFIRMATIONS = 3;
const CHECK = 'a chain output is credited once';

type HoldState = 'opening' | 'open' | 'refused' | 'capturing' | 'captured' | 'releasing' | 'released';

const NEXT: Readonly<Partial<Record<HoldState, HoldState>>> = { opening: 'open', capturing: 'captured', releasing: 'released' };

/** Funds that are held because a credited deposit is in no block any more. */
class DepositHold implements AssetRow {
  readonly reason = 'deposit-reversal';
  readonly reference: string;
  readonly deposit: Deposit;
  readonly units: bigint;
  readonly step: number;
  state: HoldState = 'opening';
  #hold: HoldId | null = null;

  constructor(id: number, deposit: Deposit, units: bigint) {
    this.reference = String(id);
    this.deposit = deposit;
    this.units = units;
    this.step = deposit.step;
  }

  asking(): Intent | undefined {
    if (NEXT[this.state] === undefined) return undefined;
    const { owner, token } = this.deposit;
    return holdIntent({ id: Number(this.reference), owner, token, units: this.units, state: this.state, hold: this.#hold });
  }

  settle({ refusal, hold }: AssetResult): void {
    const next = NEXT[this.state];
    if (next === undefined) return;
    if (refusal !== undefined) this.state = this.state === 'opening' ? 'refused' : 'open';
    else this.state = next;
    this.#hold = hold ?? this.#hold;
    if (this.state === 'captured') this.deposit.finishReversal();
  }
}

class Deposit implements AssetRow {
  readonly reason = 'deposit-credit';
  readonly reference: string;
  readonly output: Output;
  readonly token: number;
  readonly holds: DepositHold[] = [];
  state: 'confirming' | 'requested' | 'credited' | 'refused' | 'reversed' = 'confirming';
  step = 0;
  isLost = false;
  creditUnits: bigint;

  constructor(output: Output, token: number) {
    this.reference = String(output.id);
    this.output = output;
    this.token = token;
    this.creditUnits = output.units;
  }

  get owner(): number {
    return this.output.owner;
  }

  asking(): Intent | undefined {
    if (this.state !== 'requested') return undefined;
    const { owner, token, creditUnits, step } = this;
    return creditIntent({ id: this.output.id, owner, token, credit_units: creditUnits, credit_step: step });
  }

  settle({ refusal }: AssetResult): void {
    if (this.state === 'requested') this.state = refusal === undefined ? 'credited' : 'refused';
  }

  has(...states: readonly HoldState[]): boolean {
    return this.holds.some(({ state }) => states.includes(state));
  }

  sum(...states: readonly HoldState[]): bigint {
    const own = this.holds.filter(({ state, step }) => step === this.step && states.includes(state));
    return own.reduce((sum, { units }) => sum + units, 0n);
  }

  finishReversal(): void {
    if (this.state !== 'credited' || this.has('opening', 'open', 'capturing')) return;
    this.state = 'reversed';
    this.creditUnits = this.sum('captured');
  }

  /** Some block has it again: what is held is given free, and what was taken back is credited once more. */
  restore(): readonly DepositHold[] {
    const free = this.holds.filter(({ state }) => state === 'open');
    for (const hold of free) hold.state = 'releasing';
    if (this.state === 'credited' && !this.has('opening', 'capturing')) this.isLost = false;
    if (this.state !== 'reversed') return free;
    this.isLost = false;
    this.state = this.creditUnits > 0n ? 'confirming' : 'credited';
    this.step += 1;
    return free;
  }
}

/** Deposits on a chain that is reorganised before and after they are credited. */
export class Deposits implements AssetFeature {
  readonly #desk: Desk;
  readonly #chain = new ToyChain();
  readonly #rows = new Map<Output, Deposit>();
  #holds = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  step(): void {
    const { random, users } = this.#desk;
    const drawn = random.below(100);
    if (drawn < 30) this.#chain.send(random.pick(users), BigInt(random.anySize(1_000_000)));
    else if (drawn < 50) this.#chain.mine(random.between(1, 3));
    else if (drawn < 65) this.#chain.reorganise(random);
    else if (drawn < 75) this.#chain.sendAgain(random);
    else this.#takeBack();
  }

  /** Two people have agreed that a lost deposit is taken back. */
  #takeBack(): void {
    const lost = [...this.#rows.values()].filter(({ isLost, state }) => isLost && state === 'credited');
    if (lost.length === 0) return;
    const deposit = this.#desk.random.pick(lost);
    const open = deposit.holds.filter(({ state }) => state === 'open');
    for (const hold of open) hold.state = 'capturing';
    if (deposit.holds.length === 0) Object.assign(deposit, { state: 'reversed', creditUnits: 0n });
    for (const hold of open) this.#desk.commit(hold);
  }

  turn(): void {
    for (const output of this.#chain.sent) {
      const confirmations = this.#chain.confirmations(output);
      const row = this.#rows.get(output) ?? new Deposit(output, this.#desk.token);
      if (confirmations > 0) this.#rows.set(output, row);
      if (row.isLost && confirmations > 0) row.restore().forEach((hold) => this.#desk.commit(hold));
      if (row.state === 'credited' && confirmations === 0) this.#hold(row);
      if (row.state === 'confirming' && confirmations >= CONFIRMATIONS) {
        row.state = 'requested';
        this.#desk.commit(row);
      }
    }
  }

  #hold(row: Deposit): void {
    row.isLost = true;
    if (row.has('opening', 'capturing', 'releasing')) return;
    const missing = row.creditUnits - row.sum('open', 'captured');
    const usable = this.#desk.usable(row.owner);
    const units = missing < usable ? missing : usable;
    if (units <= 0n) return;
    this.#holds += 1;
    const hold = new DepositHold(this.#holds, row, units);
    row.holds.push(hold);
    this.#desk.commit(hold);
  }

  finish(): void {
    if (this.#desk.random.chance(50)) this.#takeBack();
    else this.#chain.sendAgain(this.#desk.random);
    this.#chain.mine(1);
  }

  /** What was dropped has come again, and everything is credited. */
  get isSettled(): boolean {
    return this.#chain.sent.every((output) => {
      const row = this.#rows.get(output);
      const isCredited = row?.state === 'credited' && !row.isLost && this.#chain.confirmations(output) > 0;
      return isCredited && !row.has('opening', 'capturing', 'releasing');
    });
  }

  check(): void {
    for (const row of this.#rows.values()) {
      const credited = this.#desk.booked(row)[`${row.owner} usable`] ?? 0n;
      const taken = row.holds.filter(({ state }) => state === 'captured').reduce((sum, { units }) => sum + units, 0n);
      const { units } = row.output;
      demand(credited - taken === units, CHECK, () => `output ${row.reference} of ${units}: ${credited} credited, ${taken} taken back`);
      for (const hold of row.holds) this.#checkHold(hold);
    }
  }

  #checkHold(hold: DepositHold): void {
    const { owner } = hold.deposit;
    const { state, units } = hold;
    const booked = this.#desk.booked(hold);
    const [usable, world] = [booked[`${owner} usable`] ?? 0n, booked['0 world'] ?? 0n];
    const isGone = state === 'open' || state === 'captured';
    const isRight = usable === (isGone ? -units : 0n) && world === (state === 'captured' ? units : 0n);
    demand(
      isRight,
      'what a lost deposit holds goes where it was decided',
      () => `hold ${hold.reference}, ${state}: ${usable} and ${world} of ${units}`,
    );
  }
}
