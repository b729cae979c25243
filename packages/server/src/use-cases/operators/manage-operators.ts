import { parseEmail } from '@marque/domain/identity';
import type { OperatorActor, OperatorScope, Role } from '@marque/domain/operators';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, type AuditedBy, type AuditedDeps } from './audit.ts';
import { endLinksOf, issueLink, type OneTimeLink } from './links.ts';
import { accessOf, findOperator, readOperators, toOperator } from './operator-rows.ts';
import { endSessionsOf } from './sessions.ts';

export interface Access {
  readonly roles: readonly Role[];
  readonly scope: OperatorScope;
}

export interface NewLink extends OneTimeLink {
  readonly id: number;
}

type Actor = OperatorActor | AuditedBy;

const columnsOf = ({ roles, scope }: Access) => ({ roles: [...roles], organisations: scope === 'all' ? null : [...scope] });

/** Adds an operator, who comes in by the one-time link. */
export async function addOperator(
  deps: AuditedDeps,
  actor: Actor,
  asked: Access & { readonly email: string; readonly reason: string },
): Promise<Result<NewLink>> {
  const email = parseEmail(asked.email);
  if (email === undefined) return refused('email_invalid', { field: 'email' });
  return audited(deps, actor, { action: 'operators.write', subject: email, reason: asked.reason }, async (database) => {
    const now = deps.clock.now();
    const row = await database.queries
      .insertInto('operators')
      .values({ email, ...columnsOf(asked), created_at: now, created_by: actor.email })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return refused('operator_exists', { field: 'email' });
    const link = await issueLink(database.queries, row.id, now);
    return done({ value: { id: row.id, ...link }, after: accessOf(toOperator(row)) });
  });
}

const isGeneralAdmin = ({ roles, scope }: Access): boolean => roles.includes('admin') && scope === 'all';

/** Operators are changed one after the other, so that two admins cannot each take the other's place at once. */
async function hasOtherAdmin(database: Database, except: number): Promise<boolean> {
  await sql`lock table operators in share row exclusive mode`.execute(database.queries);
  return (await readOperators(database)).some((other) => other.id !== except && !other.isClosed && isGeneralAdmin(other));
}

interface Change extends Partial<Access> {
  readonly id: number;
  readonly isClosed?: boolean;
  readonly reason: string;
}

/** Changes what an operator may do, closes the account or opens it again. Nobody changes their own; one administrator always remains. */
export async function changeOperator(deps: AuditedDeps, actor: Actor, { id, reason, ...change }: Change): Promise<Result<null>> {
  if (actor.id === id) return refused('operator_is_self');
  const subject = (await findOperator(deps.database, { id }))?.email ?? String(id);
  return audited(deps, actor, { action: 'operators.write', subject, reason }, async (database) => {
    const isSafe = await hasOtherAdmin(database, id);
    const known = await findOperator(database, { id });
    if (!known) return refused('operator_unknown');
    const next = { ...known, ...change };
    if (!isSafe && (next.isClosed || !isGeneralAdmin(next))) return refused('last_admin');
    await database.queries
      .updateTable('operators')
      .set({ ...columnsOf(next), is_closed: next.isClosed })
      .where('id', '=', id)
      .execute();
    if (next.isClosed) await shutOut(database, id, deps.clock.now());
    return done({ value: null, before: accessOf(known), after: accessOf(next) });
  });
}

/** Ends sessions and links, so that nothing of them is there when the account is opened again. */
async function shutOut({ queries }: Pick<Database, 'queries'>, id: number, now: number): Promise<void> {
  await endSessionsOf(queries, id, now);
  await endLinksOf(queries, id, now);
}

/** A new link for who has lost password or authenticator. What they have holds until the link is used. */
export async function renewLink(deps: AuditedDeps, actor: Actor, { id, reason }: { readonly id: number; readonly reason: string }) {
  const known = await findOperator(deps.database, { id });
  return audited<NewLink>(deps, actor, { action: 'operators.write', subject: known?.email ?? String(id), reason }, async (database) => {
    if (!known || known.isClosed) return refused('operator_unknown');
    const link = await issueLink(database.queries, id, deps.clock.now());
    return done({ value: { id, ...link }, after: { link: 'renewed' } });
  });
}
