import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { PasswordHashing } from '../../ports/password-hashing.ts';

export interface OperatorDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly hashing: PasswordHashing;
  /** Seals the secrets of authenticators. */
  readonly secret: string;
}
