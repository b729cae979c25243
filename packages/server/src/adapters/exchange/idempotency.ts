import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../ports/database.ts';
import type { IdempotencyKey, Submission } from '../../ports/exchange-gateway.ts';
import { SeenKeys } from './seen-keys.ts';

interface PendingRequest {
  readonly fingerprint: string;
  readonly settled: Promise<Submission>;
}

interface KeyRow {
  readonly at: number;
  readonly owner: number;
  readonly scope: string;
  readonly key: string;
}

const PAGE = 20_000;
const RETRY_MS = 1_000;
const DAY_MS = 86_400_000;
/** A client that has no answer by then has long asked what became of its request. */
const KEY_DAYS = 90;

const idOf = ({ owner, scope, key }: Omit<KeyRow, 'at'>): string => `${owner} ${scope} ${key}`;

/** From this instant on keys are kept. */
export const keptSince = (now: number): number => now - KEY_DAYS * DAY_MS;

/**
 * Sees to it that requests under one key have one effect for as long as keys live: what is under way is joined, what was granted is
 * answered again, and what was refused may be tried again.
 */
export class Idempotency {
  readonly #database: Database;
  readonly #underWay = new Map<string, PendingRequest>();
  readonly #seen = new SeenKeys();
  readonly #abort = new AbortController();
  #isLoaded = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Learns every key that is stored while requests are taken already: until all are known, each request asks the store whether its
   * key was used. Goes on after a fault.
   */
  async load(report: (fault: unknown) => void): Promise<void> {
    let last: KeyRow = { at: -1, owner: -1, scope: '', key: '' };
    while (!this.#abort.signal.aborted) {
      try {
        const rows = await this.#database.run<KeyRow>(
          `select at, owner, scope, key from idempotency_keys
           where (at, owner, scope, key) > ($1::bigint, $2::int, $3::text, $4::text) order by at, owner, scope, key limit $5`,
          [last.at, last.owner, last.scope, last.key, PAGE],
        );
        if (this.#abort.signal.aborted) return;
        for (const row of rows) this.#seen.add(idOf(row));
        last = rows.at(-1) ?? last;
        this.#isLoaded = rows.length < PAGE;
        if (this.#isLoaded) return;
      } catch (fault) {
        if (this.#abort.signal.aborted) return;
        report(fault);
        await sleep(RETRY_MS, undefined, { signal: this.#abort.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Ends the learning. */
  close(): void {
    this.#abort.abort();
  }

  /** The answer of a request under way with this key; undefined when there is none. */
  join(key: IdempotencyKey): Promise<Submission> | undefined {
    const pending = this.#underWay.get(idOf(key));
    if (pending === undefined) return undefined;
    if (pending.fingerprint !== key.fingerprint) return this.#behindAnother(pending, key);
    return pending.settled.then((settled) => {
      if (settled.kind !== 'done') return settled;
      const { receipt, answer } = settled;
      return receipt.outcome.ok ? { kind: 'repeated', sequence: receipt.sequence, answer } : settled;
    });
  }

  /** Another request has come under the key and has no answer yet: which of the two it belongs to shows when it has one. */
  async #behindAnother({ settled }: PendingRequest, key: IdempotencyKey): Promise<Submission> {
    const other = await settled;
    switch (other.kind) {
      case 'repeated':
        return { kind: 'key_reused' };
      case 'done':
        // What was refused and left nothing has not used the key up: the caller asks again.
        return (await this.lookUp(key)) ?? (other.receipt.outcome.ok ? { kind: 'key_reused' } : { kind: 'unknown' });
      case 'key_reused':
        return (await this.lookUp(key)) ?? { kind: 'unknown' };
      default:
        return { kind: 'unknown' };
    }
  }

  /** False when the key surely is new. */
  maySee(key: IdempotencyKey): boolean {
    return !this.#isLoaded || this.#seen.has(idOf(key));
  }

  /** Lets others join the request until its end is known. */
  register(key: IdempotencyKey, settled: Promise<Submission>): void {
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
      .select(['fingerprint', 'sequence', 'answer'])
      .where('owner', '=', key.owner)
      .where('scope', '=', key.scope)
      .where('key', '=', key.key)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return row.fingerprint === key.fingerprint ? { kind: 'repeated', sequence: row.sequence, answer: row.answer } : { kind: 'key_reused' };
  }
}
