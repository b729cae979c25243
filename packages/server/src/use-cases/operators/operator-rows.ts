import type { OperatorScope, Role } from '@marque/domain/operators';
import type { Selectable } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** An operator as others see them; never a password, a secret or a hash. */
export interface StoredOperator {
  readonly id: number;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly scope: OperatorScope;
  readonly isClosed: boolean;
  /** Whether password and authenticator have been chosen. */
  readonly isReady: boolean;
  readonly createdAt: number;
  readonly createdBy: string;
}

export const toOperator = (row: Selectable<Schema['operators']>): StoredOperator => ({
  id: row.id,
  email: row.email,
  roles: row.roles,
  scope: row.organisations ?? 'all',
  isClosed: row.is_closed,
  isReady: row.password_hash !== null,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

/** What of an operator's access stands in the audit log. */
export const accessOf = ({ email, roles, scope, isClosed }: StoredOperator): object => ({
  email,
  roles,
  organisations: scope,
  closed: isClosed,
});

export async function findOperator(
  { queries }: Pick<Database, 'queries'>,
  by: { readonly id: number } | { readonly email: string },
): Promise<StoredOperator | undefined> {
  const rows = queries.selectFrom('operators').selectAll();
  const row = await ('id' in by ? rows.where('id', '=', by.id) : rows.where('email', '=', by.email)).executeTakeFirst();
  return row && toOperator(row);
}

export const readOperators = async ({ queries }: Pick<Database, 'queries'>): Promise<readonly StoredOperator[]> =>
  (await queries.selectFrom('operators').selectAll().orderBy('id').execute()).map(toOperator);

/** When each operator was last seen, by id. */
export async function lastSeen({ queries }: Pick<Database, 'queries'>): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .selectFrom('operator_sessions')
    .select(({ fn }) => ['operator', fn.max('seen_at').as('seen')])
    .groupBy('operator')
    .execute();
  return new Map(rows.map(({ operator, seen }) => [operator, Number(seen)]));
}
