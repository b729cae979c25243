import type { RefusalName } from '@marque/contract/refusals';
import type { Actor } from '@marque/domain/identity';
import type { OwnerId } from '@marque/engine';

export type TradePasswordVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly refusal: Extract<
        RefusalName,
        'trade_password_missing' | 'trade_password_empty' | 'trade_password_wrong' | 'trade_password_paused' | 'too_frequent'
      >;
      readonly details?: Readonly<Record<string, number>>;
    };

/** Judges trade passwords. The first right one of a credential is dear (argon2id), those after it are cheap. */
export interface TradePasswords {
  verify(actor: Actor, password: string | undefined): Promise<TradePasswordVerdict>;
  /** Forgets what credentials of this user have proven; to be called when the password changes. */
  forget(user: OwnerId): void;
}
