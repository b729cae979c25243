/** What a browser has to work out, as ALTCHA's library reads it: find the number whose key begins with the prefix. */
export interface WorkChallenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature?: string;
    readonly data?: Readonly<Record<string, string | number | boolean | null>>;
  };
  readonly signature: string;
}

/** Makes whoever asks for something spend computing time on it, which costs next to nothing to ask for and to check. */
export interface ProofOfWork {
  /** A challenge for one ticket, solved by trying the numbers up to `counter`. */
  ask(ticket: string, counter: number): Promise<WorkChallenge>;
  /** Whether a proof solves a challenge that was made here for this ticket. */
  isDone(ticket: string, proof: string): Promise<boolean>;
}
