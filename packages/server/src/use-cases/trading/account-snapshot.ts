import { accountKind, type AccountKind, type OrderId, type OwnerId, type TokenId } from '@marque/engine';
import { ORDER_STATUS } from '@marque/domain/trading';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { listed, type HistoryOptions } from './order-history.ts';
import type { OwnOrder } from './own-order.ts';

/** Something as the journal's commands up to `sequence` have left it. */
export interface AsOf<Value> {
  readonly sequence: number;
  readonly value: Value;
}

export type Balances = ReadonlyMap<TokenId, ReadonlyMap<AccountKind, bigint>>;

const ATTEMPTS_MAX = 5;

/** The gateway writes journal, orders and balances together, and one statement sees one state of the store. */
const SEQUENCE = sql<number>`greatest(coalesce((select max(last_sequence) from journal), 0), coalesce((select max(sequence) from journal_base), 0))`;

/** Rows with the sequence that each of them bears; where there are none, the sequence at which there are none is asked for by itself. */
async function rowsAsOf<Row extends { readonly sequence: number }>(
  read: () => Promise<readonly Row[]>,
  readNone: () => Promise<{ readonly sequence: number; readonly isNone: boolean }>,
): Promise<AsOf<readonly Row[]>> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const rows = await read();
    const [first] = rows;
    if (first) return { sequence: first.sequence, value: rows };
    const { sequence, isNone } = await readNone();
    if (isNone) return { sequence, value: [] };
  }
  throw new Error('The first row of an account comes and goes');
}

/** An owner's open orders at one moment. */
export async function openOrdersAsOf({ database, listings }: HistoryOptions, owner: OwnerId): Promise<AsOf<readonly OwnOrder[]>> {
  const open = database.queries
    .selectFrom('orders')
    .where('orders.owner', '=', owner)
    .where('status', 'in', [ORDER_STATUS.unfilled, ORDER_STATUS.partial]);
  const { sequence, value } = await rowsAsOf(
    () =>
      open
        .leftJoin('users', 'users.id', 'orders.owner')
        .selectAll('orders')
        .select(['users.uid', 'users.organisation', SEQUENCE.as('sequence')])
        .execute(),
    () =>
      noneOf(database, sql`select from orders where owner = ${owner} and status in (${ORDER_STATUS.unfilled}, ${ORDER_STATUS.partial})`),
  );
  return { sequence, value: value.flatMap((row) => listed(row, listings)) };
}

/** What an owner has in each account at one moment. */
export async function balancesAsOf(database: Database, owner: OwnerId): Promise<AsOf<Balances>> {
  const { sequence, value } = await rowsAsOf(
    () =>
      database.queries
        .selectFrom('balances')
        .select(['token', 'account', 'balance', SEQUENCE.as('sequence')])
        .where('owner', '=', owner)
        .execute(),
    () => noneOf(database, sql`select from balances where owner = ${owner}`),
  );
  const balances = new Map<TokenId, Map<AccountKind, bigint>>();
  for (const { token, account, balance } of value) {
    const kind = accountKind(account);
    if (kind === undefined) continue;
    const accounts = balances.get(token) ?? new Map<AccountKind, bigint>();
    balances.set(token, accounts.set(kind, BigInt(balance)));
  }
  return { sequence, value: balances };
}

async function noneOf(
  { queries }: Database,
  rows: ReturnType<typeof sql>,
): Promise<{ readonly sequence: number; readonly isNone: boolean }> {
  const answer = await sql<{ sequence: number; is_none: boolean }>`
    select ${SEQUENCE} as sequence, not exists (${rows}) as is_none`.execute(queries);
  const [row] = answer.rows;
  return { sequence: row?.sequence ?? 0, isNone: row?.is_none ?? false };
}

/** What an owner calls those of these orders that have a name. */
export async function clientIdsOf(
  { queries }: Database,
  owner: OwnerId,
  orders: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, string>> {
  if (orders.length === 0) return new Map();
  const rows = await queries
    .selectFrom('orders')
    .select(['id', 'client_order_id'])
    .where('owner', '=', owner)
    .where('id', '=', sql<OrderId>`any(${orders}::bigint[])`)
    .execute();
  return new Map(rows.flatMap(({ id, client_order_id: clientId }) => (clientId === null ? [] : [[id, clientId] as const])));
}
