import type { Database } from '../../ports/database.ts';
import type { IdempotencyKey, Submission } from '../../ports/exchange-gateway.ts';
import type { Settlement } from './entry.ts';
import { SeenKeys } from './seen-keys.ts';

interface PendingRequest {
  readonly fingerprint: string;
  readonly settled: Promise<Settlement>;
}

interface KeyRow {
  readonly owner: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly answer: Record<string, unknown>;
}

const PAGE = 20_000;
const idOf = ({ owner, key }: Pick<IdempotencyKey, 'owner' | 'key'>): string => `${owner} ${key}`;

/**
 * Sees to it that requests under one key have one effect, for ever: what is under way is joined, what was granted is answered
 * again, and what was refused may be tried again.
 */
export class Idempotency {
  readonly #database: Database;
  readonly #underWay = new Map<string, PendingRequest>();
  readonly #seen = new SeenKeys();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Learns every key of the database. */
  async load(): Promise<void> {
    let last: Pick<KeyRow, 'owner' | 'key'> = { owner: -1, key: '' };
    for (;;) {
      const rows = await this.#database.run<Pick<KeyRow, 'owner' | 'key'>>(
        'select owner, key from idempotency_keys where (owner, key) > ($1::int, $2::text) order by owner, key limit $3',
        [last.owner, last.key, PAGE],
      );
      for (const row of rows) this.#seen.add(idOf(row));
      last = rows.at(-1) ?? last;
      if (rows.length < PAGE) return;
    }
  }

  /** The answer of a request under way with this key; undefined when there is none. */
  join(key: IdempotencyKey): Promise<Submission> | undefined {
    const pending = this.#underWay.get(idOf(key));
    if (pending === undefined) return undefined;
    if (pending.fingerprint !== key.fingerprint) return Promise.resolve({ kind: 'key_reused' });
    return pending.settled.then((settled) => {
      if (settled.kind !== 'done') return settled;
      const { receipt, answer } = settled;
      return receipt.outcome.ok ? { kind: 'repeated', answer } : { kind: 'done', receipt };
    });
  }

  /** False when the key surely is new. */
  maySee(key: IdempotencyKey): boolean {
    return this.#seen.has(idOf(key));
  }

  /** Lets others join the request until its end is known. */
  register(key: IdempotencyKey, settled: Promise<Settlement>): void {
    const id = idOf(key);
    this.#underWay.set(id, { fingerprint: key.fingerprint, settled });
    this.#seen.add(id);
    const forget = () => this.#underWay.delete(id);
    settled.then(forget, forget);
  }

  /** What the database holds of an earlier request under this key. */
  async lookUp(key: IdempotencyKey): Promise<Exclude<Submission, { readonly kind: 'done' }> | undefined> {
    const row = await this.#database.queries
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'answer'])
      .where('owner', '=', key.owner)
      .where('key', '=', key.key)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return row.fingerprint === key.fingerprint ? { kind: 'repeated', answer: row.answer } : { kind: 'key_reused' };
  }
}
