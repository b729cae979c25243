import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../ports/database.ts';
import { ExpectedFailure } from '../ports/expected-failure.ts';

/** The exchange was given another secret than the one that its store is sealed with. */
class OtherSecret extends ExpectedFailure {}

const OWN = 'exchange';
const FINGERPRINT = 'fingerprint';

/**
 * The secret of an exchange: what it was given, else what was made once and is kept in its store, so that what it has sealed opens after a
 * restart. Throws OtherSecret where a process before, or beside this one, was given another.
 */
export async function secretOf(database: Database, given: string | undefined): Promise<string> {
  const secret = given ?? (await keptUnder(database, OWN, randomBytes(32).toString('hex')));
  const fingerprint = fingerprintOf(secret);
  if ((await keptUnder(database, FINGERPRINT, fingerprint)) !== fingerprint)
    throw new OtherSecret(
      'MARQUE_SECRET is not the one that this store is sealed with: give this process the one that the others have, or had before.',
    );
  return secret;
}

/** Whether this is another secret than the one that the store is sealed with; changes nothing. */
export async function isOtherSecret({ queries }: Database, given: string | undefined): Promise<boolean> {
  const rows = await queries.selectFrom('kept_secrets').selectAll().where('name', 'in', [OWN, FINGERPRINT]).execute();
  const kept = (name: string): string | undefined => rows.find((row) => row.name === name)?.value;
  const [fingerprint, secret] = [kept(FINGERPRINT), given ?? kept(OWN)];
  return fingerprint !== undefined && (secret === undefined || fingerprintOf(secret) !== fingerprint);
}

/** Tells secrets apart without saying anything of them. */
const fingerprintOf = (secret: string): string => createHmac('sha256', secret).update('the secret of this store').digest('hex');

/** What stands under a name, which is this value if there was none. */
async function keptUnder({ queries }: Database, name: string, value: string): Promise<string> {
  await queries
    .insertInto('kept_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await queries.selectFrom('kept_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return kept.value;
}
