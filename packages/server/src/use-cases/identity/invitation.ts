import { inviteState, type InviteSlots } from '@marque/domain/identity';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { done, refused, type Refused, type Result } from '../result.ts';

/** Why the ledger says that somebody received funds from outside. */
const DEPOSITS = ['deposit', 'manual-credit', 'demo-grant', 'demo-funding'];

const WRONG = refused('invite_code_wrong', { field: 'invite_code' });
const NO_SLOT = refused('invite_slots_none', { field: 'invite_code' });

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
  return inviteState(await readSlots(queries, inviter.id)) === 'open' ? done(inviter.id) : NO_SLOT;
}

/**
 * Why the inviter can bring nobody more, if there is a reason. Until this transaction ends no other friend of the same inviter is
 * judged, so that two at once cannot take one slot.
 */
export async function holdSlot(queries: Kysely<Schema>, inviter: number): Promise<Refused | undefined> {
  const row = await queries.selectFrom('users').select('is_closed').where('id', '=', inviter).forUpdate().executeTakeFirstOrThrow();
  if (row.is_closed) return WRONG;
  return inviteState(await readSlots(queries, inviter)) === 'open' ? undefined : NO_SLOT;
}

/** How many friends a user may bring and has brought, and what opens the slots: what people did is kept, so nothing needs to be marked. */
export async function readSlots(queries: Kysely<Schema>, user: number): Promise<InviteSlots> {
  const { rows } = await sql<{ total: number; used: number | string | bigint; has_deposited: boolean; has_traded: boolean }>`
    select invite_slots as total,
      (select count(*) from users friends where friends.invited_by = users.id) as used,
      exists (select from ledger_lines where owner = users.id and amount > 0
        and reason in (${sql.join(DEPOSITS)}) and reason not in ('hold', 'release', 'trade')) as has_deposited,
      exists (select from trades where buyer = users.id) or exists (select from trades where seller = users.id) as has_traded
    from users where id = ${user}`.execute(queries);
  const [row] = rows;
  return {
    total: row?.total ?? 0,
    used: Number(row?.used ?? 0),
    hasDeposited: row?.has_deposited ?? false,
    hasTraded: row?.has_traded ?? false,
  };
}
