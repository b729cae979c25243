import type { Action, OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { JobQueue } from '../../ports/jobs.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { changePerson, type PersonChange } from '../identity/people.ts';
import { recordServiceEvent, type RecordDeps, type ServiceEvent } from '../identity/security-events.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, type AuditedDeps } from './audit.ts';
import type { UserName } from './users.ts';

/** What is done to a user is told to them, in the same transaction. */
export interface UserActDeps extends AuditedDeps, RecordDeps {
  readonly clock: RecordDeps['clock'];
  readonly jobs: JobQueue;
}

export type AskedOfUser = UserName & { readonly reason: string };

export interface ActOn {
  readonly id: number;
  readonly queries: Kysely<Schema>;
  readonly database: Database;
  readonly now: number;
  /** Writes it into the account's history, and to its owner. */
  record(kind: ServiceEvent['kind'], detail?: string): Promise<void>;
}

interface Acted {
  readonly before?: object;
  readonly after?: object;
}

/** Does something to one user, who is held until it is done, and writes it down; a user who was told something sees it at once. */
export async function onUser(
  deps: UserActDeps,
  actor: OperatorActor,
  { action, reason, organisation, uid }: AskedOfUser & { readonly action: Action },
  work: (on: ActOn) => Promise<Result<Acted>>,
): Promise<Result<null>> {
  const now = deps.clock.now();
  const result = await audited(deps, actor, { action, subject: uid, organisation, reason }, async (database) => {
    const { queries } = database;
    const row = await queries
      .selectFrom('users')
      .select('id')
      .where('organisation', '=', organisation)
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refused('user_unknown');
    const user = row.id;
    const record = (kind: ServiceEvent['kind'], detail = '') => recordServiceEvent(deps, queries, { organisation, user, kind, detail });
    const acted = await work({ id: user, queries, database, now, record });
    return acted.ok ? done({ value: user, ...acted.value }) : acted;
  });
  if (!result.ok) return result;
  deps.notifications.push(result.value);
  return done(null);
}

/** A note for other operators; the person never sees it. */
export const addNote = (
  deps: UserActDeps,
  actor: OperatorActor,
  { text, ...name }: UserName & { readonly text: string },
): Promise<Result<null>> =>
  onUser(deps, actor, { ...name, action: 'users.note', reason: text }, async ({ id, queries, now }) => {
    await queries.insertInto('user_notes').values({ user_id: id, operator: actor.id, text, at: now }).execute();
    return done({});
  });

/** Ends the open sessions of a user, and gives how many there were. */
export async function endAll({ id, queries, now }: Pick<ActOn, 'id' | 'queries' | 'now'>): Promise<number> {
  const ended = await queries
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .execute();
  return ended.length;
}

/** Signs somebody out everywhere. */
export const endSessions = (deps: UserActDeps, actor: OperatorActor, asked: AskedOfUser): Promise<Result<null>> =>
  onUser(deps, actor, { ...asked, action: 'users.end-sessions' }, async (on) => {
    const ended = await endAll(on);
    if (ended > 0) await on.record('signed-out');
    return done({ after: { sessions_ended: ended } });
  });

/** Signs somebody out on one device. */
export const endSession = (
  deps: UserActDeps,
  actor: OperatorActor,
  { session, ...asked }: AskedOfUser & { readonly session: number },
): Promise<Result<null>> =>
  onUser(deps, actor, { ...asked, action: 'users.end-sessions' }, async ({ id, queries, now, record }) => {
    const ended = await queries
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '=', session)
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['device', 'address'])
      .executeTakeFirst();
    if (!ended) return refused('session_unknown');
    await record('signed-out', ended.device);
    return done({ before: ended, after: { sessions_ended: 1 } });
  });

/** Closes an account, which signs its owner out everywhere, or opens it again. Only a change is one. */
export const setClosed = (
  deps: UserActDeps,
  actor: OperatorActor,
  { isClosed, ...asked }: AskedOfUser & { readonly isClosed: boolean },
): Promise<Result<null>> =>
  onUser(deps, actor, { ...asked, action: isClosed ? 'users.close' : 'users.open' }, async ({ id, queries, database, now, record }) => {
    const { is_closed: was } = await queries.selectFrom('users').select('is_closed').where('id', '=', id).executeTakeFirstOrThrow();
    if (was === isClosed) return refused('changed_meanwhile');
    const changed = await changePerson(database, { organisation: asked.organisation, name: asked.uid, now }, { isClosed });
    if (!changed.ok) return refused('user_unknown');
    await record(isClosed ? 'closed' : 'reopened');
    return done({ before: { closed: was }, after: { closed: isClosed } });
  });

type Level = 'fee_level' | 'invite_slots';

/** Sets one of a user's levels, and writes down what it was. */
const setLevel = (
  deps: UserActDeps,
  actor: OperatorActor,
  asked: AskedOfUser & { readonly action: Action },
  { column, level, change }: { readonly column: Level; readonly level: number; readonly change: PersonChange },
): Promise<Result<null>> =>
  onUser(deps, actor, asked, async ({ id, queries, database, now }) => {
    const row = await queries.selectFrom('users').select(['fee_level', 'invite_slots']).where('id', '=', id).executeTakeFirstOrThrow();
    const changed = await changePerson(database, { organisation: asked.organisation, name: asked.uid, now }, change);
    return changed.ok ? done({ before: { [column]: row[column] }, after: { [column]: level } }) : refused('user_unknown');
  });

export const setFeeLevel = (
  deps: UserActDeps,
  actor: OperatorActor,
  { level, ...asked }: AskedOfUser & { readonly level: number },
): Promise<Result<null>> =>
  setLevel(deps, actor, { ...asked, action: 'users.set-fee-level' }, { column: 'fee_level', level, change: { feeLevel: level } });

/** How many friends a user may bring in all; those who are there already stay. */
export const setInviteSlots = (
  deps: UserActDeps,
  actor: OperatorActor,
  { slots, ...asked }: AskedOfUser & { readonly slots: number },
): Promise<Result<null>> =>
  setLevel(
    deps,
    actor,
    { ...asked, action: 'users.set-invite-slots' },
    { column: 'invite_slots', level: slots, change: { inviteSlots: slots } },
  );

/** The next sign-in asks for a new password; whoever is signed in is signed out. */
export const flagPassword = (deps: UserActDeps, actor: OperatorActor, asked: AskedOfUser): Promise<Result<null>> =>
  onUser(deps, actor, { ...asked, action: 'users.flag-password' }, async (on) => {
    await on.queries.updateTable('users').set({ is_legacy_password: true }).where('id', '=', on.id).execute();
    const ended = await endAll(on);
    await on.record('new-password-required');
    return done({ after: { must_reset_password: true, sessions_ended: ended } });
  });
