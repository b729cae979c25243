import type { OperatorActor } from '@marque/domain/operators';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Paged, PageRange } from '../paged.ts';
import type { UserName } from './users.ts';

export interface Inviter extends UserName {
  readonly email: string;
  readonly inviteCode: string;
  /** How many they may bring in all. */
  readonly slots: number;
  readonly friends: number;
}

export interface InvitersAsked extends PageRange {
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly sort: 'friends' | 'uid' | 'email';
  readonly isAscending: boolean;
}

/** Everybody who has brought somebody, and how many. */
export async function listInviters(
  { queries }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  { text, organisation, sort, isAscending, page, size }: InvitersAsked,
): Promise<Paged<Inviter>> {
  let rows = queries
    .selectFrom('users as inviter')
    .innerJoin('users as friend', 'friend.invited_by', 'inviter.id')
    .select(({ fn }) => [
      'inviter.organisation as organisation',
      'inviter.uid as uid',
      'inviter.email as email',
      'inviter.invite_code as invite_code',
      'inviter.invite_slots as invite_slots',
      fn.countAll<number>().as('friends'),
    ])
    .groupBy(['inviter.id']);
  if (scope !== 'all') rows = rows.where('inviter.organisation', 'in', [...scope]);
  if (organisation !== undefined) rows = rows.where('inviter.organisation', '=', organisation);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or(
        [text.toLowerCase(), text.toUpperCase(), text].flatMap((wanted) =>
          (['inviter.email', 'inviter.uid', 'inviter.invite_code'] as const).map((column) =>
            is(is.fn('strpos', [column, is.val(wanted)]), '>', 0),
          ),
        ),
      ),
    );
  const { count } = await queries
    .selectFrom(rows.as('inviters'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const found = await queries
    .selectFrom(rows.as('inviters'))
    .selectAll()
    .orderBy(sort, isAscending ? 'asc' : 'desc')
    .orderBy('uid')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    count: Number(count),
    items: found.map((row) => ({
      organisation: row.organisation,
      uid: row.uid,
      email: row.email ?? '',
      inviteCode: row.invite_code,
      slots: row.invite_slots,
      friends: Number(row.friends),
    })),
  };
}
