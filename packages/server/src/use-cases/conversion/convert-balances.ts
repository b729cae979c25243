import { accountId, type OwnerId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';

/** What an organisation has to convert with, in the token's smallest unit. */
export async function convertUnits({ queries }: Pick<Database, 'queries'>, organisation: OwnerId, token: number): Promise<bigint> {
  const row = await queries
    .selectFrom('balances')
    .select('balance')
    .where('owner', '=', organisation)
    .where('token', '=', token)
    .where('account', '=', accountId('organisation.convert'))
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}
