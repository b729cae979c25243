import type { ApiKeys } from '../../ports/api-keys.ts';
import type { CallCounter } from '../../ports/call-counter.ts';
import type { CaptchaArtist } from '../../ports/captcha-artist.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Notifications } from '../../ports/notifications.ts';
import type { PasswordHashing } from '../../ports/password-hashing.ts';
import type { ProofOfWork } from '../../ports/proof-of-work.ts';
import type { Sessions } from '../../ports/sessions.ts';
import type { TradePasswords } from '../../ports/trade-passwords.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly mail: Mail;
  readonly notifications: Notifications;
  /** Whether there is a way to send text messages. */
  readonly sendsSms: boolean;
  readonly hashing: PasswordHashing;
  readonly artist: CaptchaArtist;
  readonly work: ProofOfWork;
  /** Puzzles that an address has asked for. */
  readonly puzzles: CallCounter;
  readonly sessions: Sessions;
  readonly keys: Pick<ApiKeys, 'tellChanged'>;
  readonly exchange: Pick<ExchangeGateway, 'submit'>;
  readonly tradePasswords: TradePasswords;
  /** Keys the hashes of codes, so that a stolen table alone does not give them away, and seals tickets. */
  readonly secret: string;
  /** What happened to whom, for the log; never a password or code. */
  readonly notice: (event: IdentityEvent, fields: Readonly<Record<string, string | number>>) => void;
}

type IdentityEvent =
  | 'registered'
  | 'password-wrong'
  | 'sign-in-paused'
  | 'signed-in'
  | 'signed-out'
  | 'login-password-changed'
  | 'login-password-reset'
  | 'trade-password-set'
  | 'trade-password-changed'
  | 'trade-password-reset'
  | 'authenticator-bound'
  | 'authenticator-unbound'
  | 'api-key-created'
  | 'api-key-changed'
  | 'api-key-deleted'
  | 'phone-bound'
  | 'email-bound'
  | 'account-frozen'
  | 'passkey-added'
  | 'passkey-deleted'
  | 'passkey-refused'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'mail-failed';
