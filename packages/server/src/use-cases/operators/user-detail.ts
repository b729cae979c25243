import type { FreezeCause, SecurityEventKind } from '@marque/domain/identity';
import type { KycKind } from '@marque/domain/kyc';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Locale } from '@marque/domain/organisation';
import type { Kysely } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { securityWords } from '../identity/event-mail/words/index.ts';
import { lockoutOf, type Lockout } from '../identity/lockout.ts';
import { listSecurityEvents, type PastEvent } from '../identity/security-events.ts';
import { withKyc } from '../kyc/tables.ts';
import { mapPaged, type Paged, type PageRange } from '../paged.ts';
import { withPasskeys } from '../passkeys/tables.ts';
import { countRecoveryCodes } from '../recovery-codes/stored-codes.ts';
import { done, refused, type Result } from '../result.ts';
import { keysOf, type UserKey } from './user-keys.ts';
import { listedUser, LISTED, stateOf, type ListedUser, type UserName, type UserState } from './users.ts';

interface UserSession {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

interface KycCase {
  readonly id: number;
  readonly kind: KycKind;
  readonly state: 'waiting' | 'approved' | 'rejected';
  /** When it was decided, else when it was submitted. */
  readonly at: number;
}

interface Friend {
  readonly uid: string;
  readonly email: string;
  readonly kycLevel: number;
  readonly state: UserState;
  readonly createdAt: number;
}

export interface UserDetail extends ListedUser {
  readonly userType: 'individual' | 'enterprise' | 'brand';
  readonly frozen: { readonly at: number; readonly cause: FreezeCause } | undefined;
  readonly lockout: Lockout | undefined;
  readonly hasTradePassword: boolean;
  readonly hasAuthenticator: boolean;
  readonly hasAntiPhishingCode: boolean;
  readonly mustResetPassword: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
  readonly feeLevelGranted: number;
  readonly kycCase: KycCase | undefined;
  readonly inviteCode: string;
  readonly inviteSlots: number;
  readonly invited: number;
  readonly invitedBy: { readonly uid: string; readonly email: string } | undefined;
  readonly friends: readonly Friend[];
  readonly sessions: readonly UserSession[];
  readonly keys: readonly UserKey[];
  readonly notes: readonly { readonly by: string; readonly text: string; readonly at: number }[];
}

const FRIENDS_MAX = 50;
const NOTES_MAX = 200;

interface ReadDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: WallClock;
}

/** Everything about a user that helps them; never a password, a secret or a hash. */
export async function readUser({ database, clock }: ReadDeps, { scope }: OperatorActor, name: UserName): Promise<Result<UserDetail>> {
  if (!coversOrganisation(scope, name.organisation)) return refused('operator_scope_missing');
  const { queries } = database;
  const now = clock.now();
  const row = await queries
    .selectFrom('users')
    .selectAll()
    .where('organisation', '=', name.organisation)
    .where('uid', '=', name.uid)
    .executeTakeFirst();
  if (!row) return refused('user_unknown');
  const { passkeys } = await withPasskeys(queries)
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll().as('passkeys'))
    .where('user_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const { left: recoveryCodes } = await countRecoveryCodes(queries, row.id);
  return done({
    ...listedUser(row),
    userType: row.user_type,
    frozen: row.frozen_at === null || row.freeze_cause === null ? undefined : { at: row.frozen_at, cause: row.freeze_cause },
    lockout: lockoutOf(row, now),
    hasTradePassword: row.trade_password_hash !== null,
    hasAuthenticator: row.authenticator_secret !== null,
    hasAntiPhishingCode: row.anti_phishing_code !== null,
    mustResetPassword: row.is_legacy_password,
    passkeys: Number(passkeys),
    recoveryCodes,
    feeLevelGranted: row.fee_level_granted,
    kycCase: await lastCase(queries, row.id),
    inviteCode: row.invite_code,
    inviteSlots: row.invite_slots,
    ...(await readFriends(queries, row.id)),
    invitedBy: row.invited_by === null ? undefined : await accountOf(queries, row.invited_by),
    sessions: await readSessions(queries, row.id, now),
    keys: await keysOf(queries, row.id, now),
    notes: await readNotes(queries, row.id),
  });
}

async function lastCase(queries: Kysely<Schema>, user: number): Promise<KycCase | undefined> {
  const row = await withKyc(queries)
    .selectFrom('kyc_cases')
    .select(['id', 'kind', 'state', 'submitted_at', 'decided_at'])
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, kind: row.kind, state: row.state, at: row.decided_at ?? row.submitted_at };
}

async function accountOf(queries: Kysely<Schema>, user: number): Promise<{ readonly uid: string; readonly email: string } | undefined> {
  const row = await queries.selectFrom('users').select(['uid', 'email']).where('id', '=', user).executeTakeFirst();
  return row && { uid: row.uid, email: row.email ?? '' };
}

async function readFriends(queries: Kysely<Schema>, user: number): Promise<Pick<UserDetail, 'invited' | 'friends'>> {
  const invited = queries.selectFrom('users').where('invited_by', '=', user);
  const { count } = await invited.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await invited.select(LISTED).orderBy('id', 'desc').limit(FRIENDS_MAX).execute();
  const friends = rows.map((row) => ({
    uid: row.uid,
    email: row.email ?? '',
    kycLevel: row.kyc_level,
    state: stateOf(row),
    createdAt: row.created_at,
  }));
  return { invited: Number(count), friends };
}

async function readSessions(queries: Kysely<Schema>, user: number, now: number): Promise<readonly UserSession[]> {
  const rows = await queries
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ created_at: createdAt, seen_at: seenAt, ...row }) => ({ ...row, createdAt, seenAt }));
}

async function readNotes(queries: Kysely<Schema>, user: number): Promise<UserDetail['notes']> {
  const rows = await queries
    .selectFrom('user_notes')
    .innerJoin('operators', 'operators.id', 'user_notes.operator')
    .select(['operators.email', 'user_notes.text', 'user_notes.at'])
    .where('user_id', '=', user)
    .orderBy('user_notes.id', 'desc')
    .limit(NOTES_MAX)
    .execute();
  return rows.map(({ email, text, at }) => ({ by: email, text, at }));
}

export interface NamedEvent extends PastEvent {
  readonly kind: SecurityEventKind;
  /** In the reader's language. */
  readonly what: string;
}

interface EventsAsked extends UserName {
  readonly which: 'all' | 'login';
  readonly range: PageRange;
  readonly locale: Locale;
}

/** What happened to a user's account, newest first. */
export async function readUserEvents(
  { database }: ReadDeps,
  { scope }: OperatorActor,
  { organisation, uid, which, range, locale }: EventsAsked,
): Promise<Result<Paged<NamedEvent>>> {
  if (!coversOrganisation(scope, organisation)) return refused('operator_scope_missing');
  const row = await database.queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row) return refused('user_unknown');
  const { kinds } = securityWords(locale);
  const events = await listSecurityEvents({ database }, { owner: row.id, organisation }, { range, which });
  return done(mapPaged(events, (event) => ({ ...event, what: kinds[event.kind] })));
}
