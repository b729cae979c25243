import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withRecoveryCodes } from './tables.ts';

export interface RecoveryCodesLeft {
  /** Codes that nobody has used yet. */
  readonly left: number;
  /** When they were made; undefined where there are none. */
  readonly createdAt: number | undefined;
}

export async function countRecoveryCodes(queries: Kysely<Schema>, user: number): Promise<RecoveryCodesLeft> {
  const rows = await withRecoveryCodes(queries)
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', user)
    .execute();
  return { left: rows.filter((row) => row.used_at === null).length, createdAt: rows[0]?.created_at };
}

export const hasRecoveryCode = async (queries: Kysely<Schema>, user: number): Promise<boolean> =>
  (await countRecoveryCodes(queries, user)).left > 0;

/** Takes a user's codes away, in the transaction in which they lose what they stand for. */
export async function deleteRecoveryCodes(queries: Kysely<Schema>, user: number): Promise<void> {
  await withRecoveryCodes(queries).deleteFrom('recovery_codes').where('user_id', '=', user).execute();
}
