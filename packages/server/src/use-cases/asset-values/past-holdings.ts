import { ACCOUNT_KINDS, accountId, type OwnerId } from '@marque/engine';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { DAY_MS } from './tables.ts';

/** Units by token, in the token account and in the fiat account. */
export interface PastHoldings {
  readonly token: Map<number, bigint>;
  readonly fiat: Map<number, bigint>;
}

export interface DayOfHoldings {
  readonly day: number;
  readonly owners: ReadonlyMap<OwnerId, PastHoldings>;
}

interface Movement {
  readonly owner: OwnerId;
  readonly token: number;
  readonly isFiat: boolean;
  /** undefined for what is there now. */
  readonly day: number | null;
  readonly units: string;
}

const OWN_ACCOUNTS = ACCOUNT_KINDS.filter((kind) => kind === 'usable' || kind === 'fiat' || kind.startsWith('locked.')).map(accountId);

/**
 * What people held at the end of each day from yesterday back to `first`: today's balances less what the ledger has moved since.
 * One statement reads both, so that no entry falls between them. The maps are changed from day to day: read them at once.
 */
export async function* pastHoldings(queries: Kysely<Schema>, first: number, today: number): AsyncGenerator<DayOfHoldings> {
  const movements = await readMovements(queries, await firstEntrySince(queries, first * DAY_MS));
  const owners = new Map<OwnerId, PastHoldings>();
  const add = ({ owner, token, isFiat, units }: Movement, sign: bigint) => {
    const held = owners.get(owner) ?? { token: new Map<number, bigint>(), fiat: new Map<number, bigint>() };
    owners.set(owner, held);
    const account = isFiat ? held.fiat : held.token;
    account.set(token, (account.get(token) ?? 0n) + sign * BigInt(units));
  };
  const byDay = new Map<number, Movement[]>();
  for (const movement of movements) {
    if (movement.day === null) add(movement, 1n);
    else {
      const day = Math.min(movement.day, today);
      const moved = byDay.get(day);
      if (moved) moved.push(movement);
      else byDay.set(day, [movement]);
    }
  }
  for (let day = today - 1; day >= first; day -= 1) {
    for (const movement of byDay.get(day + 1) ?? []) add(movement, -1n);
    yield { day, owners };
  }
}

async function readMovements(queries: Kysely<Schema>, firstEntry: number): Promise<readonly Movement[]> {
  const own = sql.join(OWN_ACCOUNTS.map((id) => sql.lit(id)));
  const isFiat = sql`account = ${sql.lit(accountId('fiat'))}`;
  const { rows } = await sql<Movement>`
    select owner, token, ${isFiat} as "isFiat", null::integer as day, sum(balance)::text as units
    from balances where account in (${own}) and owner in (select id from users) group by 1, 2, 3
    union all
    select owner, token, ${isFiat}, (at / ${sql.lit(DAY_MS)})::integer, sum(amount)::text
    from ledger_lines where entry >= ${firstEntry} and account in (${own}) and owner in (select id from users) group by 1, 2, 3, 4`.execute(
    queries,
  );
  return rows;
}

/** Entries are numbered in the order of their time: the first one since an instant is found by halving. */
async function firstEntrySince(queries: Kysely<Schema>, at: number): Promise<number> {
  const last = await queries.selectFrom('ledger_lines').select('entry').orderBy('entry', 'desc').limit(1).executeTakeFirst();
  let [low, high] = [0, (last?.entry ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await queries
      .selectFrom('ledger_lines')
      .select('at')
      .where('entry', '>=', middle)
      .orderBy('entry')
      .limit(1)
      .executeTakeFirst();
    if (!found || found.at >= at) high = middle;
    else low = middle + 1;
  }
  return low;
}
