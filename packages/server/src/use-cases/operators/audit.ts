import { coversOrganisation, type Action, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { done, refused, type Result } from '../result.ts';

/** What happens to sessions, and is no action that a role allows. */
type SessionEvent =
  | 'session.signed-in'
  | 'session.failed'
  | 'session.signed-out'
  | 'session.ended'
  | 'session.link-accepted'
  | 'session.refused';

/** What is written down of one thing that somebody did; a command line's is called so, and its words are the subject. */
export interface AuditEntry {
  readonly action: Action | SessionEvent | 'command.run';
  readonly subject: string;
  readonly organisation?: number | undefined;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly reason?: string;
}

/** Who is written down: an operator, the command line, or an address that nobody has proven to be theirs. */
export interface AuditedBy {
  readonly id: number | null;
  readonly email: string;
  readonly network: string;
}

export async function writeAudit(queries: Kysely<Schema>, by: AuditedBy, now: number, entry: AuditEntry): Promise<void> {
  await queries
    .insertInto('audit_log')
    .values({
      at: now,
      operator: by.id,
      by: by.email,
      action: entry.action,
      organisation: entry.organisation ?? null,
      subject: entry.subject,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      reason: entry.reason ?? '',
      network: by.network,
    })
    .execute();
}

export interface AuditFilter {
  readonly text: string | undefined;
  readonly by: string | undefined;
  readonly action: string | undefined;
  readonly organisation: number | undefined;
  /** Epoch ms, both included. */
  readonly begin: number | undefined;
  readonly end: number | undefined;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface AuditRecord {
  readonly id: number;
  readonly at: number;
  readonly by: string;
  readonly action: string;
  readonly organisation: number | null;
  readonly subject: string;
  readonly reason: string;
}

const COLUMNS = ['id', 'at', 'by', 'action', 'organisation', 'subject', 'reason'] as const;

/** An operator of some organisations sees what concerns these; what concerns all is for operators of all. */
const visibleTo = ({ queries }: Pick<Database, 'queries'>, { scope }: OperatorActor) =>
  queries.selectFrom('audit_log').$if(scope !== 'all', (rows) => rows.where('organisation', 'in', scope === 'all' ? [] : [...scope]));

/** A page of the log, newest first unless asked otherwise, and how many entries there are in all. */
export async function readAudit(
  database: Pick<Database, 'queries'>,
  actor: OperatorActor,
  { text, by, action, organisation, begin, end, isAscending, limit, offset }: AuditFilter,
): Promise<{ readonly count: number; readonly items: readonly AuditRecord[] }> {
  let rows = visibleTo(database, actor);
  if (by !== undefined) rows = rows.where('by', '=', by);
  if (action !== undefined) rows = rows.where('action', '=', action);
  if (organisation !== undefined) rows = rows.where('organisation', '=', organisation);
  if (begin !== undefined) rows = rows.where('at', '>=', begin);
  if (end !== undefined) rows = rows.where('at', '<=', end);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or(
        (['subject', 'reason', 'by', 'action'] as const).map((column) =>
          is(is.fn('strpos', [is.fn('lower', [column]), is.val(text.toLowerCase())]), '>', 0),
        ),
      ),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const direction = isAscending ? 'asc' : 'desc';
  const items = await rows.select(COLUMNS).orderBy('id', direction).limit(limit).offset(offset).execute();
  return { count: Number(count), items };
}

export interface AuditDetail extends AuditRecord {
  readonly network: string;
  readonly before: object | null;
  readonly after: object | null;
}

export async function readAuditEntry(database: Pick<Database, 'queries'>, actor: OperatorActor, id: number): Promise<Result<AuditDetail>> {
  const row = await visibleTo(database, actor)
    .select([...COLUMNS, 'network', 'before', 'after'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? done(row) : refused('not_found');
}

/** What was done, for the log, beside what the caller is given. */
export interface Audited<T> {
  readonly value: T;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  /** Where it is known only afterwards. */
  readonly subject?: string;
  readonly organisation?: number;
}

export interface AuditedDeps {
  readonly database: Database;
  readonly clock: { now(): number };
}

/** Does something and takes it back: what it would have come to. */
export async function tried<T>({ database }: Pick<AuditedDeps, 'database'>, work: (database: Database) => Promise<T>): Promise<T> {
  const outcome: { value?: T } = {};
  await database
    .transaction(async (queries) => {
      outcome.value = await work(within(database, queries));
      throw new Undone(refused('not_found'));
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof Undone)) throw fault;
    });
  if (!('value' in outcome)) throw new Error('nothing was tried');
  return outcome.value;
}

class Undone extends Error {
  readonly result: Result<never>;

  constructor(result: Result<never>) {
    super('refused');
    this.result = result;
  }
}

/** The database within a transaction: what asks it for a transaction of its own takes part in that one. */
const within = (database: Database, queries: Kysely<Schema>): Database => ({
  kind: database.kind,
  queries,
  run: (statement, parameters) => database.run(statement, parameters),
  copyIn: (into, rows) => database.copyIn(into, rows),
  transaction: (work) => work(queries),
  ping: () => database.ping(),
  close: () => database.close(),
});

/**
 * Does what an operator asked and writes it down, both or neither: a change without its entry in the log cannot be. A reason was
 * given by a person and is looked at before anything else; what needs none has none.
 */
export async function audited<T>(
  { database, clock }: AuditedDeps,
  actor: AuditedBy & Partial<Pick<OperatorActor, 'scope'>>,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'organisation'> & { readonly reason?: string },
  work: (database: Database) => Promise<Result<Audited<T>>>,
): Promise<Result<T>> {
  if (entry.reason?.trim() === '') return refused('reason_missing', { field: 'reason' });
  const { organisation, scope } = { scope: 'all' as const, ...actor, ...entry };
  if (organisation !== undefined && !coversOrganisation(scope, organisation)) return refused('operator_scope_missing');
  try {
    return await database.transaction(async (queries) => {
      const result = await work(within(database, queries));
      if (!result.ok) throw new Undone(result);
      const { value, ...rest } = result.value;
      await writeAudit(queries, actor, clock.now(), { ...entry, ...rest });
      return done(value);
    });
  } catch (fault) {
    if (fault instanceof Undone) return fault.result;
    throw fault;
  }
}

/** Who a command line acts as. */
export const COMMAND_LINE: AuditedBy = { id: null, email: 'marque', network: '' };
