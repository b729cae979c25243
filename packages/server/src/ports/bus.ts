/**
 * What processes of one exchange tell each other. `engine.commands` with the term of an engine: requests to it, and their answers. `engine.journal`: batches
 * after their commit. `engine.state`: how the leading engine is, again and again. `changes`: what copies in memory have to read anew. `notices`: what
 * sockets of people show. `counts`: what limits have counted.
 */
export type Subject = `engine.commands.${number}` | 'engine.journal' | 'engine.state' | 'changes' | 'notices' | 'counts';

/** Why a request was not answered. Unless it is `away`, `too_large` or `no_servers`, what was asked may have been done. */
export type BusFault =
  /** The bus could not be reached; nothing was sent. */
  | 'away'
  /** The connection ended before the answer. */
  | 'lost'
  /** Nobody serves the subject. */
  | 'no_servers'
  | 'timeout'
  /** The server failed. */
  | 'failed'
  | 'too_large';

export type BusAnswer = { readonly ok: true; readonly message: string } | { readonly ok: false; readonly fault: BusFault };

/**
 * Messages between the processes of one exchange. It is never the truth: a message may be lost, and whoever needs what it said reads it where it is kept.
 * Messages of one publisher on one subject arrive in their order, or not at all; none arrives twice.
 */
export interface Bus {
  /** Sends to every subscriber, those of this process among them, later than this call. What cannot be sent is lost, and reported. */
  publish(subject: Subject, message: string): void;
  /** A listener that throws is reported and called again. Gives the function that ends it. */
  subscribe(subject: Subject, listener: (message: string) => void): () => void;
  /** Asks one of those who serve the subject. Never throws, never repeats the request by itself. Requests of one turn may be answered together. */
  request(subject: Subject, message: string, timeoutMs: number): Promise<BusAnswer>;
  /** Answers requests; what rejects is reported, and the asker is answered `failed`. Gives the function that ends it: requests that had
   * come by then are answered still. */
  serve(subject: Subject, answer: (message: string) => Promise<string>): () => void;
  /** Resolves when all that was subscribed or served so far is known to the bus: what is published elsewhere after that arrives. */
  settled(): Promise<void>;
  readonly isConnected: boolean;
  /** Called each time that the bus is there again after it was away: what was published meanwhile did not arrive. */
  onReconnected(listener: () => void): void;
  /** Sends what is on its way, and ends. */
  close(): Promise<void>;
}
