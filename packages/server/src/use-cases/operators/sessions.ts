import { OPERATOR_IDLE_MS, OPERATOR_SESSION_MS, type OperatorActor } from '@marque/domain/operators';
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { writeAudit } from './audit.ts';

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Where a session is used. */
export interface Place {
  readonly network: string;
  /** What the browser says of itself. */
  readonly agent: string;
}

export type OperatorCaller =
  | { readonly kind: 'known'; readonly actor: OperatorActor }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ended' };

interface SessionDeps {
  readonly database: Database;
  readonly clock: WallClock;
}

/** A session's last use is written down at most this often. */
const TOUCH_MS = 60_000;

/** Opens a session in the transaction of what proves the operator; gives the token, which is kept nowhere but in the cookie. */
export async function openOperatorSession(queries: Kysely<Schema>, operator: number, place: Place, now: number): Promise<string> {
  const token = newToken();
  await queries
    .insertInto('operator_sessions')
    .values({
      token_hash: hashOfToken(token),
      operator,
      network: place.network,
      agent: place.agent.slice(0, 200),
      created_at: now,
      seen_at: now,
      expires_at: now + OPERATOR_IDLE_MS,
    })
    .execute();
  return token;
}

/** Who comes with this token. It is asked of the store each time, so that an end, a closed account or a lost role counts at once. */
export async function operatorOf({ database, clock }: SessionDeps, token: string, network: string): Promise<OperatorCaller> {
  const tokenHash = hashOfToken(token);
  const now = clock.now();
  const row = await database.queries
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator')
    .select([
      'operators.id',
      'operators.email',
      'operators.roles',
      'operators.organisations',
      'operators.is_closed',
      'operator_sessions.created_at',
      'operator_sessions.seen_at',
      'operator_sessions.expires_at',
      'operator_sessions.ended_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return { kind: 'missing' };
  if (row.ended_at !== null || row.is_closed) return { kind: 'ended' };
  if (row.expires_at <= now) return { kind: 'missing' };
  if (now - row.seen_at >= TOUCH_MS)
    await database.queries
      .updateTable('operator_sessions')
      .set({ seen_at: now, expires_at: Math.min(now + OPERATOR_IDLE_MS, row.created_at + OPERATOR_SESSION_MS) })
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .execute();
  return {
    kind: 'known',
    actor: {
      id: row.id,
      email: row.email,
      roles: row.roles,
      scope: row.organisations ?? 'all',
      via: { kind: 'operator', name: row.email },
      tokenHash,
      network,
    },
  };
}

export interface OperatorSession extends Place {
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** Sessions that hold, the latest used first. */
export async function liveSessions({ database, clock }: SessionDeps, operator: number): Promise<readonly OperatorSession[]> {
  const rows = await database.queries
    .selectFrom('operator_sessions')
    .selectAll()
    .where('operator', '=', operator)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    network: row.network,
    agent: row.agent,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }));
}

/** Ends a session of the operator's own; one that is over, or somebody else's, is left as it is. */
export async function endOwnSession({ database, clock }: SessionDeps, actor: OperatorActor, tokenHash: string): Promise<void> {
  await database.transaction(async (queries) => {
    const ended = await queries
      .updateTable('operator_sessions')
      .set({ ended_at: clock.now() })
      .where('token_hash', '=', tokenHash)
      .where('operator', '=', actor.id)
      .where('ended_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst();
    const action = tokenHash === actor.tokenHash ? 'session.signed-out' : 'session.ended';
    if (ended) await writeAudit(queries, actor, clock.now(), { action, subject: actor.email });
  });
}

export const endSessionsOf = async (queries: Kysely<Schema>, operator: number, now: number): Promise<void> =>
  void (await queries
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('operator', '=', operator)
    .where('ended_at', 'is', null)
    .execute());
