import { phoneText } from '@marque/domain/identity';
import type { OperatorActor } from '@marque/domain/operators';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { phoneOf } from '../identity/phone/phone-of.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';

/** A user by organisation and number, as they stand in the console's addresses. */
export interface UserName {
  readonly organisation: number;
  readonly uid: string;
}

/** A closed account may be frozen besides. */
export type UserState = 'open' | 'frozen' | 'closed';

export interface ListedUser extends UserName {
  readonly email: string;
  /** Dialling code and digits; empty where there is none. */
  readonly phone: string;
  readonly country: string;
  readonly kycLevel: number;
  readonly feeLevel: number;
  readonly state: UserState;
  readonly createdAt: number;
}

export interface UsersAsked extends PageRange {
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly state: UserState | undefined;
  readonly kycLevel: number | undefined;
  readonly sort: 'created_at' | 'uid' | 'email' | 'kyc_level' | 'fee_level';
  readonly isAscending: boolean;
}

export const LISTED = [
  'users.organisation',
  'users.uid',
  'users.email',
  'users.country_code',
  'users.mobile_no',
  'users.country',
  'users.kyc_level',
  'users.fee_level',
  'users.is_closed',
  'users.frozen_at',
  'users.created_at',
] as const;

interface ListedRow {
  readonly organisation: number;
  readonly uid: string;
  readonly email: string | null;
  readonly country_code: string | null;
  readonly mobile_no: string | null;
  readonly country: string;
  readonly kyc_level: number;
  readonly fee_level: number;
  readonly is_closed: boolean;
  readonly frozen_at: number | null;
  readonly created_at: number;
}

export const stateOf = (row: Pick<ListedRow, 'is_closed' | 'frozen_at'>): UserState =>
  row.is_closed ? 'closed' : row.frozen_at === null ? 'open' : 'frozen';

export function listedUser(row: ListedRow): ListedUser {
  const phone = phoneOf(row);
  return {
    organisation: row.organisation,
    uid: row.uid,
    email: row.email ?? '',
    phone: phone === undefined ? '' : phoneText(phone),
    country: row.country,
    kycLevel: row.kyc_level,
    feeLevel: row.fee_level,
    state: stateOf(row),
    createdAt: row.created_at,
  };
}

/** The digits of what may be a phone number: with or without the plus, the zeros before it, and what people write between digits. */
function digitsOf(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s().+-]/g, '')
    .replace(/^0+/, '');
  return /^\d{3,}$/.test(digits) ? digits : undefined;
}

/** Whether the number or the mail address of a user contains the text, or the phone number its digits. */
export function isNamed(text: string): Expression<SqlBool> {
  const digits = digitsOf(text);
  const byPhone = digits === undefined ? sql`` : sql` or strpos(users.country_code || users.mobile_no, ${digits}) > 0`;
  return sql<SqlBool>`(strpos(users.email, ${text.toLowerCase()}) > 0 or strpos(users.uid, ${text}) > 0${byPhone})`;
}

const ofScope = ({ queries }: Pick<Database, 'queries'>, { scope }: OperatorActor) =>
  queries.selectFrom('users').$if(scope !== 'all', (rows) => rows.where('organisation', 'in', scope === 'all' ? [] : [...scope]));

/** Users whose address, number or phone contains the text, of the organisations that the operator works for. */
export async function listUsers(
  database: Pick<Database, 'queries'>,
  actor: OperatorActor,
  { text, organisation, state, kycLevel, sort, isAscending, page, size }: UsersAsked,
): Promise<Paged<ListedUser>> {
  let rows = ofScope(database, actor);
  if (organisation !== undefined) rows = rows.where('organisation', '=', organisation);
  if (state !== undefined) rows = rows.where('is_closed', '=', state === 'closed');
  if (state === 'open' || state === 'frozen') rows = rows.where('frozen_at', state === 'open' ? 'is' : 'is not', null);
  if (kycLevel !== undefined) rows = rows.where('kyc_level', '=', kycLevel);
  if (text !== undefined) rows = rows.where(isNamed(text));
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const direction = isAscending ? 'asc' : 'desc';
  const found = await rows
    .select(LISTED)
    .orderBy(sort, direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(offsetOf({ page, size }))
    .execute();
  return { count: Number(count), items: found.map(listedUser) };
}
