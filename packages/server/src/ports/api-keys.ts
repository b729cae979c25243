import type { KeyObject } from 'node:crypto';
import type { KeyScope, PairKind } from '@marque/domain/api-keys';
import type { OwnerId } from '@marque/engine';

/** What signatures of a key are checked with. */
export type SigningKey =
  /** Signs and checks; never to be written down or said. */
  | { readonly kind: 'hmac'; readonly secret: string }
  /** The public key whose private one only the owner has. */
  | { readonly kind: PairKind; readonly key: KeyObject };

interface KeyOwner {
  readonly id: number;
  /** The user's id, which is also the engine's owner number. */
  readonly user: OwnerId;
  readonly organisation: number;
  readonly uid: string;
  readonly feeLevel: number;
  readonly kycLevel: number;
  readonly isFrozen: boolean;
  readonly scopes: readonly KeyScope[];
}

/** A key that is in use, with what is needed to judge a request that was signed with it. */
export type ApiKey = KeyOwner & SigningKey;

/** A key that something depends on for longer than a request, with the address from where it is used where that was judged. */
export type WatchedKey = Pick<ApiKey, 'id' | 'user' | 'isFrozen'> & { readonly ip?: string };

export interface ApiKeys {
  /**
   * The key of this public half for a caller at this address; undefined where there is none in this organisation, where it is paused, disabled
   * or has expired, where its account is closed, and where it is bound to other addresses.
   */
  find(publicKey: string, organisation: number, ip: string): Promise<ApiKey | undefined>;
  /**
   * Those of these keys that are no longer what they were, as the store has it now: deleted, disabled, paused, expired, bound to other
   * addresses, or of an account that was closed or, where it was not frozen, has been frozen.
   */
  endedAmong(keys: readonly WatchedKey[]): Promise<readonly WatchedKey[]>;
  /** To be called after something of a user or their keys changed in this process, or may have of anybody; others find it out by asking. */
  tellChanged(user: OwnerId | 'anybody'): void;
  /** Tells of such changes, for sockets that depend on a key. */
  onChanged(listener: (user: OwnerId | 'anybody') => void): void;
  /** Writes down, once a minute for each key and behind whatever it was used for, that its owner has signed with it from this address. */
  noteUse(key: Pick<ApiKey, 'id'>, ip: string): void;
}
