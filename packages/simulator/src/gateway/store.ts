import { pick, rowsByTable } from './batch-rows.ts';

export interface JournalRow {
  readonly batch: number;
  readonly first_sequence: number;
  readonly last_sequence: number;
  readonly at: number;
  commands: string;
  readonly chain: string;
}

interface SnapshotRow {
  readonly sequence: number;
  state: Uint8Array;
  readonly state_hash: string;
  readonly last_order: number;
  readonly last_hold: number;
}

export interface KeyRow {
  readonly at: number;
  readonly owner: number;
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly sequence: number;
  readonly answer: Record<string, unknown>;
}

type Row = object;
type Parameters = readonly unknown[];

/** Tables and the handful of statements that the writer sends, each run at one moment, all or nothing. */
export class Store {
  readonly journal: JournalRow[] = [];
  readonly snapshots: SnapshotRow[] = [];
  readonly keys = new Map<string, KeyRow>();
  readonly balances = new Map<string, bigint>();
  readonly trades = new Set<string>();
  readonly ledgerLines = new Set<string>();
  /** Refusal, or an empty text, and hold, or 0, of each feature's command by its place in the journal. */
  readonly results = new Map<number, string>();
  /** Owner, token, purpose, what was opened, what is left and the reference of each hold, by its number. */
  readonly holds = new Map<number, readonly string[]>();
  readonly owners = new Map<number, readonly string[]>();
  snapshotsTaken = 0;
  readonly #lease = { epoch: 0, holder: '', expiresAt: -1 };
  readonly #clock: () => number;
  readonly #onJournal: (row: JournalRow) => void;

  constructor(clock: () => number, onJournal: (row: JournalRow) => void) {
    this.#clock = clock;
    this.#onJournal = onJournal;
  }

  /** Runs one statement; throws what a database would, and then nothing has changed. */
  run(sql: string, parameters: Parameters): readonly Row[] {
    const text = sql.replaceAll('"', '').replace(/\s+/g, ' ').trim();
    const statement = STATEMENTS.find(([start]) => text.startsWith(start));
    if (statement === undefined) throw new Error(`The simulated store does not know: ${text.slice(0, 120)}`);
    return statement[1](this, parameters, sql);
  }

  holder(): readonly Row[] {
    return this.#lease.epoch === 0 ? [] : [{ holder: this.#lease.holder }];
  }

