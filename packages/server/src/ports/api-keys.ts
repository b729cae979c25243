import type { OwnerId } from '@marque/engine';

/** A key that is in use, with what is needed to judge a request that was signed with it. */
export interface ApiKey {
  readonly id: number;
  /** The user's id, which is also the engine's owner number. */
  readonly user: OwnerId;
  readonly organisation: number;
  readonly uid: string;
  readonly feeLevel: number;
  readonly kycLevel: number;
  readonly isFrozen: boolean;
  /** Signs requests; never to be written down or said. */
  readonly secret: string;
}

/** A key that something depends on for longer than a request. */
export type WatchedKey = Pick<ApiKey, 'id' | 'user' | 'isFrozen'>;

export interface ApiKeys {
  /**
   * The key of this public half for a caller at this address; undefined where there is none in this organisation, where it is disabled or
   * has expired, where its account is closed, and where it is bound to other addresses.
   */
  find(publicKey: string, organisation: number, ip: string): Promise<ApiKey | undefined>;
  /**
   * Those of these keys that are no longer what they were, as the store has it now: deleted, disabled, expired, or of an account that was
   * closed or, where it was not frozen, has been frozen.
   */
  endedAmong(keys: readonly WatchedKey[]): Promise<readonly WatchedKey[]>;
  /** To be called after keys of a user, or the user, changed in this process; others find it out by asking. */
  tellChanged(user: OwnerId): void;
  /** Tells of such changes, for sockets that depend on a key. */
  onChanged(listener: (user: OwnerId) => void): void;
}
