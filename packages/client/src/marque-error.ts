/** A call that was refused, by the API's own number and text. */
export class MarqueError extends Error {
  override readonly name = 'MarqueError';
  /** HTTP status. */
  readonly status: number;
  readonly code: number;
  /** For how long nothing more should be asked, where the exchange says so (ms). */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, code: number, message: string, retryAfterMs?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A request whose answer did not come: whether it was carried out is not known. Orders are asked for, or sent again, by their client id. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
}
