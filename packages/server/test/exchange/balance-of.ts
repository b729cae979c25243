import { accountId, type AccountKind } from '@marque/engine';
import type { Database } from '../../src/ports/database.ts';

/** What an owner has of a token in an account, as the store says. */
export async function balanceOf(
  { queries }: Pick<Database, 'queries'>,
  owner: number,
  token: number,
  account: AccountKind = 'usable',
): Promise<bigint> {
  const row = await queries
    .selectFrom('balances')
    .select('balance')
    .where('owner', '=', owner)
    .where('token', '=', token)
    .where('account', '=', accountId(account))
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}
