import type { WorkChallenge } from '@marque/contract/auth';

/** Makes whoever asks for something spend computing time on it, which costs next to nothing to ask for and to check. */
export interface ProofOfWork {
  /** A challenge for one ticket, solved by trying the numbers up to `counter`. */
  ask(ticket: string, counter: number): Promise<WorkChallenge>;
  /** Whether a proof solves a challenge that was made here for this ticket. */
  isDone(ticket: string, proof: string): Promise<boolean>;
}
