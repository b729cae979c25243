import { NOT_ME_HOURS, SIGN_IN_EVENTS, type Actor, type SecurityEventKind } from '@marque/domain/identity';
import { parseLocale } from '@marque/domain/organisation';
import type { Insertable, Kysely } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Notifications } from '../../ports/notifications.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Visit } from '../../ports/visit.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { deviceName } from './device-name.ts';
import { securityMessage } from './event-mail/security-message.ts';
import { newsOf } from './security-news.ts';
import { issueTicket } from './tickets.ts';

export interface SecurityEvent {
  readonly organisation: number;
  readonly user: number;
  readonly kind: SecurityEventKind;
  readonly visit: Visit;
  /** What it was about, where the kind does not say it: a masked address, the name of a key. Never a secret. */
  readonly detail?: string;
  /** A mail address besides the account's own: the one that was replaced. */
  readonly formerEmail?: string;
}

export interface RecordDeps {
  readonly clock: WallClock;
  readonly mail: Mail;
  readonly notifications: Notifications;
}

/** Nothing that the owner would want to undo: no mail, or one without the link. */
const WITHOUT_MAIL: readonly SecurityEventKind[] = ['registered'];
const WITHOUT_LINK: readonly SecurityEventKind[] = ['frozen'];

/**
 * Writes an event down in the transaction of what it tells of, and the mail to the account's owner with it. Call `notifications.push(user)` after
 * the commit. The mail's link freezes the account, once, within 72 hours.
 */
export async function recordSecurityEvent(deps: RecordDeps, queries: Kysely<Schema>, event: SecurityEvent): Promise<void> {
  const { organisation, user, kind, visit, detail = '', formerEmail } = event;
  const at = deps.clock.now();
  const device = deviceName(visit.userAgent);
  await writeEvent(queries, { user_id: user, organisation, kind, at, address: visit.address, device, detail });
  if (WITHOUT_MAIL.includes(kind)) return;
  const news = newsOf(event);
  if (news) await deps.notifications.put(queries, { ...news, user, mail: 'apart' });
  const { email } = await queries.selectFrom('users').select('email').where('id', '=', user).executeTakeFirstOrThrow();
  const { name } = await queries.selectFrom('organisations').select('name').where('id', '=', organisation).executeTakeFirstOrThrow();
  for (const target of new Set([email, formerEmail])) {
    if (!target) continue;
    const ticket = WITHOUT_LINK.includes(kind) ? undefined : await issueNotMe(deps, queries, { organisation, user });
    const facts = { kind, at, address: visit.address, device, detail };
    await deps.mail.put(
      queries,
      securityMessage({ organisation: { id: organisation, name }, locale: visit.locale, target, facts, ticket }),
    );
  }
}

/** The same for who has no transaction of their own. */
export async function tellSecurityEvent(deps: RecordDeps & { readonly database: Database }, event: SecurityEvent): Promise<void> {
  await deps.database.transaction((queries) => recordSecurityEvent(deps, queries, event));
  deps.notifications.push(event.user);
}

export interface ServiceEvent extends Omit<SecurityEvent, 'visit' | 'formerEmail'> {
  readonly kind: Exclude<SecurityEventKind, (typeof SIGN_IN_EVENTS)[number]>;
}

/** After these nobody can come in to be frozen. */
const CLOSED_BY_SERVICE: readonly SecurityEventKind[] = ['frozen', 'closed'];

/**
 * The same for what an operator does to an account: without an address or a device, and in the language of the owner's last sign-in. Call
 * `notifications.push(user)` after the commit.
 */
export async function recordServiceEvent(deps: RecordDeps, queries: Kysely<Schema>, event: ServiceEvent): Promise<void> {
  const { organisation, user, kind, detail = '' } = event;
  const at = deps.clock.now();
  const facts = { kind, at, address: '', device: '', detail };
  await writeEvent(queries, { user_id: user, organisation, ...facts });
  const news = newsOf(event);
  if (news) await deps.notifications.put(queries, { ...news, user, mail: 'apart' });
  const row = await queries
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation')
    .select(['users.email', 'users.locale', 'organisations.name', 'organisations.default_locale'])
    .where('users.id', '=', user)
    .executeTakeFirstOrThrow();
  if (!row.email) return;
  const locale = parseLocale(row.locale ?? row.default_locale) ?? 'en';
  const ticket = CLOSED_BY_SERVICE.includes(kind) ? undefined : await issueNotMe(deps, queries, { organisation, user });
  await deps.mail.put(
    queries,
    securityMessage({ organisation: { id: organisation, name: row.name }, locale, target: row.email, facts, isByService: true, ticket }),
  );
}

/** One row of an account's history, and nothing else. */
export async function writeEvent(queries: Kysely<Schema>, row: Insertable<Schema['security_events']>): Promise<void> {
  await queries.insertInto('security_events').values(row).execute();
}

const issueNotMe = (
  { clock }: RecordDeps,
  queries: Kysely<Schema>,
  { organisation, user }: Pick<SecurityEvent, 'organisation' | 'user'>,
): Promise<string> =>
  issueTicket({ database: { queries }, clock }, { kind: 'not-me', organisation, payload: { user }, seconds: NOT_ME_HOURS * 3_600 });

export interface PastEvent {
  readonly id: number;
  readonly kind: SecurityEventKind;
  readonly at: number;
  readonly address: string;
  readonly device: string;
  readonly detail: string;
}

/** What happened to the actor's account, newest first. */
export async function listSecurityEvents(
  { database }: { readonly database: Pick<Database, 'queries'> },
  { owner, organisation }: Pick<Actor, 'owner' | 'organisation'>,
  { range, which }: { readonly range: PageRange; readonly which: 'all' | 'login' },
): Promise<Paged<PastEvent>> {
  const own = database.queries
    .selectFrom('security_events')
    .where('user_id', '=', owner)
    .where('organisation', '=', organisation)
    .$if(which === 'login', (query) => query.where('kind', 'in', [...SIGN_IN_EVENTS]));
  const { count } = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await own
    .select(['id', 'kind', 'at', 'address', 'device', 'detail'])
    .orderBy('id', 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  return { count: Number(count), items };
}
