import { INVITE_SLOTS_MAX, parseEmail } from '@marque/domain/identity';
import { FEE_LEVELS_MAX } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';

/** A registered person as an operator sees them; never a password or its hash. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly country: string;
  readonly kycLevel: number;
  readonly feeLevel: number;
  /** Friends that the person may bring. */
  readonly inviteSlots: number;
  readonly isClosed: boolean;
  readonly isFrozen: boolean;
  /** The next login is refused until a new login password is set. */
  readonly needsNewPassword: boolean;
  readonly hasTradePassword: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface PersonChange {
  readonly kycLevel?: number;
  /** Holds at once and is the least from then on; the daily look at the turnover may raise it. */
  readonly feeLevel?: number;
  readonly inviteSlots?: number;
  readonly isClosed?: boolean;
  /** Only a new password takes this back. */
  readonly needsNewPassword?: true;
}

export type PersonResult = { readonly ok: true; readonly person: Person } | { readonly ok: false; readonly problem: string };

const KYC_LEVEL_MAX = 2;
const COLUMNS = [
  'id',
  'uid',
  'email',
  'country',
  'kyc_level',
  'fee_level',
  'invite_slots',
  'is_closed',
  'frozen_at',
  'is_legacy_password',
  'trade_password_hash',
  'created_at',
] as const;

interface PersonRow {
  readonly id: number;
  readonly uid: string;
  readonly email: string | null;
  readonly country: string;
  readonly kyc_level: number;
  readonly fee_level: number;
  readonly invite_slots: number;
  readonly is_closed: boolean;
  readonly frozen_at: number | null;
  readonly is_legacy_password: boolean;
  readonly trade_password_hash: string | null;
  readonly created_at: number;
}

const toPerson = (row: PersonRow): Person => ({
  uid: row.uid,
  email: row.email ?? '',
  country: row.country,
  kycLevel: row.kyc_level,
  feeLevel: row.fee_level,
  inviteSlots: row.invite_slots,
  isClosed: row.is_closed,
  isFrozen: row.frozen_at !== null,
  needsNewPassword: row.is_legacy_password,
  hasTradePassword: row.trade_password_hash !== null,
  createdAt: row.created_at,
});

/** People of an organisation, the newest first, whose address or number contains the text. */
export async function findPeople({ queries }: Database, organisation: number, text: string, rows: number): Promise<readonly Person[]> {
  const found = await queries
    .selectFrom('users')
    .select(COLUMNS)
    .where('organisation', '=', organisation)
    .where((is) =>
      is.or([is(is.fn('strpos', ['email', is.val(text.toLowerCase())]), '>', 0), is(is.fn('strpos', ['uid', is.val(text)]), '>', 0)]),
    )
    .orderBy('id', 'desc')
    .limit(rows)
    .execute();
  return found.map(toPerson);
}

/** Somebody by address or number; undefined where the organisation has no such person. */
export async function findPerson(database: Database, organisation: number, name: string): Promise<Person | undefined> {
  const row = await personRow(database, organisation, name);
  return row && toPerson(row);
}

const personRow = ({ queries }: Pick<Database, 'queries'>, organisation: number, name: string): Promise<PersonRow | undefined> =>
  queries
    .selectFrom('users')
    .select(COLUMNS)
    .where('organisation', '=', organisation)
    .where((is) => is.or([is('uid', '=', name), is('email', '=', parseEmail(name) ?? '')]))
    .executeTakeFirst();

const isLevel = (level: number | undefined, max: number): boolean =>
  level === undefined || (Number.isInteger(level) && level >= 0 && level <= max);

/** Changes a person's levels, closes or opens their account, or has them set a new password; closing and this sign them out everywhere. */
export async function changePerson(
  database: Database,
  { organisation, name, now }: { readonly organisation: number; readonly name: string; readonly now: number },
  change: PersonChange,
): Promise<PersonResult> {
  if (!isLevel(change.kycLevel, KYC_LEVEL_MAX))
    return { ok: false, problem: `kyc_level must be a whole number from 0 to ${KYC_LEVEL_MAX}` };
  const feeLevelMax = FEE_LEVELS_MAX - 1;
  if (!isLevel(change.feeLevel, feeLevelMax)) return { ok: false, problem: `fee_level must be a whole number from 0 to ${feeLevelMax}` };
  if (!isLevel(change.inviteSlots, INVITE_SLOTS_MAX))
    return { ok: false, problem: `invite_slots must be a whole number from 0 to ${INVITE_SLOTS_MAX}` };
  const known = await personRow(database, organisation, name);
  if (!known) return { ok: false, problem: `${name} is nobody of organisation ${organisation}` };
  return database.transaction(async (queries) => {
    const row = await queries
      .updateTable('users')
      // What is not given stays as it is at this moment: somebody else may have changed it since it was read.
      .set(({ ref }) => ({
        kyc_level: change.kycLevel ?? ref('kyc_level'),
        fee_level: change.feeLevel ?? ref('fee_level'),
        fee_level_granted: change.feeLevel ?? ref('fee_level_granted'),
        invite_slots: change.inviteSlots ?? ref('invite_slots'),
        is_closed: change.isClosed ?? ref('is_closed'),
        is_legacy_password: change.needsNewPassword ?? ref('is_legacy_password'),
      }))
      .where('id', '=', known.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    if (row.is_closed || change.needsNewPassword)
      await queries.updateTable('sessions').set({ ended_at: now }).where('user_id', '=', known.id).where('ended_at', 'is', null).execute();
    return { ok: true, person: toPerson(row) };
  });
}
