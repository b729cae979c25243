import type { Visit } from '../../ports/visit.ts';
import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { accountOf } from './account-name.ts';
import { placeOf } from './device-name.ts';
import { deviceOf, rememberDevice } from './known-devices.ts';
import type { SignedInUser } from './register.ts';
import { tellSecurityEvent } from './security-events.ts';

interface ProvenUser {
  readonly organisation: number;
  readonly user: number;
  /** When the password was proven (epoch ms); undefined where none was. */
  readonly since: number | undefined;
  /** Tickets of those who have signed in on this device before. */
  readonly devices: readonly string[];
  readonly visit: Visit;
}

/** Ends a sign-in: a session for somebody who has proven who he is, on a device that is known from now on. */
export async function openSession(
  deps: IdentityDeps,
  { organisation, user, since, devices, visit }: ProvenUser,
): Promise<Result<SignedInUser>> {
  const opened = await deps.sessions.open(user, organisation, placeOf(visit));
  if (!opened) return refused('login_expired');
  const { token, session } = opened;
  const { password_changed_at: passwordChangedAt, ...names } = await deps.database.queries
    .selectFrom('users')
    .select(['email', 'country_code', 'mobile_no', 'password_changed_at'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  // A new password that was committed before this session was there has not ended it.
  if (since !== undefined && passwordChangedAt > since) {
    await deps.sessions.end(session.tokenHash);
    return refused('login_expired');
  }
  deps.notice('signed-in', { organisation, user });
  const owner = { organisation, user, passwordChangedAt };
  const kind = deviceOf(deps, owner, devices) === undefined ? 'new-device' : 'signed-in';
  await tellSecurityEvent(deps, { organisation, user, kind, visit });
  return done({
    user,
    uid: session.uid,
    account: accountOf(names),
    signedInAt: session.createdAt,
    token,
    devices: rememberDevice(deps, owner, devices),
  });
}
