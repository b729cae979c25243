import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';

/** How often a use of a key is written down. */
const WRITTEN_EVERY_MS = 60_000;
const REMEMBERED_MAX = 20_000;

/** When each key was last used, and from where: behind the calls that use them, and all that come while a statement is under way by the next one. */
export class KeyUses {
  readonly #database: Database;
  readonly #clock: WallClock;
  /** When a use of each key was last taken here (epoch ms). */
  readonly #taken = new LRUCache<number, number>({ max: REMEMBERED_MAX });
  #waiting = new Map<number, string>();
  #isWriting = false;

  constructor(database: Database, clock: WallClock) {
    this.#database = database;
    this.#clock = clock;
  }

  note(key: number, ip: string): void {
    const now = this.#clock.now();
    const taken = this.#taken.get(key);
    if (taken !== undefined && now - taken < WRITTEN_EVERY_MS) return;
    this.#taken.set(key, now);
    this.#waiting.set(key, ip);
    if (!this.#isWriting) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.size > 0) {
      const uses = this.#waiting;
      this.#waiting = new Map();
      try {
        await sql`update api_keys set used_at = ${this.#clock.now()}, used_from = use.ip
          from unnest(${[...uses.keys()]}::integer[], ${[...uses.values()]}::text[]) as use (key, ip) where api_keys.id = use.key`.execute(
          this.#database.queries,
        );
      } catch {
        // No call depends on it; a use that could not be written is written by the next one.
        for (const key of uses.keys()) this.#taken.delete(key);
      }
    }
    this.#isWriting = false;
  }
}
