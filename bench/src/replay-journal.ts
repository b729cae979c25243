import { encodeCommands, type Command } from '@marque/engine';
import type { Database } from '@marque/server/ports/database';
import { CHAIN_START, chainOf } from '../../packages/server/src/adapters/exchange/journal-chain.ts';

const ROWS_AT_ONCE = 200;
const COLUMNS = 6;

/** Writes a journal as the gateway does, and nothing but the journal: a recovery reads no other table. */
export class JournalWriter {
  readonly #database: Database;
  readonly #batchSize: number;
  #batch = 0;
  #sequence = 0;
  #chain = CHAIN_START;

  constructor(database: Database, batchSize: number) {
    this.#database = database;
    this.#batchSize = batchSize;
  }

  async write(commands: readonly Command[]): Promise<void> {
    const rowsLength = this.#batchSize * ROWS_AT_ONCE;
    for (let start = 0; start < commands.length; start += rowsLength) await this.#insert(commands.slice(start, start + rowsLength));
  }

  async #insert(commands: readonly Command[]): Promise<void> {
    const values: (string | number)[] = [];
    for (let start = 0; start < commands.length; start += this.#batchSize) {
      values.push(...this.#row(commands.slice(start, start + this.#batchSize)));
    }
    const rows = Array.from({ length: values.length / COLUMNS }, (_, row) => `(1, ${placeholders(row * COLUMNS)})`);
    await this.#database.run(
      `insert into journal (epoch, batch, first_sequence, last_sequence, at, commands, chain) values ${rows.join(', ')}`,
      values,
    );
  }

  #row(commands: readonly Command[]): (string | number)[] {
    const text = encodeCommands(commands);
    const first = this.#sequence + 1;
    this.#batch += 1;
    this.#sequence += commands.length;
    this.#chain = chainOf(this.#chain, text);
    return [this.#batch, first, this.#sequence, 2, text, this.#chain];
  }
}

const placeholders = (after: number): string => Array.from({ length: COLUMNS }, (_, index) => `$${after + index + 1}`).join(', ');
