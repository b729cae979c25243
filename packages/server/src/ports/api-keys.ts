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

export interface ApiKeys {
  /**
   * The key of this public half for a caller at this address; undefined where there is none in this organisation, where it is disabled or
   * has expired, where its account is closed, and where it is bound to other addresses.
   */
  find(publicKey: string, organisation: number, ip: string): Promise<ApiKey | undefined>;
}
