import { readTreasuryPlace, type CorrectedAccount, type TreasuryPlace } from '@marque/domain/assets';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withTreasuryMovements, type MovementState } from '../assets/treasury-movements.ts';

export interface UserCorrection {
  readonly id: number;
  readonly token: { readonly code: string; readonly scale: number };
  /** In the token's smallest unit; below zero what was taken. */
  readonly units: bigint;
  readonly account: CorrectedAccount;
  readonly against: TreasuryPlace;
  readonly reference: string;
  readonly state: MovementState;
  readonly reason: string;
  readonly requestedBy: string;
  readonly approvedBy: string;
  readonly at: number;
}

const CORRECTIONS_MAX = 100;

/** What two operators have corrected on a user's accounts, the newest first. */
export async function readUserCorrections(queries: Kysely<Schema>, user: number): Promise<readonly UserCorrection[]> {
  const rows = await withTreasuryMovements(queries)
    .selectFrom('treasury_movements as moved')
    .innerJoin('tokens', 'tokens.id', 'moved.token')
    .innerJoin('approvals', 'approvals.id', 'moved.approval')
    .innerJoin('operators as requester', 'requester.id', 'approvals.requested_by')
    .innerJoin('operators as approver', 'approver.id', 'approvals.decided_by')
    .select(['moved.id', 'moved.units', 'moved.from_owner', 'moved.from_account', 'moved.to_account', 'moved.concerns', 'moved.state'])
    .select(['moved.requested_at as at', 'approvals.reason', 'tokens.code', 'tokens.scale'])
    .select(['requester.email as requester', 'approver.email as approver'])
    .where('moved.user_id', '=', user)
    .orderBy('moved.id', 'desc')
    .limit(CORRECTIONS_MAX)
    .execute();
  return rows.flatMap((row) => {
    const isTaken = row.from_owner === user;
    const [own, other] = isTaken ? [row.from_account, row.to_account] : [row.to_account, row.from_account];
    const against = readTreasuryPlace(other);
    if (!against) return [];
    const { id, state, reason, at, code, scale } = row;
    const units = isTaken ? -BigInt(row.units) : BigInt(row.units);
    const account = own === 'fiat' ? ('fiat' as const) : ('token' as const);
    const people = { requestedBy: row.requester, approvedBy: row.approver };
    return [{ id, token: { code, scale }, units, account, against, reference: row.concerns, state, reason, at, ...people }];
  });
}
