import { coversOrganisation, type Action, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { changePerson } from '../identity/people.ts';
import type { Paged, PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, type AuditedDeps } from './audit.ts';

/** A user by organisation and number, as they stand in the console's addresses. */
export interface UserName {
  readonly organisation: number;
  readonly uid: string;
}

export interface ListedUser extends UserName {
  readonly email: string;
  readonly country: string;
  readonly kycLevel: number;
  readonly feeLevel: number;
  readonly isClosed: boolean;
  readonly createdAt: number;
}

export interface UsersAsked extends PageRange {
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly isClosed: boolean | undefined;
  readonly kycLevel: number | undefined;
  readonly sort: 'created_at' | 'uid' | 'email' | 'kyc_level' | 'fee_level';
  readonly isAscending: boolean;
}

const LISTED = ['organisation', 'uid', 'email', 'country', 'kyc_level', 'fee_level', 'is_closed', 'created_at'] as const;

const ofScope = ({ queries }: Pick<Database, 'queries'>, { scope }: OperatorActor) =>
  queries.selectFrom('users').$if(scope !== 'all', (rows) => rows.where('organisation', 'in', scope === 'all' ? [] : [...scope]));

/** Users whose address or number contains the text, of the organisations that the operator works for. */
export async function listUsers(
  database: Pick<Database, 'queries'>,
  actor: OperatorActor,
  { text, organisation, isClosed, kycLevel, sort, isAscending, page, size }: UsersAsked,
): Promise<Paged<ListedUser>> {
  let rows = ofScope(database, actor);
  if (organisation !== undefined) rows = rows.where('organisation', '=', organisation);
  if (isClosed !== undefined) rows = rows.where('is_closed', '=', isClosed);
  if (kycLevel !== undefined) rows = rows.where('kyc_level', '=', kycLevel);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or([is(is.fn('strpos', ['email', is.val(text.toLowerCase())]), '>', 0), is(is.fn('strpos', ['uid', is.val(text)]), '>', 0)]),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const direction = isAscending ? 'asc' : 'desc';
  const found = await rows
    .select(LISTED)
    .orderBy(sort, direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    count: Number(count),
    items: found.map((row) => ({
      organisation: row.organisation,
      uid: row.uid,
      email: row.email ?? '',
      country: row.country,
      kycLevel: row.kyc_level,
      feeLevel: row.fee_level,
      isClosed: row.is_closed,
      createdAt: row.created_at,
    })),
  };
}

export interface UserDetail extends ListedUser {
  readonly hasTradePassword: boolean;
  readonly hasAuthenticator: boolean;
  readonly mustResetPassword: boolean;
  readonly invited: number;
  readonly invitedBy: string | null;
  readonly sessions: readonly { readonly createdAt: number; readonly seenAt: number }[];
  readonly notes: readonly { readonly by: string; readonly text: string; readonly at: number }[];
}

const userRow = (queries: Kysely<Schema>, { organisation, uid }: UserName) =>
  queries.selectFrom('users').selectAll().where('organisation', '=', organisation).where('uid', '=', uid).executeTakeFirst();

/** Everything about a user that helps them; never a password, a secret or a hash. */
export async function readUser({ database, clock }: AuditedDeps, actor: OperatorActor, name: UserName): Promise<Result<UserDetail>> {
  if (!coversOrganisation(actor.scope, name.organisation)) return refused('operator_scope_missing');
  const { queries } = database;
  const row = await userRow(queries, name);
  if (!row) return refused('user_unknown');
  const sessions = await queries
    .selectFrom('sessions')
    .select(['created_at', 'seen_at'])
    .where('user_id', '=', row.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute();
  const notes = await queries
    .selectFrom('user_notes')
    .innerJoin('operators', 'operators.id', 'user_notes.operator')
    .select(['operators.email', 'user_notes.text', 'user_notes.at'])
    .where('user_id', '=', row.id)
    .orderBy('user_notes.id', 'desc')
    .limit(200)
    .execute();
  const { invited } = await queries
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('invited'))
    .where('invited_by', '=', row.id)
    .executeTakeFirstOrThrow();
  const inviter =
    row.invited_by === null
      ? undefined
      : await queries.selectFrom('users').select('uid').where('id', '=', row.invited_by).executeTakeFirst();
  return done({
    organisation: row.organisation,
    uid: row.uid,
    email: row.email ?? '',
    country: row.country,
    kycLevel: row.kyc_level,
    feeLevel: row.fee_level,
    isClosed: row.is_closed,
    createdAt: row.created_at,
    hasTradePassword: row.trade_password_hash !== null,
    hasAuthenticator: row.authenticator_secret !== null,
    mustResetPassword: row.is_legacy_password,
    invited: Number(invited),
    invitedBy: inviter?.uid ?? null,
    sessions: sessions.map(({ created_at: createdAt, seen_at: seenAt }) => ({ createdAt, seenAt })),
    notes: notes.map(({ email, text, at }) => ({ by: email, text, at })),
  });
}

type Work = (
  row: { readonly id: number; readonly fee_level: number },
  queries: Kysely<Schema>,
  database: Database,
) => Promise<Result<{ readonly before?: object; readonly after?: object }>>;

const onUser = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { action, reason, ...name }: UserName & { readonly action: Action; readonly reason: string },
  work: Work,
): Promise<Result<null>> =>
  audited(deps, actor, { action, subject: name.uid, organisation: name.organisation, reason }, async (database) => {
    const row = await database.queries
      .selectFrom('users')
      .select(['id', 'fee_level'])
      .where('organisation', '=', name.organisation)
      .where('uid', '=', name.uid)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refused('user_unknown');
    const result = await work(row, database.queries, database);
    return result.ok ? done({ value: null, ...result.value }) : result;
  });

