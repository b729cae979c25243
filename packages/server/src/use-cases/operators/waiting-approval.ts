import type { Action } from '@marque/domain/operators';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

interface Asked<A extends Action> {
  readonly actions: readonly A[];
  /** A field of the request that names what it is about, and its value. */
  readonly field: string;
  readonly id: number;
  readonly now: number;
}

export interface WaitingApproval<A extends Action> {
  readonly approval: number;
  readonly action: A;
}

/** The newest request for one of some actions on something that nobody has decided yet. */
export async function waitingApproval<A extends Action>(
  queries: Kysely<Schema>,
  { actions, field, id, now }: Asked<A>,
): Promise<WaitingApproval<A> | undefined> {
  const row = await queries
    .selectFrom('approvals')
    .innerJoin('operators', 'operators.id', 'approvals.requested_by')
    .select(['approvals.id', 'action'])
    .where('operators.is_closed', '=', false)
    .where('action', 'in', actions)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`payload ->> ${field} = ${String(id)}`)
    .orderBy('approvals.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const action = actions.find((each) => each === row?.action);
  return row && action ? { approval: row.id, action } : undefined;
}
