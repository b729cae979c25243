import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { NOTHING, readHoldings, type Holding } from '../assets/balances.ts';
import { withManualCredits } from '../assets/manual-credits.ts';
import { done, refused, type Result } from '../result.ts';
import { readUserCorrections, type UserCorrection } from './user-corrections.ts';
import { readUserMoves, type UserMove } from './user-moves.ts';
import type { UserName } from './users.ts';

interface TokenRow {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
}

export interface UserFunds {
  readonly balances: readonly { readonly token: TokenRow; readonly holding: Holding }[];
  readonly credits: readonly {
    readonly id: number;
    readonly token: Pick<TokenRow, 'code' | 'scale'>;
    readonly units: bigint;
    readonly state: 'requested' | 'accepted' | 'refused';
    readonly reason: string;
    readonly requestedBy: string;
    readonly approvedBy: string;
    readonly at: number;
  }[];
  readonly corrections: readonly UserCorrection[];
  readonly moves: readonly UserMove[];
}

const CREDITS_MAX = 100;

/** Numbers of the tokens in an organisation's pairs: funds in any other would be out of the user's sight. */
const offeredIds = (queries: Kysely<Schema>, organisation: number) =>
  queries
    .selectFrom('organisation_pairs')
    .innerJoin('pairs', 'pairs.id', 'organisation_pairs.pair')
    .select(['pairs.base', 'pairs.quote'])
    .where('organisation_pairs.organisation', '=', organisation)
    .execute();

export async function offeredTokenRow(queries: Kysely<Schema>, organisation: number, code: string): Promise<TokenRow | undefined> {
  const token = await queries.selectFrom('tokens').select(['id', 'code', 'scale']).where('code', '=', code).executeTakeFirst();
  if (!token) return undefined;
  const offers = await offeredIds(queries, organisation);
  return offers.some(({ base, quote }) => base === token.id || quote === token.id) ? token : undefined;
}

/** What a user has, and what operators have put there. */
export async function readUserFunds(
  { database }: { readonly database: Database },
  actor: OperatorActor,
  { organisation, uid }: UserName,
): Promise<Result<UserFunds>> {
  if (!coversOrganisation(actor.scope, organisation)) return refused('operator_scope_missing');
  const { queries } = database;
  const user = await queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!user) return refused('user_unknown');
  const holdings = await readHoldings(database, user.id);
  const offers = await offeredIds(queries, organisation);
  const ids = new Set([...holdings.keys(), ...offers.flatMap(({ base, quote }) => [base, quote])]);
  const tokens = await queries.selectFrom('tokens').select(['id', 'code', 'scale']).orderBy('id').execute();
  return done({
    balances: tokens.filter(({ id }) => ids.has(id)).map((token) => ({ token, holding: holdings.get(token.id) ?? NOTHING })),
    credits: await readCredits(queries, user.id),
    corrections: await readUserCorrections(queries, user.id),
    moves: await readUserMoves(queries, user.id),
  });
}

async function readCredits(queries: Kysely<Schema>, user: number): Promise<UserFunds['credits']> {
  const rows = await withManualCredits(queries)
    .selectFrom('manual_credits')
    .innerJoin('tokens', 'tokens.id', 'manual_credits.token')
    .innerJoin('approvals', 'approvals.id', 'manual_credits.approval')
    .innerJoin('operators as requester', 'requester.id', 'approvals.requested_by')
    .innerJoin('operators as approver', 'approver.id', 'approvals.decided_by')
    .select(['manual_credits.id', 'manual_credits.units', 'manual_credits.state', 'manual_credits.requested_at', 'approvals.reason'])
    .select(['tokens.code', 'tokens.scale', 'requester.email as requester', 'approver.email as approver'])
    .where('manual_credits.user_id', '=', user)
    .orderBy('manual_credits.id', 'desc')
    .limit(CREDITS_MAX)
    .execute();
  return rows.map(({ id, units, state, requested_at: at, reason, code, scale, requester, approver }) => ({
    id,
    token: { code, scale },
    units: BigInt(units),
    state,
    reason,
    requestedBy: requester,
    approvedBy: approver,
    at,
  }));
}
