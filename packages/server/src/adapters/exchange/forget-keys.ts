import type { Database } from '../../ports/database.ts';
import { keptSince } from './idempotency.ts';

/** So few at once that nobody waits noticeably. */
const ROWS = 1_000;

const FORGET = `delete from idempotency_keys k using (
  select owner, scope, key from idempotency_keys where at < $1::text::bigint order by at limit ${ROWS}) as old
where k.owner = old.owner and k.scope = old.scope and k.key = old.key returning 1 as one`;

/** Takes away the keys that have outlived their use, in small steps; gives how many. */
export async function forgetOldKeys(database: Database, now: number): Promise<number> {
  let count = 0;
  for (;;) {
    const gone = await database.run(FORGET, [String(keptSince(now))]);
    count += gone.length;
    if (gone.length < ROWS) return count;
  }
}
