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

/** Where the journal stands, and the engine with it. */
export interface Recovered {
  readonly exchange: Exchange;
  readonly batch: number;
  readonly chain: string;
  readonly at: number;
  readonly highest: HighestNumbers;
  /** Batches after `knownBatch`, with what they did. */
  readonly unpublished: readonly CommittedBatch[];
  readonly replayed: number;
  readonly snapshotSequence: number;
}

/** Rebuilds the engine: the newest snapshot that is sound, then the journal after it. Throws JournalBroken. */
export async function recover(database: Database, knownBatch: number | undefined): Promise<Recovered> {
  const start = await newestSnapshot(database);
  const { exchange } = start;
  const unpublished: CommittedBatch[] = [];
  const buffer = new EventBuffer();
  let { batch, chain, at, highest } = start;
  for await (const rows of journalAfter(database, batch)) {
    for (const row of rows) {
      checkRow(row, batch, exchange.sequence, chain);
      const isKnown = knownBatch === undefined || row.batch <= knownBatch;
      const commands = decodeCommands(row.commands);
      for (const command of commands) {
        exchange.apply(command, buffer);
        if (isKnown) buffer.clear();
        highest = withNumbersOf(command, highest);
      }
      if (exchange.sequence !== row.last_sequence) throw new JournalBroken(row.batch, 'it holds another number of commands than it says');
      ({ batch, chain, at } = row);
      if (!isKnown) {
        const resultReasons = new Set(commands.filter(isOfFeature).map(({ reason }) => reason));
        unpublished.push({ batch, lastSequence: row.last_sequence, at, events: buffer.events(), resultReasons });
      }
      buffer.clear();
    }
  }
  const replayed = exchange.sequence - start.sequence;
  return { exchange, batch, chain, at, highest, unpublished, replayed, snapshotSequence: start.sequence };
}

function checkRow(row: JournalRow, batch: number, sequence: number, chain: string): void {
  if (row.batch !== batch + 1) throw new JournalBroken(batch + 1, 'it is missing');
  if (row.first_sequence !== sequence + 1)
    throw new JournalBroken(row.batch, `it begins at command ${row.first_sequence}, not ${sequence + 1}`);
  if (row.chain !== chainOf(chain, row.commands)) throw new JournalBroken(row.batch, 'its chain does not fit its commands');
}

interface Start {
  readonly exchange: Exchange;
  readonly sequence: number;
  readonly batch: number;
  readonly chain: string;
  readonly at: number;
  readonly highest: HighestNumbers;
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
