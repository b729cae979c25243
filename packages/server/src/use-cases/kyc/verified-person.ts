import { openDetails, type PersonDetails } from './details.ts';
import type { KycDeps } from './kyc-deps.ts';
import { withKyc } from './tables.ts';

/** What an account was verified with at level 1; undefined where an operator has raised the level without papers. */
export async function verifiedPerson(
  { database, secret }: Pick<KycDeps, 'database' | 'secret'>,
  user: number,
): Promise<PersonDetails | undefined> {
  const row = await withKyc(database.queries)
    .selectFrom('kyc_cases')
    .select('details')
    .where('user_id', '=', user)
    .where('kind', '=', 'person-1')
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row && openDetails(secret, user, 'person-1', row.details);
}
