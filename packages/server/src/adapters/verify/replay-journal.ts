import type { Pair } from '@marque/domain/trading';
import {
  decodeCommands,
  EventBuffer,
  isRestoredFrom,
  restoreExchange,
  snapshotLayout,
  type Command,
  type Exchange,
  type Traded,
} from '@marque/engine';
import type { CommandResult } from '../../ports/consumers.ts';
import { commandResult } from '../exchange/command-results.ts';
import { chainOf } from '../exchange/journal-chain.ts';
import { compareHolds } from './compare-holds.ts';
import { compareLines, compareOrders, compareResults, compareTrades, type ExpectedLine } from './compare-rows.ts';
import { ExpectedHolds } from './expected-holds.ts';
import { ExpectedOrders } from './expected-orders.ts';
import type { Findings } from './findings.ts';
import { startOfReplay, type ReplayStart } from './start-of-replay.ts';
import type { StoreReader } from './store-reader.ts';

interface JournalRow {
  readonly batch: number;
  readonly epoch: number;
  readonly first_sequence: number;
  readonly last_sequence: number;
  readonly at: number;
  readonly commands: string;
  readonly chain: string;
}

/** What the kept journal comes to. */
export interface Replay {
  readonly start: ReplayStart;
  readonly exchange: Exchange;
  readonly orders: ExpectedOrders;
  readonly holds: ExpectedHolds;
  /** The highest number of a hold before the replay. */
  readonly firstHold: number;
  readonly pairs: ReadonlyMap<number, Pair>;
  readonly tokenScales: ReadonlyMap<number, number>;
  readonly trades: number;
  readonly lines: number;
  readonly results: number;
}

const PAGE = 50;

/** Applies the journal from its first kept command to the engine as it was before it, and compares what follows with the stored rows on the way. */
export async function replayJournal(reader: StoreReader, findings: Findings): Promise<Replay> {
  const start = await startOfReplay(reader, findings);
  const replay = new JournalReplay(start, findings);
  // Without a base no row at all may come before the first.
  for (let batch = start.base.batch === 0 ? -1 : start.base.batch; ;) {
    const rows = await reader.read<JournalRow>(
      'select batch, epoch, first_sequence, last_sequence, at, commands, chain from journal where batch > $1 order by batch limit $2',
      [batch, PAGE],
    );
    for (const row of rows) await replay.take(row, reader);
    await replay.compare(reader);
    batch = rows.at(-1)?.batch ?? batch;
    if (rows.length < PAGE) break;
  }
  await compareOrders(reader, replay.orders.open, findings);
  await compareHolds(reader, replay.holds.open, findings);
  return replay;
}

class JournalReplay implements Replay {
  readonly start: ReplayStart;
  readonly exchange: Exchange;
  readonly orders: ExpectedOrders;
  readonly holds: ExpectedHolds;
  readonly firstHold: number;
  readonly pairs: Map<number, Pair>;
  readonly tokenScales: Map<number, number>;
  trades = 0;
  lines = 0;
  results = 0;
  readonly #findings: Findings;
  readonly #buffer = new EventBuffer();
  #last: Pick<JournalRow, 'batch' | 'chain' | 'epoch' | 'at'>;
  #trades: Traded[] = [];
  #lines: ExpectedLine[] = [];
  #results: CommandResult[] = [];

  constructor(start: ReplayStart, findings: Findings) {
    this.start = start;
    this.exchange = start.exchange;
    this.orders = new ExpectedOrders(start.open, start.base.at);
    this.holds = new ExpectedHolds(start.openHolds, findings);
    this.firstHold = start.exchange.lastHold;
    this.pairs = new Map(start.pairs);
    this.tokenScales = new Map(start.tokenScales);
    this.#last = { ...start.base, epoch: start.epoch };
    this.#findings = findings;
  }

  async take(row: JournalRow, reader: StoreReader): Promise<void> {
    const { batch, chain, epoch, at } = this.#last;
    const here = () => `batch ${row.batch}`;
    this.#findings.expect('the journal has no gaps', row.batch === batch + 1 && row.first_sequence === this.exchange.sequence + 1, here);
    this.#findings.expect("the journal's chain holds", row.chain === chainOf(chain, row.commands), here);
    this.#findings.expect('time and epoch never go back', row.epoch >= epoch && row.at >= at, here);
    for (const command of this.#decode(row)) this.#apply(command);
    this.#findings.expect('every row holds as many commands as it says', this.exchange.sequence === row.last_sequence, here);
    this.#last = row;
    await this.#compareSnapshot(reader);
  }

  /** Compares what has gathered since the last call with the stored rows. */
  async compare(reader: StoreReader): Promise<void> {
    await compareTrades(reader, this.#trades, this.#findings);
    await compareLines(reader, this.#lines, this.#findings);
    await compareOrders(reader, this.orders.takeDone(), this.#findings);
    await compareHolds(reader, this.holds.takeClosed(), this.#findings);
    await compareResults(reader, this.#results, this.#findings);
    this.#trades = [];
    this.#lines = [];
    this.#results = [];
  }

  #decode(row: JournalRow): readonly Command[] {
    try {
      return decodeCommands(row.commands);
    } catch (fault) {
      this.#findings.expect('every row can be read', false, () => `batch ${row.batch}: ${String(fault)}`);
      return [];
    }
  }

  #apply(command: Command): void {
    const buffer = this.#buffer;
    buffer.clear();
    const outcome = this.exchange.apply(command, buffer);
    const { ok } = outcome;
    if (ok && command.kind === 'define-token') this.tokenScales.set(command.token, command.scale);
    if (ok && command.kind === 'define-pair') this.pairs.set(command.pair.id, command.pair);
    const { sequence } = this.exchange;
    const result = commandResult(command, { sequence, at: command.at, outcome });
    if (result !== undefined && sequence >= this.start.firstResult) {
      this.#results.push(result);
      this.results += 1;
    }
    for (const event of buffer.events()) {
      this.orders.take(event);
      this.holds.take(event);
      if (event.type === 'traded') {
        this.#trades.push(event);
        this.trades += 1;
      } else if (event.type === 'posted') {
        this.#lines.push({ ...event, sequence: this.exchange.sequence, at: command.at });
        this.lines += 1;
      }
    }
  }

  async #compareSnapshot(reader: StoreReader): Promise<void> {
    const { sequence } = this.exchange;
    const [snapshot] = await reader.read<{ state: Uint8Array; state_hash: string }>(
      'select state, state_hash from engine_snapshots where sequence = $1',
      [sequence],
    );
    if (snapshot === undefined) return;
    if (isOfUnknownLayout(snapshot.state)) return;
    const isSound = isThisState(snapshot, this.exchange);
    this.#findings.expect('snapshots equal the replayed state', isSound, () => `the snapshot after command ${sequence} differs`);
  }
}

/** Such a snapshot is passed over at the start as well. */
function isOfUnknownLayout(state: Uint8Array): boolean {
  try {
    return snapshotLayout(state) === 'unknown';
  } catch {
    return false;
  }
}

function isThisState(
  { state, state_hash: noted }: { readonly state: Uint8Array; readonly state_hash: string },
  replayed: Exchange,
): boolean {
  try {
    const restored = restoreExchange(state);
    return isRestoredFrom(restored, state, noted) && restored.stateHash() === replayed.stateHash();
  } catch {
    return false;
  }
}
