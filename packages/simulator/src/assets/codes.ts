import { issueIntent, redeemIntent, returnIntent, type Intent } from '@marque/server/asset-intents';
import type { OwnerId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { AssetFeature, AssetResult, AssetRow, Desk } from './asset-row.ts';

const CHECK = 'a code pays once, out of what its batch set aside';

type State = 'requested' | 'accepted' | 'refused';

const stateOf = (refusal: string | undefined): State => (refusal === undefined ? 'accepted' : 'refused');

class Code implements AssetRow {
  readonly reason = 'code-redeem';
  readonly reference: string;
  readonly #desk: Desk;
  readonly units: bigint;
  state: 'unused' | 'redeeming' | 'used' | 'failed' | 'returned' = 'unused';
  user: OwnerId = 0;

  constructor(desk: Desk, id: number, units: bigint) {
    this.#desk = desk;
    this.reference = String(id);
    this.units = units;
  }

  asking(): Intent | undefined {
    if (this.state !== 'redeeming') return undefined;
    const { organisation, token } = this.#desk;
    return redeemIntent({ id: Number(this.reference), organisation, token, units: this.units, user: this.user });
  }

  settle({ refusal }: AssetResult): void {
    if (this.state === 'redeeming') this.state = refusal === undefined ? 'used' : 'failed';
  }

  /** Of those who ask at the same moment one gets it. */
  redeem(): void {
    if (this.state !== 'unused') return;
    this.state = 'redeeming';
    this.user = this.#desk.random.pick(this.#desk.users);
    this.#desk.commit(this);
  }
}

/** What is set aside for a batch, or goes back of it. */
class Worth implements AssetRow {
  readonly reason: 'code-issue' | 'code-return';
  readonly reference: string;
  readonly #desk: Desk;
  readonly units: bigint;
  state: State = 'requested';

  constructor(desk: Desk, reason: 'code-issue' | 'code-return', id: number, units: bigint) {
    this.#desk = desk;
    this.reason = reason;
    this.reference = String(id);
    this.units = units;
  }

  asking(): Intent | undefined {
    if (this.state !== 'requested') return undefined;
    const { organisation, token } = this.#desk;
    const worth = { id: Number(this.reference), organisation, token, units: this.units };
    return this.reason === 'code-issue' ? issueIntent(worth) : returnIntent(worth);
  }

  settle({ refusal }: AssetResult): void {
    if (this.state === 'requested') this.state = stateOf(refusal);
  }
}

interface Batch {
  readonly issue: Worth;
  readonly codes: readonly Code[];
  isEnded: boolean;
}

/** Codes that are issued, redeemed, and voided with what is unused of them. */
export class Codes implements AssetFeature {
  readonly #desk: Desk;
  readonly #batches: Batch[] = [];
  readonly #returns: Worth[] = [];
  #codes = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  step(): void {
    const { random } = this.#desk;
    const open = this.#batches.filter(({ issue, isEnded }) => issue.state === 'accepted' && !isEnded);
    if (open.length === 0 || random.chance(25)) this.#issue();
    else if (random.chance(85)) random.pick(random.pick(open).codes).redeem();
    else this.#end(random.pick(open));
  }

  #issue(): void {
    const { random } = this.#desk;
    const units = BigInt(random.anySize(100_000));
    const count = random.between(1, 8);
    const codes = Array.from({ length: count }, () => new Code(this.#desk, (this.#codes += 1), units));
    const issue = new Worth(this.#desk, 'code-issue', this.#batches.length + 1, units * BigInt(count));
    this.#batches.push({ issue, codes, isEnded: false });
    this.#desk.commit(issue);
  }

  /** What is unused by now nobody redeems any more, and its worth goes back; what somebody is redeeming is paid. */
  #end(batch: Batch): void {
    batch.isEnded = true;
    const unused = batch.codes.filter(({ state }) => state === 'unused' || state === 'failed');
    if (unused.length === 0) return;
    for (const code of unused) code.state = 'returned';
    const back = new Worth(
      this.#desk,
      'code-return',
      this.#returns.length + 1,
      unused.reduce((sum, { units }) => sum + units, 0n),
    );
    this.#returns.push(back);
    this.#desk.commit(back);
  }

  turn(): void {}

  finish(): void {}

  get isSettled(): boolean {
    const codes = this.#batches.flatMap((batch) => batch.codes);
    return (
      [...this.#batches.map(({ issue }) => issue), ...this.#returns].every(({ state }) => state !== 'requested') &&
      codes.every(({ state }) => state !== 'redeeming')
    );
  }

  check(): void {
    const { organisation } = this.#desk;
    const account = (name: string) => `${organisation} organisation.${name}`;
    for (const code of this.#batches.flatMap((batch) => batch.codes)) {
      const paid = code.state === 'used' ? code.units : 0n;
      const booked = this.#desk.booked(code);
      const isRight = (booked[`${code.user} usable`] ?? 0n) === paid && (booked[account('transit')] ?? 0n) === -paid;
      demand(isRight, CHECK, () => `code ${code.reference}, ${code.state}: ${Object.entries(booked).map(String).join('; ')}, not ${paid}`);
    }
    for (const row of [...this.#batches.map(({ issue }) => issue), ...this.#returns]) {
      const units = row.state === 'accepted' ? row.units : 0n;
      const moved = row.reason === 'code-issue' ? units : -units;
      const booked = this.#desk.booked(row);
      const isRight = (booked[account('transit')] ?? 0n) === moved && (booked[account('reward')] ?? 0n) === -moved;
      demand(
        isRight,
        CHECK,
        () => `${row.reason} ${row.reference}, ${row.state}: ${Object.entries(booked).map(String).join('; ')}, not ${moved}`,
      );
    }
  }
}
