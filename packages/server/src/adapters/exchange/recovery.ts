import { createExchange, decodeCommands, EventBuffer, isRestoredFrom, restoreExchange, type Exchange } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import { isOfFeature } from './command-results.ts';
import { withNumbersOf, type HighestNumbers } from './highest-numbers.ts';
import { CHAIN_START, chainOf } from './journal-chain.ts';
import { journalAfter, type JournalRow } from './journal-pages.ts';

/** The journal contradicts itself: nobody may trade on it before a person has looked. */
export class JournalBroken extends ExpectedFailure {
  constructor(batch: number, detail: string) {
    super(`The journal is broken at batch ${batch}: ${detail}. Nothing was changed: restore the store from a backup.`);
  }
}

/** A place in the journal, and the engine as it is there. */
export interface Position {
  readonly exchange: Exchange;
  readonly batch: number;
  readonly chain: string;
  readonly at: number;
  readonly highest: HighestNumbers;
}

/** Where the journal stands. */
export interface Recovered extends Position {
  /** Batches after `knownBatch`, with what they did. */
  readonly unpublished: readonly CommittedBatch[];
  readonly replayed: number;
  readonly snapshotSequence: number;
}

/** Rebuilds the engine: the newest snapshot that is sound, then the journal after it. Throws JournalBroken. */
export async function recover(database: Database, knownBatch: number | undefined): Promise<Recovered> {
  const replay = await JournalReplay.begin(database);
  const unpublished: CommittedBatch[] = [];
  await replay.readOn(knownBatch, (batch) => unpublished.push(batch));
  const { position, snapshotSequence } = replay;
  if (knownBatch !== undefined && position.batch < knownBatch)
    throw new JournalBroken(knownBatch, 'it was answered for, and the store does not have it');
  return { ...position, unpublished, replayed: position.exchange.sequence - snapshotSequence, snapshotSequence };
}

/** The engine as the journal leaves it, batch by batch. */
export class JournalReplay {
  readonly snapshotSequence: number;
  readonly #database: Database;
  readonly #exchange: Exchange;
  readonly #buffer = new EventBuffer();
  #batch: number;
  #chain: string;
  #at: number;
  #highest: HighestNumbers;

  private constructor(database: Database, { exchange, sequence, batch, chain, at, highest }: Start) {
    this.#database = database;
    this.#exchange = exchange;
    this.snapshotSequence = sequence;
    [this.#batch, this.#chain, this.#at, this.#highest] = [batch, chain, at, highest];
  }

  /** Begins with the newest snapshot that is sound. */
  static async begin(database: Database): Promise<JournalReplay> {
    return new JournalReplay(database, await newestSnapshot(database));
  }

  get position(): Position {
    return { exchange: this.#exchange, batch: this.#batch, chain: this.#chain, at: this.#at, highest: this.#highest };
  }

  /**
   * Reads to the end of the journal, and gives each batch after `knownBatch` with what it did; none of them when that is undefined. After a
   * fault of the store it goes on from the last whole batch. Throws JournalBroken.
   */
  async readOn(knownBatch: number | undefined, take: (batch: CommittedBatch) => void): Promise<void> {
    for await (const rows of journalAfter(this.#database, this.#batch))
      for (const row of rows) this.apply(row, knownBatch === undefined || row.batch <= knownBatch ? undefined : take);
  }

  /** Takes the row that comes next, and gives its batch with what it did. Throws JournalBroken for any other. */
  apply(row: JournalRow, take: ((batch: CommittedBatch) => void) | undefined): void {
    checkRow(row, this.#batch, this.#exchange.sequence, this.#chain);
    const commands = decodeCommands(row.commands);
    for (const command of commands) {
      this.#exchange.apply(command, this.#buffer);
      if (take === undefined) this.#buffer.clear();
      this.#highest = withNumbersOf(command, this.#highest);
    }
    if (this.#exchange.sequence !== row.last_sequence)
      throw new JournalBroken(row.batch, 'it holds another number of commands than it says');
    [this.#batch, this.#chain, this.#at] = [row.batch, row.chain, row.at];
    if (take === undefined) return;
    const events = this.#buffer.events();
    // Cleared first: a listener that throws must not leave them to the next batch.
    this.#buffer.clear();
    const resultReasons = new Set(commands.filter(isOfFeature).map(({ reason }) => reason));
    take({ batch: row.batch, lastSequence: row.last_sequence, at: row.at, events, resultReasons });
  }
}

function checkRow(row: JournalRow, batch: number, sequence: number, chain: string): void {
  if (row.batch !== batch + 1) throw new JournalBroken(batch + 1, 'it is missing');
  if (row.first_sequence !== sequence + 1)
    throw new JournalBroken(row.batch, `it begins at command ${row.first_sequence}, not ${sequence + 1}`);
  if (row.chain !== chainOf(chain, row.commands)) throw new JournalBroken(row.batch, 'its chain does not fit its commands');
}

interface Start extends Position {
  readonly sequence: number;
}

export interface SnapshotState {
  readonly sequence: number;
  readonly state: Uint8Array;
  readonly state_hash: string;
}

export interface SnapshotRow extends SnapshotState {
  readonly last_order: number;
  readonly last_hold: number;
}

/** A damaged snapshot is passed over: an older one and more of the journal give the same state. */
async function newestSnapshot(database: Database): Promise<Start> {
  const found = await database.run<{ sequence: number }>('select sequence from engine_snapshots order by sequence desc');
  for (const { sequence } of found) {
    const [snapshot] = await database.run<SnapshotRow>(
      'select sequence, state, state_hash, last_order, last_hold from engine_snapshots where sequence = $1',
      [sequence],
    );
    const [row] = await database.run<JournalRow>('select batch, chain, at from journal where last_sequence = $1', [sequence]);
    const exchange = snapshot === undefined ? undefined : restoreSound(snapshot);
    if (exchange === undefined || snapshot === undefined || row === undefined) continue;
    const highest = { order: snapshot.last_order, hold: snapshot.last_hold };
    return { exchange, sequence, batch: row.batch, chain: row.chain, at: row.at, highest };
  }
  return { exchange: createExchange(), sequence: 0, batch: 0, chain: CHAIN_START, at: 0, highest: { order: 0, hold: 0 } };
}

/** The engine as a snapshot has it; undefined when the snapshot is damaged. */
export function restoreSound({ sequence, state, state_hash: stateHash }: SnapshotState): Exchange | undefined {
  try {
    const exchange = restoreExchange(state);
    return exchange.sequence === sequence && isRestoredFrom(exchange, state, stateHash) ? exchange : undefined;
  } catch {
    return undefined;
  }
}
