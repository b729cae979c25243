import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { done, refused, type Refused, type Result } from '../result.ts';

/** Friends that one account may bring (K025). */
const SLOTS_MAX = 5;
const WRONG = refused('invite_code_wrong', { field: 'invite_code' });
const TAKEN = refused('invite_places_taken', { field: 'invite_code' });

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
  if (!inviter) return WRONG;
  return (await hasFreeSlot(queries, inviter.id)) ? done(inviter.id) : TAKEN;
}

/**
 * Why the inviter can bring nobody more, if there is a reason. Until this transaction ends no other friend of the same inviter is
 * judged, so that two at once cannot take one slot.
 */
export async function holdSlot(queries: Kysely<Schema>, inviter: number): Promise<Refused | undefined> {
  const row = await queries.selectFrom('users').select('is_closed').where('id', '=', inviter).forUpdate().executeTakeFirstOrThrow();
  if (row.is_closed) return WRONG;
  return (await hasFreeSlot(queries, inviter)) ? undefined : TAKEN;
}

async function hasFreeSlot(queries: Kysely<Schema>, inviter: number): Promise<boolean> {
  const { friends } = await queries
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('friends'))
    .where('invited_by', '=', inviter)
    .executeTakeFirstOrThrow();
  return Number(friends) < SLOTS_MAX;
}
