import type { Database } from '../../ports/database.ts';
import { done, refused, type Result } from '../result.ts';

/** Friends that one account may bring (K025). */
const SLOTS_MAX = 5;

/** The account behind an invitation code, in any case (V-022); null where no code was given. */
export async function findInviter({ queries }: Database, organisation: number, code: string | undefined): Promise<Result<number | null>> {
  const wanted = (code ?? '').trim().toUpperCase();
  if (wanted === '') return done(null);
  const inviter = await queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where('invite_code', '=', wanted)
    .where('is_closed', '=', false)
    .executeTakeFirst();
  if (!inviter) return refused('invite_code_wrong', { field: 'invite_code' });
  const { friends } = await queries
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('friends'))
    .where('invited_by', '=', inviter.id)
    .executeTakeFirstOrThrow();
  return Number(friends) < SLOTS_MAX ? done(inviter.id) : refused('invite_code_wrong', { field: 'invite_code' });
}
