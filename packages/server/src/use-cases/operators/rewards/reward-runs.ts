import type { BusinessType } from '@marque/domain/rewards';
import type { Kysely } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import type { ExchangeGateway } from '../../../ports/exchange-gateway.ts';
import type { Schema } from '../../../ports/schema/index.ts';
import { submitIntent } from '../../intents.ts';
import { dueRewards, REWARD_REASON, rewardIntent } from '../../rewards/reward-intents.ts';
import { withRewards } from '../../rewards/tables.ts';

export interface GivingDeps {
  readonly database: Database;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  readonly report: (fault: unknown) => void;
}

/** What fails here is submitted again by the job. */
export async function submitRun({ database, gateway, report }: GivingDeps, run: number): Promise<void> {
  for (const due of await dueRewards(database.queries, { run }))
    await submitIntent(gateway, { reason: REWARD_REASON }, rewardIntent(due)).catch(report);
}

interface NewRun {
  readonly organisation: number;
  readonly type: BusinessType;
  readonly token: number;
  /** What each of them gets, in the token's smallest unit. */
  readonly units: bigint;
  readonly users: readonly number[];
  readonly note: string;
  readonly by: number;
  readonly approval: number | null;
  readonly now: number;
}

/** Writes who is rewarded; the engine is asked for it afterwards. */
export async function writeRun(
  queries: Kysely<Schema>,
  { organisation, type, token, units, users, note, by, approval, now }: NewRun,
): Promise<number> {
  const { id } = await withRewards(queries)
    .insertInto('reward_runs')
    .values({
      organisation,
      business_type: type,
      token,
      units,
      people: users.length,
      note,
      issued_by: by,
      approval,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await withRewards(queries)
    .insertInto('rewards')
    .values(users.map((user) => ({ run: id, user_id: user, state: 'requested' as const, refusal: null, requested_at: now })))
    .execute();
  return id;
}
