import { formatUnits } from '@marque/domain/money';
import { readRewardReference, rewardReference, rewardRow, type BusinessType } from '@marque/domain/rewards';
import type { OwnerId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Notifications } from '../../ports/notifications.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { withRewards } from './tables.ts';

export const REWARD_REASON = 'reward';
const AT_ONCE = 500;

export interface DueReward {
  readonly id: number;
  readonly organisation: number;
  readonly type: BusinessType;
  readonly user: OwnerId;
  readonly token: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
}

/** Rewards are paid from what the organisation has for them. */
export const rewardIntent = ({ id, organisation, type, user, token, units }: DueReward): Intent => ({
  reference: rewardReference(type, id),
  owner: user,
  request: {
    kind: 'post',
    reason: REWARD_REASON,
    reference: rewardReference(type, id),
    postings: [
      { owner: organisation, token, account: 'organisation.reward', amount: -units },
      { owner: user, token, account: 'usable', amount: units },
    ],
  },
});

/** Rewards of a run that wait for the engine, or of all runs those that have waited since before a time. */
export async function dueRewards(
  queries: Kysely<Schema>,
  of: { readonly run: number } | { readonly before: number },
): Promise<readonly DueReward[]> {
  const waiting = withRewards(queries)
    .selectFrom('rewards')
    .innerJoin('reward_runs as run', 'run.id', 'rewards.run')
    .select(['rewards.id', 'run.organisation', 'run.business_type as type', 'rewards.user_id as user', 'run.token', 'run.units'])
    .where('rewards.state', '=', 'requested');
  const rows = await ('run' in of ? waiting.where('run.id', '=', of.run) : waiting.where('rewards.requested_at', '<', of.before))
    .orderBy('rewards.requested_at')
    .orderBy('rewards.id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ units, ...row }) => ({ ...row, units: BigInt(units) }));
}

/** Rewards that operators have given. */
export function rewards(notifications: Notifications): IntentKind {
  const arrived = new Map<string, OwnerId>();
  return {
    reason: REWARD_REASON,
    requestedBefore: async (queries, before) => (await dueRewards(queries, { before })).map(rewardIntent),
    settle: async (queries, results) => {
      for (const result of results) {
        const user = await settleOne(queries, notifications, result);
        if (user !== undefined) arrived.set(result.reference, user);
      }
    },
    afterSettled: (results) => {
      for (const { reference } of results) {
        const user = arrived.get(reference);
        arrived.delete(reference);
        if (user !== undefined) notifications.push(user);
      }
    },
  };
}

/** Gives who was rewarded. */
async function settleOne(
  queries: Kysely<Schema>,
  notifications: Notifications,
  { reference, refusal }: CommandResult,
): Promise<OwnerId | undefined> {
  const id = rewardRow(reference);
  if (id === undefined || readRewardReference(reference) === undefined) return undefined;
  const row = await withRewards(queries)
    .updateTable('rewards')
    .set({ state: refusal === null ? 'accepted' : 'refused', refusal })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning(['user_id', 'run'])
    .executeTakeFirst();
  if (!row || refusal !== null) return undefined;
  const run = await withRewards(queries)
    .selectFrom('reward_runs as run')
    .innerJoin('tokens', 'tokens.id', 'run.token')
    .select(['run.units', 'tokens.alias', 'tokens.scale'])
    .where('run.id', '=', row.run)
    .executeTakeFirstOrThrow();
  await notifications.put(queries, {
    user: row.user_id,
    kind: 'reward-received',
    fields: { amount: formatUnits(BigInt(run.units), run.scale), token: run.alias },
  });
  return row.user_id;
}
