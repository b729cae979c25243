import type { OwnerId } from '@marque/engine';

/** Somebody who is signed in. Everything that says who asks comes from here, never from the request. */
export interface Session {
  /** SHA-256 of the cookie's token: names the session where the token itself must not lie about. */
  readonly tokenHash: string;
  /** The user's id, which is also the engine's owner number. */
  readonly user: OwnerId;
  readonly organisation: number;
  readonly uid: string;
  readonly feeLevel: number;
  readonly kycLevel: number;
  readonly isFrozen: boolean;
  /** Epoch ms of signing in. */
  readonly createdAt: number;
}

/** `ended`: closed on purpose (another login, log-out, operator), to be distinguished from never having been. */
export type SessionLookup =
  | { readonly kind: 'live'; readonly session: Session }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ended' };

/** Where a session was opened, as its owner is shown it. */
export interface SessionPlace {
  readonly address: string;
  readonly device: string;
}

export interface OpenedSession {
  /** Kept nowhere but in the cookie. */
  readonly token: string;
  readonly session: Session;
}

export interface Sessions {
  /** Opens a session, with where it was opened; undefined when the account is closed. */
  open(user: OwnerId, organisation: number, place?: SessionPlace): Promise<OpenedSession | undefined>;
  /**
   * The session of a token; `missing` for a token of another organisation. Answers may be up to 5 s old, except for what this process ended
   * or read anew.
   */
  find(token: string, organisation: number): Promise<SessionLookup>;
  end(tokenHash: string): Promise<void>;
  /** Ends every session of a user, except one when given; gives how many. */
  endAllOf(user: OwnerId, except?: string): Promise<number>;
  /** Those of these sessions that hold no more, as the store has it now: ended by whomever, expired, or of a closed account. */
  endedAmong(tokenHashes: readonly string[]): Promise<readonly string[]>;
  /** What others changed of sessions and their users counts from now on. */
  readAnew(): void;
  /** Tells of that, for sockets that depend on sessions. */
  onReadAnew(listener: () => void): void;
  /** Tells of every end in this process, for sockets and proofs that depend on a session. */
  onEnded(listener: (tokenHash: string) => void): void;
}
