import {
  accountId,
  lockedAccount,
  type AccountKind,
  type Command,
  type HoldId,
  type OwnerId,
  type Posting,
  type TokenId,
} from '@marque/engine';
import { submitIntent } from '@marque/server/asset-intents';
import { BEGIN_MS, type EngineProcess } from '../gateway/engine-process.ts';
import { isOfFeature, newHoldOf, type Done } from '../gateway/oracle.ts';
import type { Store } from '../gateway/store.ts';
import { time } from '../gateway/virtual-time.ts';
import type { Random } from '../random.ts';
import type { AssetRow, Desk } from './asset-row.ts';

/** Consumers are told of what was committed within this time, in the journal's order. */
const LAG_MS = 300;

const keyOf = ({ reason, reference }: Pick<AssetRow, 'reason' | 'reference'>): string => `${reason} ${reference}`;

/** Rows of features, on their way to the engine and back: whoever asks may be killed before, between and after. */
export class AssetDesk implements Desk {
  readonly random: Random;
  readonly users: readonly OwnerId[];
  readonly token = 1;
  readonly otherToken = 2;
  readonly organisation = 1;
  readonly issuer = 2;
  readonly escrows = [3, 4, 5, 6, 7, 8, 9, 10];
  readonly pools = [11, 12, 13];
  readonly #store: Store;
  readonly #engine: () => EngineProcess | undefined;
  readonly #rows = new Map<string, AssetRow>();
  readonly #booked = new Map<string, Record<string, bigint>>();
  readonly #results: Done[] = [];
  /** By how much the journal's clock went ahead at most: the features' own is the same. */
  #ahead = 0;
  /** Tokens of holds: commands after the first do not name them. */
  readonly #tokens = new Map<HoldId, TokenId>();

  constructor(random: Random, users: readonly OwnerId[], store: Store, engine: () => EngineProcess | undefined) {
    this.random = random;
    this.users = users;
    this.#store = store;
    this.#engine = engine;
  }

  get now(): number {
    return BEGIN_MS + time.now + this.#ahead;
  }

  commit(row: AssetRow): void {
    this.#rows.set(keyOf(row), row);
    if (this.random.chance(90)) this.#ask(row);
    // A job may have read the row before it was settled, and submits it after.
    if (this.random.chance(10)) this.#ask(row, LAG_MS * 2);
  }

  usable(owner: OwnerId, token: TokenId = this.token): bigint {
    return this.#store.balances.get(`${owner} ${token} ${accountId('usable')}`) ?? 0n;
  }

  booked(row: Pick<AssetRow, 'reason' | 'reference'>): Readonly<Record<string, bigint>> {
    return this.#booked.get(keyOf(row)) ?? {};
  }

  readonly placeOf = (owner: OwnerId, account: AccountKind, token: TokenId = this.token): string =>
    `${owner} ${account}${token === this.token ? '' : ` ${token}`}`;

  /** The job that submits again what was left behind. */
  resubmit(): void {
    for (const row of this.#rows.values()) if (row.asking() !== undefined && this.random.chance(60)) this.#ask(row);
  }

  /** Commands that the journal has now. */
  take(done: readonly Done[]): void {
    for (const one of done) {
      this.#ahead = Math.max(this.#ahead, one.command.at - BEGIN_MS - time.now);
      if (one.refusal === undefined) this.#book(one.command);
      if (!isOfFeature(one.command)) continue;
      this.#results.push(one);
      time.schedule(this.random.below(LAG_MS), () => this.#settle(), 0);
    }
  }

  #settle(): void {
    for (const { command, refusal } of this.#results.splice(0)) {
      if (!('reference' in command)) continue;
      const hold = refusal === undefined && 'hold' in command ? (newHoldOf(command) ?? command.hold) : undefined;
      this.#rows
        .get(keyOf({ reason: reasonOf(command.reason), reference: command.reference }))
        ?.settle({ kind: command.kind, refusal, hold, at: command.at });
    }
  }

  #book(command: Command): void {
    if (!('reference' in command)) return;
    const key = keyOf({ reason: reasonOf(command.reason), reference: command.reference });
    const sums = this.#booked.get(key) ?? {};
    this.#booked.set(key, sums);
    for (const { owner, token, account, amount } of this.#postingsOf(command)) {
      const place = this.placeOf(owner, account, token);
      sums[place] = (sums[place] ?? 0n) + amount;
    }
  }

  #postingsOf(command: Extract<Command, { readonly reference: string }>): readonly Posting[] {
    if (command.kind === 'post') return command.postings;
    const { owner, purpose, amount, hold } = command;
    const opens = command.kind === 'open-hold' ? command : command.kind === 'capture-hold' ? command.opens : undefined;
    if (opens !== undefined) this.#tokens.set(opens.hold, opens.token);
    const token = this.#tokens.get(hold) ?? this.token;
    const usable: Posting = { owner, token, account: 'usable', amount };
    const locked: Posting = { owner, token, account: lockedAccount(purpose), amount };
    if (command.kind === 'open-hold') return [{ ...usable, amount: -amount }, locked];
    if (command.kind === 'release-hold') return [{ ...locked, amount: -amount }, usable];
    const opened: readonly Posting[] =
      opens === undefined ? [] : [{ owner: opens.owner, token: opens.token, account: lockedAccount(opens.purpose), amount: opens.amount }];
    return [{ ...locked, amount: -amount }, ...command.credits, ...opened];
  }

  /** Runs within the engine's process; what that process does not live to answer nobody hears. */
  #ask(row: AssetRow, delayMax = 5): void {
    const engine = this.#engine();
    const intent = row.asking();
    if (engine === undefined || intent === undefined || !engine.isServing) return;
    time.schedule(
      this.random.below(delayMax),
      () => {
        if (engine.gateway !== undefined) submitIntent(engine.gateway, row, intent).catch(fail);
      },
      engine.number,
    );
  }
}

/** The journal knows a reason as a text. */
const REASONS: readonly AssetRow['reason'][] = [
  'deposit-credit',
  'deposit-reversal',
  'withdrawal',
  'account-transfer',
  'user-transfer',
  'conversion',
  'code-issue',
  'code-redeem',
  'code-return',
  'offering-supply',
  'offering-order',
  'offering-settlement',
  'offering-unlock',
  'sale-supply',
  'sale-order',
  'lock-up',
  'lock-up-end',
  'lock-up-yield',
  'nft-bid',
  'nft-release',
  'nft-settlement',
  'node-deposit',
  'node-release',
  'node-income',
];
const reasonOf = (text: string): AssetRow['reason'] => REASONS.find((reason) => reason === text) ?? 'order';

/** A rejected submission is a bug of its own. */
const fail = (fault: unknown): void => {
  time.schedule(
    0,
    () => {
      throw fault;
    },
    0,
  );
};
