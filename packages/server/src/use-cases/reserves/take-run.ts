import { randomBytes } from 'node:crypto';
import { ACCOUNT_KINDS, accountId } from '@marque/engine';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withReserves } from './tables.ts';

const SEED_BYTES = 32;
const LOCKED = ACCOUNT_KINDS.filter((kind) => kind.startsWith('locked.')).map(accountId);

const unitsOf = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(balance) filter (where ${condition}), 0)::bigint`;

/**
 * Writes down what everybody is owed at this moment. One statement sees one state of the store, and the gateway writes journal and
 * balances together: what is written down is the ledger at exactly that sequence, whatever is traded meanwhile. Undefined while
 * an earlier run is not built yet.
 */
export async function takeRun(queries: Kysely<Schema>, now: number): Promise<number | undefined> {
  const building = await withReserves(queries).selectFrom('reserve_runs').select('id').where('built_at', 'is', null).executeTakeFirst();
  if (building) return undefined;
  const { rows } = await sql<{ id: number }>`
    with run as (
      insert into reserve_runs (sequence, at, seed)
      select greatest(coalesce((select max(last_sequence) from journal), 0), coalesce((select max(sequence) from journal_base), 0)),
        ${now}::bigint, ${randomBytes(SEED_BYTES)}::bytea
      returning id
    ), held as (
      select balances.token, balances.owner, owners.kind, owners.organisation, account, balance
      from balances join owners on owners.number = balances.owner
    ), customers as (
      select token, owner, organisation,
        ${unitsOf(sql`account = ${accountId('usable')}`)} as usable,
        ${unitsOf(sql`account in (${sql.join(LOCKED)})`)} as locked,
        ${unitsOf(sql`account = ${accountId('fiat')}`)} as fiat
      from held where kind = 'user' group by token, owner, organisation having sum(balance) > 0
    ), trees as (
      insert into reserve_trees (run, token, liabilities, treasury, issued, leaves)
      select run.id, held.token,
        ${unitsOf(sql`kind = 'user'`)}, ${unitsOf(sql`kind not in ('user', 'world')`)}, -${unitsOf(sql`kind = 'world'`)},
        (select count(*) from customers where customers.token = held.token)
      from held cross join run group by run.id, held.token
    ), leaves as (
      insert into reserve_leaves (run, token, owner, account, usable, locked, fiat)
      select run.id, token, owner, customers.organisation || '/' || coalesce(users.uid, owner::text), usable, locked, fiat
      from customers cross join run left join users on users.id = owner
    )
    select id from run`.execute(queries);
  return rows[0]?.id;
}
