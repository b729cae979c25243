import type { Notice } from '@marque/contract/feed';

/** The way to a person's open pages. */
export interface Notices {
  /** Shows a notice on every page of the user that is open now; who is away does not get it. */
  notify(user: number, notice: Notice): void;
}

/** The people at the other end of the sockets, as far as the rest of the server must know them. */
export interface Feed extends Notices {
  /** Closes every personal socket of a session that no longer holds. */
  endSession(tokenHash: string): void;
  readonly readers: number;
}
