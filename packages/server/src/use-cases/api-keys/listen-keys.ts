import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@marque/domain/identity';
import { sql, type Kysely } from 'kysely';
import type { WatchedKey } from '../../ports/api-keys.ts';
import type { Changes, ListenKeyEnd } from '../../ports/changes.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { openText, sealText, type Seal } from '../identity/sealing.ts';
import { withApiKeys, type ApiKeyTables } from './tables.ts';

/** How long a stream's name is good after it was asked for or kept. */
const LISTEN_KEY_MS = 3_600_000;
/** Each key of an account has one at a time. */
const LISTEN_KEYS_MAX = 50_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 64;
/** Bytes from here on would make some letters more likely than others. */
const EVEN_BELOW = 256 - (256 % LETTERS.length);

type KeyActor = Actor<'api-key' | 'api-key-name'>;

/** Whoever a stream belongs to. */
export interface ListenKey {
  readonly name: string;
  /** What the store and other processes know the name by. */
  readonly nameHash: string;
  readonly key: WatchedKey & { readonly organisation: number };
  readonly expiresAt: number;
}

export interface ListenKeysDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly secret: string;
  /** The way to other processes, which else learn of ends by asking. */
  readonly changes?: Changes;
  readonly namesMax?: number;
}

function newName(): string {
  let name = '';
  while (name.length < LENGTH)
    for (const byte of randomBytes(LENGTH)) if (byte < EVEN_BELOW && name.length < LENGTH) name += LETTERS[byte % LETTERS.length];
  return name;
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Names of streams, in the store: one that was asked for at any process is good at every other one, and after a restart. */
export class ListenKeys {
  readonly #deps: ListenKeysDeps;
  readonly #listeners: ((nameHash: string, end: ListenKeyEnd) => void)[] = [];

  constructor(deps: ListenKeysDeps) {
    this.#deps = deps;
    deps.changes?.on('listen-key-ended', ({ nameHash, end }) => this.#noteEndHere(nameHash, end));
  }

  /** The name of a key's stream, good for an hour from now; undefined where the key was deleted a moment ago. */
  async start(actor: KeyActor): Promise<string | undefined> {
    const made = newName();
    const row = await this.#put(actor, made);
    if (!row) return undefined;
    if (row.name_hash === hashOf(made)) await this.#endOldest();
    const name = openText(this.#seal(actor), row.sealed_name);
    if (name !== undefined) return name;
    // It was sealed with another secret, as that of a store from elsewhere: nobody can be told it again.
    await this.#endBy(row.name_hash, 'ended');
    return this.start(actor);
  }

  /** Whether a name is one of this key, and is good for another hour. */
  async keep({ via, isFrozen }: KeyActor, name: string): Promise<boolean> {
    const now = this.#deps.clock.now();
    const { numUpdatedRows } = await this.#rows
      .updateTable('listen_keys')
      .set({ is_frozen: isFrozen, expires_at: now + LISTEN_KEY_MS })
      .where('key_id', '=', via.id)
      .where('name_hash', '=', hashOf(name))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Whether a name was one of this key, and good until now. */
  async end({ via }: KeyActor, name: string): Promise<boolean> {
    const ended = await this.#rows
      .deleteFrom('listen_keys')
      .where('key_id', '=', via.id)
      .where('name_hash', '=', hashOf(name))
      .where('expires_at', '>', this.#deps.clock.now())
      .returning('name_hash')
      .executeTakeFirst();
    if (ended) this.#noteEnd(ended.name_hash, 'ended');
    return ended !== undefined;
  }

  async find(name: string, organisation: number): Promise<ListenKey | undefined> {
    const nameHash = hashOf(name);
    const row = await this.#rows
      .selectFrom('listen_keys')
      .select(['key_id', 'user_id', 'is_frozen', 'expires_at'])
      .where('name_hash', '=', nameHash)
      .where('organisation', '=', organisation)
      .where('expires_at', '>', this.#deps.clock.now())
      .executeTakeFirst();
    if (!row) return undefined;
    const { key_id: id, user_id: user, is_frozen: isFrozen, expires_at: expiresAt } = row;
    return { name, nameHash, key: { id, user, isFrozen, organisation }, expiresAt };
  }

  /** The key of a stream has ended. A name that was asked for again after its account was frozen is another matter, and stays. */
  endOfKey({ nameHash, key }: ListenKey): Promise<void> {
    return this.#endBy(nameHash, 'key-ended', key);
  }

  /** Until when each of these names is good; a name that is no longer there is not among them. */
  async expiries(nameHashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#rows
      .selectFrom('listen_keys')
      .select(['name_hash', 'expires_at'])
      .where('name_hash', '=', sql<string>`any(${nameHashes}::text[])`)
      .execute();
    return new Map(rows.map(({ name_hash: nameHash, expires_at: expiresAt }) => [nameHash, expiresAt]));
  }

  /** Tells of ends, those at other processes among them. What has expired is told by nobody, and an end may get lost: ask for `expiries`. */
  onEnded(listener: (nameHash: string, end: ListenKeyEnd) => void): void {
    this.#listeners.push(listener);
  }

  get #rows(): Kysely<Schema & ApiKeyTables> {
    return withApiKeys(this.#deps.database.queries);
  }

  #seal = ({ via }: KeyActor): Seal => ({ secret: this.#deps.secret, purpose: 'listen-keys', name: String(via.id) });

  /** One statement, so that two processes that are asked at once give the same name. */
  async #put(actor: KeyActor, name: string): Promise<{ readonly name_hash: string; readonly sealed_name: string } | undefined> {
    const { via, owner, organisation, isFrozen } = actor;
    const now = this.#deps.clock.now();
    const isGood = sql`kept.expires_at > ${now}::bigint`;
    const { rows } = await sql<{ name_hash: string; sealed_name: string }>`
      insert into listen_keys as kept (key_id, name_hash, sealed_name, user_id, organisation, is_frozen, expires_at)
      select id, ${hashOf(name)}::text, ${sealText(this.#seal(actor), name)}::text, ${owner}::integer, ${organisation}::integer,
        ${isFrozen}::boolean, ${now + LISTEN_KEY_MS}::bigint
      from api_keys where id = ${via.id} for key share
      on conflict (key_id) do update set is_frozen = excluded.is_frozen, expires_at = excluded.expires_at,
        name_hash = case when ${isGood} then kept.name_hash else excluded.name_hash end,
        sealed_name = case when ${isGood} then kept.sealed_name else excluded.sealed_name end
      returning name_hash, sealed_name`.execute(this.#deps.database.queries);
    return rows[0];
  }

  /** Those that were kept longest ago make room. */
  async #endOldest(): Promise<void> {
    const ended = await this.#rows
      .deleteFrom('listen_keys')
      .where('key_id', 'in', (rows) =>
        rows
          .selectFrom('listen_keys')
          .select('key_id')
          .orderBy('expires_at', 'desc')
          .offset(this.#deps.namesMax ?? LISTEN_KEYS_MAX),
      )
      .returning('name_hash')
      .execute();
    for (const { name_hash: nameHash } of ended) this.#noteEnd(nameHash, 'expired');
  }

  async #endBy(nameHash: string, end: ListenKeyEnd, key?: Pick<WatchedKey, 'isFrozen'>): Promise<void> {
    const ended = await this.#rows
      .deleteFrom('listen_keys')
      .where('name_hash', '=', nameHash)
      .$if(key !== undefined, (rows) => rows.where('is_frozen', '=', key?.isFrozen ?? false))
      .executeTakeFirst();
    if (ended.numDeletedRows > 0n) this.#noteEnd(nameHash, end);
  }

  #noteEnd(nameHash: string, end: ListenKeyEnd): void {
    this.#noteEndHere(nameHash, end);
    this.#deps.changes?.publish({ kind: 'listen-key-ended', nameHash, end });
  }

  #noteEndHere(nameHash: string, end: ListenKeyEnd): void {
    for (const listener of this.#listeners) listener(nameHash, end);
  }
}

/** Takes away what has expired. */
export async function sweepListenKeys({ queries }: Database, now: number): Promise<void> {
  await withApiKeys(queries).deleteFrom('listen_keys').where('expires_at', '<=', now).execute();
}
