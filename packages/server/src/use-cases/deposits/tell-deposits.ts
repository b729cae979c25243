import { formatUnits } from '@marque/domain/money';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { NewNotification, Notifications } from '../../ports/notifications.ts';
import type { Schema } from '../../ports/schema/index.ts';

const AT_ONCE = 100;

interface Untold {
  readonly id: number;
  readonly owner: number;
  readonly units: number | bigint;
  readonly alias: string;
  readonly scale: number;
  readonly network_name: string | null;
}

const FACTS = sql`d.id, d.owner, d.units, t.alias, t.scale,
  (select network_name from token_protocols p where p.token = d.token and p.protocol = d.network) as network_name`;

/** Tells owners once what arrived and what was credited, in the transaction that marks it as informed. Gives for whom something is new. */
export async function tellDeposits(
  { database, notifications }: { readonly database: Database; readonly notifications: Notifications },
  network: string,
): Promise<ReadonlySet<number>> {
  const informed = await database.transaction(async (queries) => [
    ...(await announce(queries, notifications, await untoldSeen(queries, network), (row) => ({
      user: row.owner,
      kind: 'deposit-seen',
      fields: { amount: amountOf(row), network: row.network_name ?? network },
    }))),
    ...(await announce(queries, notifications, await untoldCredits(queries, network), (row) => ({
      user: row.owner,
      kind: 'deposit-credited',
      fields: { amount: amountOf(row) },
    }))),
    ...(await markTooSmall(queries, network)),
  ]);
  const owners = new Set(informed);
  for (const owner of owners) notifications.push(owner);
  return owners;
}

const amountOf = ({ units, scale, alias }: Untold): string => `${formatUnits(BigInt(units), scale)} ${alias}`;

async function announce(
  queries: Kysely<Schema>,
  notifications: Notifications,
  rows: readonly Untold[],
  say: (row: Untold) => NewNotification,
): Promise<readonly number[]> {
  for (const row of rows) await notifications.put(queries, say(row));
  return rows.map(({ owner }) => owner);
}

/** Of what is never credited nobody is sent a message: dust would be a way to write to people. Their open pages list it. */
async function markTooSmall(queries: Kysely<Schema>, network: string): Promise<readonly number[]> {
  const { rows } = await sql<{ owner: number | null }>`update deposits set is_seen_told = true
    where network = ${network} and not is_seen_told and state = 'too_small' returning owner`.execute(queries);
  return rows.flatMap(({ owner }) => owner ?? []);
}

/** What is credited by now is informed as credited only. */
async function untoldSeen(queries: Kysely<Schema>, network: string): Promise<readonly Untold[]> {
  const { rows } = await sql<Untold>`
    with due as (select id from deposits where network = ${network} and not is_seen_told and owner is not null
        and state in ('confirming', 'held') limit ${sql.lit(AT_ONCE)} for update)
    update deposits d set is_seen_told = true from due, tokens t
    where d.id = due.id and t.id = d.token returning ${FACTS}`.execute(queries);
  return rows;
}

async function untoldCredits(queries: Kysely<Schema>, network: string): Promise<readonly Untold[]> {
  const { rows } = await sql<Untold>`
    with due as (select id from deposits where network = ${network} and state = 'credited' and not is_credit_told
        limit ${sql.lit(AT_ONCE)} for update)
    update deposits d set is_credit_told = true, is_seen_told = true from due, tokens t
    where d.id = due.id and t.id = d.token returning ${FACTS}`.execute(queries);
  return rows;
}
