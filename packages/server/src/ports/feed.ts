/** The people at the other end of the sockets, as far as the rest of the server must know them. */
export interface Feed {
  /** Closes every personal socket of a session that no longer holds. */
  endSession(tokenHash: string): void;
  readonly readers: number;
}
