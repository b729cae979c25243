import type { Actor } from '@marque/domain/identity';
import type { Database } from '../../ports/database.ts';
import { lockoutOf, type Lockout } from '../identity/lockout.ts';

/** What closes transfers to the actor's account at this moment. */
export async function ownLockout({ queries }: Database, { owner, organisation }: Actor, now: number): Promise<Lockout | undefined> {
  const user = await queries
    .selectFrom('users')
    .select(['lock_cause', 'locked_until'])
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  return user && lockoutOf(user, now);
}
