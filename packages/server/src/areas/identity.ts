import { AltchaWork } from '../adapters/captcha/altcha-work.ts';
import { PICTURES_A_MINUTE, ThreadArtist } from '../adapters/captcha/thread-artist.ts';
import { DatabaseSessions } from '../adapters/sessions/database-sessions.ts';
import { apiKeyHandlers } from '../http/api-keys/api-key-handlers.ts';
import { accountSafetyHandlers } from '../http/account-safety/account-safety-handlers.ts';
import { authHandlers } from '../http/auth/auth-handlers.ts';
import { createCallCounter } from '../http/call-limits.ts';
import { findPasswordHandlers } from '../http/find-password/find-password-handlers.ts';
import { invitationHandlers } from '../http/invitations/invitation-handlers.ts';
import { notificationHandlers } from '../http/notifications/notification-handlers.ts';
import { contactHandlers } from '../http/user/contact-handlers.ts';
import { passkeyHandlers } from '../http/passkeys/passkey-handlers.ts';
import { recoveryCodeHandlers } from '../http/recovery-codes/recovery-code-handlers.ts';
import { userHandlers } from '../http/user/user-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { ApiKeys } from '../ports/api-keys.ts';
import type { Sessions } from '../ports/sessions.ts';
import { expireKeys } from '../use-cases/api-keys/expire-keys.ts';
import { StoredKeys } from '../use-cases/api-keys/stored-keys.ts';
import type { IdentityDeps } from '../use-cases/identity/deps.ts';
import { PUZZLES_A_STEP } from '../use-cases/identity/slider.ts';
import { sweepIdentity } from '../use-cases/identity/sweep.ts';
import { TradePasswordProofs } from '../use-cases/identity/trade-password-proofs.ts';
import { createPolicy, type Policy } from '../use-cases/policy/policy.ts';

const SWEEP_MS = 600_000;
const EXPIRE_MS = 60_000;

interface Identity extends Area {
  readonly sessions: Sessions;
  readonly policy: Policy;
  readonly keys: ApiKeys;
  /** For what asks for a code of an account's owner. */
  readonly deps: IdentityDeps;
}

/** Who people are: registration, sessions, passwords, codes, captchas. */
export function createIdentity(kernel: Kernel): Identity {
  const { database, clock, hashing, secret, gateway, mail, notifications, sendsSms, logger, opened, changes, counts } = kernel;
  const sessions = new DatabaseSessions(database, clock, changes);
  const tradePasswords = new TradePasswordProofs({ database, clock, hashing, sessions, changes });
  const keys = new StoredKeys({ database, clock, secret, changes });
  const deps = {
    database,
    clock,
    hashing,
    secret,
    sessions,
    keys,
    tradePasswords,
    mail,
    notifications,
    sendsSms,
    exchange: gateway,
    artist: opened.add(new ThreadArtist(createCallCounter(clock, counts.named('captcha.pictures', PICTURES_A_MINUTE))), (thread) =>
      thread.close(),
    ),
    work: new AltchaWork(secret),
    puzzles: createCallCounter(clock, counts.named('captcha.puzzles', PUZZLES_A_STEP)),
    notice: (event: string, fields: Readonly<Record<string, string | number>>): void => logger.info({ event, ...fields }, 'identity'),
  };
  return {
    deps,
    sessions,
    policy: createPolicy({ tradePasswords, clock, counts }),
    keys,
    handlers: [
      ...authHandlers(deps),
      ...findPasswordHandlers(deps),
      ...notificationHandlers(deps),
      ...userHandlers(deps),
      ...passkeyHandlers(deps),
      ...recoveryCodeHandlers(deps),
      ...accountSafetyHandlers(deps),
      ...contactHandlers(deps),
      ...apiKeyHandlers(deps),
      ...invitationHandlers(deps),
    ],
    jobs: [
      { name: 'sweep-identity', everyMs: SWEEP_MS, run: () => sweepIdentity({ database, clock }) },
      { name: 'expire-api-keys', everyMs: EXPIRE_MS, run: ({ now }) => expireKeys(database, now) },
    ],
  };
}
