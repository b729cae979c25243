import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withDeposits } from './tables.ts';

/** Addresses of a network at which something of a token has arrived: what others hold is nothing. */
export async function receivingAddresses(queries: Kysely<Schema>, network: string, token: number): Promise<readonly string[]> {
  const rows = await withDeposits(queries)
    .selectFrom('deposits')
    .select('address')
    .distinct()
    .where('network', '=', network)
    .where('token', '=', token)
    .execute();
  return rows.map(({ address }) => address);
}