type Asked = UserName & { readonly reason: string };

/** A note for other operators; the person never sees it. */
export const addNote = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { text, ...name }: UserName & { readonly text: string },
): Promise<Result<null>> =>
  onUser(deps, actor, { ...name, action: 'users.note', reason: text }, async ({ id }, queries) => {
    await queries.insertInto('user_notes').values({ user_id: id, operator: actor.id, text, at: deps.clock.now() }).execute();
    return done({});
  });

/** Signs somebody out everywhere. */
export const endSessions = (deps: AuditedDeps, actor: OperatorActor, asked: Asked): Promise<Result<null>> =>
  onUser(deps, actor, { ...asked, action: 'users.end-sessions' }, async ({ id }, queries) => {
    const ended = await queries
      .updateTable('sessions')
      .set({ ended_at: deps.clock.now() })
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .returning('token_hash')
      .execute();
    return done({ after: { sessions_ended: ended.length } });
  });

/** Closes an account, which signs its owner out everywhere, or opens it again. Only a change is one. */
export const setClosed = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { isClosed, ...asked }: Asked & { readonly isClosed: boolean },
): Promise<Result<null>> =>
  onUser(deps, actor, { ...asked, action: isClosed ? 'users.close' : 'users.open' }, async ({ id }, queries, database) => {
    const { is_closed: was } = await queries.selectFrom('users').select('is_closed').where('id', '=', id).executeTakeFirstOrThrow();
    if (was === isClosed) return refused('changed_meanwhile');
    const changed = await changePerson(
      database,
      { organisation: asked.organisation, name: asked.uid, now: deps.clock.now() },
      { isClosed },
    );
    return changed.ok ? done({ before: { closed: was }, after: { closed: isClosed } }) : refused('user_unknown');
  });

export const setFeeLevel = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { level, ...asked }: Asked & { readonly level: number },
): Promise<Result<null>> =>
  onUser(deps, actor, { ...asked, action: 'users.set-fee-level' }, async ({ fee_level: before }, _queries, database) => {
    const name = { organisation: asked.organisation, name: asked.uid, now: deps.clock.now() };
    const changed = await changePerson(database, name, { feeLevel: level });
    return changed.ok ? done({ before: { fee_level: before }, after: { fee_level: level } }) : refused('user_unknown');
  });

/** The next sign-in asks for a new password; whoever is signed in is signed out. */
export const flagPassword = (deps: AuditedDeps, actor: OperatorActor, asked: Asked): Promise<Result<null>> =>
  onUser(deps, actor, { ...asked, action: 'users.flag-password' }, async ({ id }, queries) => {
    await queries.updateTable('users').set({ is_legacy_password: true }).where('id', '=', id).execute();
    await queries
      .updateTable('sessions')
      .set({ ended_at: deps.clock.now() })
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    return done({ after: { must_reset_password: true } });
  });
