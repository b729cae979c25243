import type { Actor } from '@marque/domain/identity';
import type { Database } from '../../ports/database.ts';
import { done, refused, type Result } from '../result.ts';

/** Whose invitation code it is, in any case of letters; nobody brings themselves, and null is for no code at all. */
export async function findReferrer(
  { queries }: Pick<Database, 'queries'>,
  { organisation, owner }: Pick<Actor, 'organisation' | 'owner'>,
  code: string | undefined,
): Promise<Result<number | null>> {
  const wanted = (code ?? '').trim().toUpperCase();
  if (wanted === '') return done(null);
  const row = await queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where('invite_code', '=', wanted)
    .where('is_closed', '=', false)
    .where('id', '!=', owner)
    .executeTakeFirst();
  return row ? done(row.id) : refused('invite_code_wrong', { field: 'invite_code' });
}
