import type { Kysely } from 'kysely';
import type { Schema } from './schema/index.ts';

/** What became of a command that a feature's row asked for. */
export interface CommandResult {
  readonly sequence: number;
  /** Kind of the command. */
  readonly kind: string;
  readonly owner: number;
  readonly reason: string;
  /** Names the feature's row. */
  readonly reference: string;
  /** Nothing when the command was accepted. */
  readonly refusal: string | null;
  /** Number of the hold that the command opened, else that it captured or released; nothing when it was refused or is of no hold. */
  readonly hold: number | null;
  /** Epoch ms. */
  readonly at: number;
}

/** A feature that follows what became of its commands. */
export interface Consumer {
  /** Names its position in the store, for ever. */
  readonly name: string;
  /** Reasons of the commands that it asks for. */
  readonly reasons: readonly string[];
  /**
   * Takes results in the order of the journal, each once: what it writes by `queries` and its position are kept together, or neither.
   * It reads and writes and waits for nothing else: the embedded store has one session, and the engine waits for it as well.
   */
  take(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void>;
  /** Told of what was taken once that is committed. It must not throw, and a crash may come before it. */
  readonly afterTaken?: (results: readonly CommandResult[]) => void;
}
