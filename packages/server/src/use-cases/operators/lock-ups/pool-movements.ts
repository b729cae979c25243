import type { AccountKind } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { withTreasuryMovements, type MovementState } from '../../assets/treasury-movements.ts';

const MOVEMENTS_MAX = 100;

/** What operators have brought into a pool or taken out of it. */
export interface PoolMovement {
  readonly id: number;
  readonly direction: 'in' | 'out';
  /** The account on the other side. */
  readonly account: AccountKind;
  readonly units: bigint;
  readonly state: MovementState;
  readonly reason: string;
  readonly requestedBy: string;
  readonly approvedBy: string;
  readonly at: number;
}

/** Movements of a pool, the newest first. */
export async function readPoolMovements(queries: Kysely<Schema>, pool: number): Promise<readonly PoolMovement[]> {
  const rows = await withTreasuryMovements(queries)
    .selectFrom('treasury_movements as moved')
    .innerJoin('approvals', 'approvals.id', 'moved.approval')
    .innerJoin('operators as requester', 'requester.id', 'approvals.requested_by')
    .innerJoin('operators as approver', 'approver.id', 'approvals.decided_by')
    .select(['moved.id', 'moved.units', 'moved.from_owner', 'moved.from_account', 'moved.to_account', 'moved.state', 'moved.requested_at'])
    .select(['approvals.reason', 'requester.email as requester', 'approver.email as approver'])
    .where((is) => is.or([is('moved.from_owner', '=', pool), is('moved.to_owner', '=', pool)]))
    .orderBy('moved.id', 'desc')
    .limit(MOVEMENTS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    direction: row.from_owner === pool ? 'out' : 'in',
    account: row.from_owner === pool ? row.to_account : row.from_account,
    units: BigInt(row.units),
    state: row.state,
    reason: row.reason,
    requestedBy: row.requester,
    approvedBy: row.approver,
    at: row.requested_at,
  }));
}
