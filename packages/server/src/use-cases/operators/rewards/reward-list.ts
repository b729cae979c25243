import type { OperatorActor } from '@marque/domain/operators';
import type { BusinessType } from '@marque/domain/rewards';
import type { Expression, SqlBool } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { withRewards, type RewardState } from '../../rewards/tables.ts';

export interface GivenReward {
  readonly id: number;
  readonly run: number;
  readonly organisation: number;
  readonly uid: string;
  readonly type: BusinessType;
  readonly token: { readonly code: string; readonly scale: number };
  /** In the token's smallest unit. */
  readonly units: bigint;
  readonly note: string;
  readonly state: RewardState;
  readonly issuedBy: string;
  /** Empty where one operator was enough. */
  readonly approvedBy: string;
  readonly at: number;
}

export interface RewardsAsked extends PageRange {
  /** A UID, a token, or part of a note. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly type: BusinessType | undefined;
  readonly state: RewardState | undefined;
  readonly isAscending: boolean;
}

/** Rewards that operators have given, person by person, the newest first or last. */
export async function listGivenRewards(
  { queries }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  { text, organisation, type, state, isAscending, ...range }: RewardsAsked,
): Promise<Paged<GivenReward>> {
  let rows = withRewards(queries)
    .selectFrom('rewards as reward')
    .innerJoin('reward_runs as run', 'run.id', 'reward.run')
    .innerJoin('tokens', 'tokens.id', 'run.token')
    .innerJoin('users', 'users.id', 'reward.user_id')
    .innerJoin('operators as giver', 'giver.id', 'run.issued_by')
    .leftJoin('approvals', 'approvals.id', 'run.approval')
    .leftJoin('operators as approver', 'approver.id', 'approvals.decided_by');
  if (scope !== 'all') rows = rows.where('run.organisation', 'in', [...scope]);
  if (organisation !== undefined) rows = rows.where('run.organisation', '=', organisation);
  if (type !== undefined) rows = rows.where('run.business_type', '=', type);
  if (state !== undefined) rows = rows.where('reward.state', '=', state);
  if (text !== undefined)
    rows = rows.where((is) => {
      const parts: Expression<SqlBool>[] = [
        is('users.uid', '=', text),
        is('tokens.code', '=', text.toUpperCase()),
        is(is.fn<number>('strpos', [is.fn('lower', ['run.note']), is.val(text.toLowerCase())]), '>', 0),
      ];
      return is.or(parts);
    });
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows
    .select([
      'reward.id',
      'reward.run',
      'run.organisation',
      'users.uid',
      'run.business_type as type',
      'run.units',
      'run.note',
      'reward.state',
    ])
    .select(['tokens.code', 'tokens.scale', 'giver.email as giver', 'approver.email as approver', 'reward.requested_at as at'])
    .orderBy('reward.id', isAscending ? 'asc' : 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  return {
    count: Number(count),
    items: items.map(({ code, scale, units, giver, approver, ...row }) => ({
      ...row,
      token: { code, scale },
      units: BigInt(units),
      issuedBy: giver,
      approvedBy: approver ?? '',
    })),
  };
}
