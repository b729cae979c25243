import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { rememberDevice } from './known-devices.ts';
import type { SignedInUser } from './register.ts';

interface ProvenUser {
  readonly organisation: number;
  readonly user: number;
}

/** Ends a sign-in: a session for somebody who has proven who he is, on a device that is known from now on. */
export async function openSession(
  deps: IdentityDeps,
  { organisation, user }: ProvenUser,
  devices: readonly string[],
): Promise<Result<SignedInUser>> {
  const opened = await deps.sessions.open(user, organisation);
  if (!opened) return refused('login_expired');
  const { token, session } = opened;
  deps.notice('signed-in', { organisation, user });
  const { email, password_changed_at: passwordChangedAt } = await deps.database.queries
    .selectFrom('users')
    .select(['email', 'password_changed_at'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  return done({
    user,
    uid: session.uid,
    account: email ?? '',
    signedInAt: session.createdAt,
    token,
    devices: rememberDevice(deps, { organisation, user, passwordChangedAt }, devices),
  });
}
