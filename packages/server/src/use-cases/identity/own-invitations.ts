import type { Actor, InviteSlots } from '@marque/domain/identity';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { readSlots } from './invitation.ts';

/** Somebody who registered with the user's code. */
export interface Friend {
  /** Mail address, else the digits of the phone. */
  readonly account: string;
  readonly registeredAt: number;
  readonly kycLevel: number;
  readonly isClosed: boolean;
}

export interface OwnInvitations {
  readonly code: string;
  readonly slots: InviteSlots;
  /** Newest first. */
  readonly friends: Paged<Friend>;
}

/** The user's invitation code, what it is good for, and who came with it. */
export async function readInvitations(
  { database: { queries } }: Pick<IdentityDeps, 'database'>,
  { owner, organisation }: Actor,
  range: PageRange,
): Promise<Result<OwnInvitations>> {
  const user = await queries
    .selectFrom('users')
    .select('invite_code')
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  if (!user) return refused('session_missing');
  const slots = await readSlots(queries, owner);
  const rows = await queries
    .selectFrom('users')
    .select(['email', 'mobile_no', 'created_at', 'kyc_level', 'is_closed'])
    .where('invited_by', '=', owner)
    .orderBy('id', 'desc')
    .offset(offsetOf(range))
    .limit(range.size)
    .execute();
  const items = rows.map((row) => ({
    account: row.email ?? row.mobile_no ?? '',
    registeredAt: row.created_at,
    kycLevel: row.kyc_level,
    isClosed: row.is_closed,
  }));
  return done({ code: user.invite_code, slots, friends: { count: slots.used, items } });
}
