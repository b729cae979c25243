import type { KycKind } from '@marque/domain/kyc';
import type { KycQueries } from './tables.ts';

const LEVEL_OF = { 'person-1': 1, 'person-2': 2 } as const;

/** What an approval gives an account. */
export async function raise(queries: KycQueries, user: number, kind: KycKind): Promise<void> {
  const account = queries.updateTable('users').where('id', '=', user);
  if (kind === 'company') await account.set({ user_type: 'enterprise' }).where('user_type', '=', 'individual').execute();
  else await account.set({ kyc_level: LEVEL_OF[kind] }).where('kyc_level', '<', LEVEL_OF[kind]).execute();
}

/** What an account loses with an approval. */
export async function lower(queries: KycQueries, user: number, kind: KycKind): Promise<void> {
  const account = queries.updateTable('users').where('id', '=', user);
  if (kind !== 'company')
    await account
      .set({ kyc_level: LEVEL_OF[kind] - 1 })
      .where('kyc_level', '>=', LEVEL_OF[kind])
      .execute();
  if (kind !== 'person-2') await account.set({ user_type: 'individual' }).where('user_type', '=', 'enterprise').execute();
}