  take([holder, lasts, gone]: Parameters): readonly Row[] {
    const lease = this.#lease;
    if (lease.epoch > 0 && lease.expiresAt >= this.#clock() && lease.holder !== gone) return [];
    Object.assign(lease, { epoch: lease.epoch + 1, holder, expiresAt: this.#clock() + Number(lasts) });
    return [{ epoch: lease.epoch }];
  }

  /** Prolongs, raises or ends the lease, for its holder only. */
  hold(holder: unknown, epochs: number, lasts: number): readonly Row[] {
    const lease = this.#lease;
    const isRenewal = epochs === 0 && lasts > 0;
    if (lease.holder !== holder || (isRenewal && lease.expiresAt === 0)) return [];
    lease.epoch += epochs;
    lease.expiresAt = lasts === 0 ? 0 : this.#clock() + lasts;
    return [{ epoch: lease.epoch }];
  }

  writeBatch(sql: string, parameters: Parameters): readonly Row[] {
    const [epoch, batch, first, last, at, commands, chain] = parameters;
    if (Number(epoch) !== this.#lease.epoch) throw new Error('null value in column "epoch" of relation "journal"');
    const number = Number(batch);
    if (this.journal.some((row) => row.batch === number)) throw new Error(`duplicate key: batch ${number}`);
    const tables = rowsByTable(sql, parameters);
    const keys = pick(tables.get('idempotency_keys'), 'at', 'owner', 'scope', 'key', 'fingerprint', 'sequence', 'answer').map(toKey);
    const trades = pick(tables.get('trades'), 'id').map(([id = '']) => id);
    const lines = pick(tables.get('ledger_lines'), 'entry', 'line').map(([entry, line]) => `${entry} ${line}`);
    const balances = pick(tables.get('balances'), 'owner', 'token', 'account', 'balance');
    const results = tables.has('command_results') ? pick(tables.get('command_results'), 'sequence', 'refusal', 'hold') : [];
    if (results.some(([sequence]) => this.results.has(Number(sequence)))) throw new Error('duplicate key: command_results');
    if (keys.some((row) => this.keys.has(keyOf(row)))) throw new Error('duplicate key: idempotency_keys');
    if (trades.some((id) => this.trades.has(id)) || lines.some((line) => this.ledgerLines.has(line)))
      throw new Error('duplicate key: trades or ledger_lines');
    for (const row of keys) this.keys.set(keyOf(row), row);
    for (const id of trades) this.trades.add(id);
    for (const [sequence, ...result] of results) this.results.set(Number(sequence), result.join(' '));
    this.#writeOccasional(tables);
    for (const line of lines) this.ledgerLines.add(line);
    for (const [owner, token, account, balance] of balances) this.balances.set(`${owner} ${token} ${account}`, BigInt(balance ?? '0'));
    const row = {
      batch: number,
      first_sequence: Number(first),
      last_sequence: Number(last),
      at: Number(at),
      commands: String(commands),
      chain: String(chain),
    };
    this.journal.push(row);
    this.#onJournal(row);
    return [];
  }

  #writeOccasional(tables: ReturnType<typeof rowsByTable>): void {
    const owners = tables.has('owners') ? pick(tables.get('owners'), 'number', 'kind', 'organisation', 'fee_owner') : [];
    for (const [number, ...row] of owners) this.owners.set(Number(number), row);
    const holds = tables.has('holds')
      ? pick(tables.get('holds'), 'number', 'owner', 'token', 'purpose', 'amount', 'amount_left', 'reference')
      : [];
    for (const [number, owner = '', token = '', purpose = '', amount = '', left = '', reference = ''] of holds) {
      const known = this.holds.get(Number(number));
      this.holds.set(Number(number), known?.with(4, left) ?? [owner, token, purpose, amount, left, reference]);
    }
  }

  saveSnapshot([sequence, , state, hash, lastOrder, lastHold]: Parameters): readonly Row[] {
    if (!(state instanceof Uint8Array)) throw new Error('A snapshot is bytes');
    if (!this.snapshots.some((row) => row.sequence === sequence)) {
      this.snapshots.push({
        sequence: Number(sequence),
        state: state.slice(),
        state_hash: String(hash),
        last_order: Number(lastOrder),
        last_hold: Number(lastHold),
      });
      this.snapshotsTaken += 1;
    }
    return [];
  }
}

const keyOf = ({ owner, scope, key }: Pick<KeyRow, 'owner' | 'scope' | 'key'>): string => `${owner} ${scope} ${key}`;

const toKey = ([at, owner, scope = '', key = '', fingerprint = '', sequence, answer = '{}']: readonly string[]): KeyRow => ({
  at: Number(at),
  owner: Number(owner),
  scope,
  key,
  fingerprint,
  sequence: Number(sequence),
  answer: JSON.parse(answer),
});

type KeyPlace = Pick<KeyRow, 'at' | 'owner' | 'scope' | 'key'>;

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const compareKeys = (one: KeyPlace, other: KeyPlace): number =>
  one.at - other.at || one.owner - other.owner || compareTexts(one.scope, other.scope) || compareTexts(one.key, other.key);

type Statement = readonly [string, (store: Store, parameters: Parameters, sql: string) => readonly Row[]];

const newestFirst = (store: Store) => store.snapshots.toSorted((one, other) => other.sequence - one.sequence);

/** By how they begin, without quotes; the longer ones first. */
const STATEMENTS: readonly Statement[] = [
  ['with lease as', (store, parameters, sql) => store.writeBatch(sql, parameters)],
  ['select holder from engine_lease', (store) => store.holder()],
  ['insert into engine_lease', (store, parameters) => store.take(parameters)],
  ['update engine_lease set epoch = epoch + 1', (store, [holder, lasts]) => store.hold(holder, 1, Number(lasts))],
  ['update engine_lease set expires_at = 0', (store, [holder]) => store.hold(holder, 0, 0)],
  ['update engine_lease set expires_at =', (store, [lasts, holder]) => store.hold(holder, 0, Number(lasts))],
  [
    'select batch, first_sequence, last_sequence',
    (store, [batch, limit]) => store.journal.filter((row) => row.batch > Number(batch)).slice(0, Number(limit)),
  ],
  ['select batch, chain, at from journal', (store, [sequence]) => store.journal.filter((row) => row.last_sequence === sequence)],
  ['select batch, sequence, chain, at, entry, trade from journal_base', () => []],
  // A run has one set of rules from its first command on.
  ['select version from engine_rules', () => []],
  ['insert into engine_rules', () => []],
  ['select sequence from engine_snapshots', (store) => newestFirst(store).map(({ sequence }) => ({ sequence }))],
  ['select sequence, state, state_hash', (store, [sequence]) => store.snapshots.filter((row) => row.sequence === sequence)],
  ['insert into engine_snapshots', (store, parameters) => store.saveSnapshot(parameters)],
  [
    'delete from engine_snapshots',
    (store, [kept]) => {
      const old = new Set(newestFirst(store).slice(Number(kept)));
      store.snapshots.splice(0, store.snapshots.length, ...store.snapshots.filter((row) => !old.has(row)));
      return [];
    },
  ],
  [
    'select at, owner, scope, key from idempotency_keys',
    (store, [at, owner, scope, key, limit]) =>
      [...store.keys.values()]
        .filter((row) => compareKeys(row, { at: Number(at), owner: Number(owner), scope: String(scope), key: String(key) }) > 0)
        .sort(compareKeys)
        .slice(0, Number(limit)),
  ],
  [
    'select fingerprint, sequence, answer from idempotency_keys',
    (store, [owner, scope, key]) => {
      const row = store.keys.get(keyOf({ owner: Number(owner), scope: String(scope), key: String(key) }));
      return row === undefined ? [] : [row];
    },
  ],
  ['select invariant, detail', () => []],
  ['create table write_probe', () => []],
  ['insert into write_probe', () => []],
];
