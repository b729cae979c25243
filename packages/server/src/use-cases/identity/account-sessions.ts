import type { Actor } from '@marque/domain/identity';
import type { Visit } from '../../ports/visit.ts';
import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { tellSecurityEvent } from './security-events.ts';

export interface AccountSession {
  readonly id: number;
  readonly device: string;
  readonly address: string;
  /** Epoch ms. */
  readonly openedAt: number;
  readonly seenAt: number;
  readonly isCurrent: boolean;
}

/** Where the actor's account is signed in now: this session first, then the last used. */
export async function listSessions({ database, clock }: IdentityDeps, actor: Actor<'session'>): Promise<readonly AccountSession[]> {
  const rows = await database.queries
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', actor.owner)
    .where('organisation', '=', actor.organisation)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .map(({ token_hash: tokenHash, created_at: openedAt, seen_at: seenAt, ...row }) => ({
      ...row,
      openedAt,
      seenAt,
      isCurrent: tokenHash === actor.via.tokenHash,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one session of the actor's account; one of anybody else is not known to them. */
export async function endOneSession(deps: IdentityDeps, actor: Actor<'session'>, id: number, visit: Visit): Promise<Result<null>> {
  const { owner: user, organisation } = actor;
  const session = await deps.database.queries
    .selectFrom('sessions')
    .select(['token_hash', 'device'])
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('organisation', '=', organisation)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) return refused('session_unknown');
  await deps.sessions.end(session.token_hash);
  await tellSecurityEvent(deps, { organisation, user, kind: 'session-ended', visit, detail: session.device });
  return done(null);
}

/** Ends every session of the actor's account but the one that asks; gives how many. */
export async function endOtherSessions(deps: IdentityDeps, actor: Actor<'session'>, visit: Visit): Promise<number> {
  const { owner: user, organisation, via } = actor;
  const ended = await deps.sessions.endAllOf(user, via.tokenHash);
  if (ended > 0) await tellSecurityEvent(deps, { organisation, user, kind: 'sessions-ended', visit });
  return ended;
}
