import { setTimeout as sleep } from 'node:timers/promises';
import { EventBuffer, type Exchange } from '@marque/engine';
import type { CommittedBatch, GatewayHealth } from '../../ports/exchange-gateway.ts';
import { Batch } from './batch.ts';
import { beginCommit } from './commit-batch.ts';
import type { Entry } from './entry.ts';
import { keptAnswer } from './kept-answer.ts';
import { stamped, withNumbersOf, type HighestNumbers } from './highest-numbers.ts';
import { LeaseTaken } from './lease.ts';
import { JournalBroken, recover, type Position, type Recovered } from './recovery.ts';
import { saveSnapshot, takeSnapshot, type Snapshot } from './snapshots.ts';
import { StoreBroken } from '../../ports/expected-failure.ts';
import { isStorageFault, probeWriting } from './write-probe.ts';
import { WaitingLine } from './waiting-line.ts';
import type { WriterParts } from './writer-parts.ts';

const ATTEMPTS_MAX = 2;
const RETRY_MS = [20, 100, 250, 500, 1_000];

/**
 * The one writer. The engine takes a command when it comes; while one batch is on its way to the disk the next one
 * gathers; nobody is answered before the commit. A batch that fails takes the memory with it: the engine is built
 * again from the database, which alone knows what happened.
 */
export class Writer {
  readonly #parts: WriterParts;
  readonly #line = new WaitingLine();
  readonly #buffer = new EventBuffer();
  #gathering = new Batch();
  #inFlight: Batch | undefined;
  #leaving = false;
  /** Work that wants the engine and the database to stand at the same command. */
  #rest: { readonly begin: () => void; isBegun: boolean } | undefined;
  #state: GatewayHealth['state'];
  #exchange: Exchange;
  /** Last batch that was sealed, and its chain. */
  #sealed: { readonly number: number; readonly chain: string };
  #committed: { readonly batch: number; readonly sequence: number };
  #lastAt: number;
  /** What a failed batch used up is not given out again. */
  #highest: HighestNumbers;
  #snapshotSequence: number;
  #snapshot: Snapshot | undefined;

  /** A standby takes no command before it leads. */
  constructor(parts: WriterParts, begun: Position & Pick<Recovered, 'snapshotSequence'>, state: 'ready' | 'standby' = 'ready') {
    this.#parts = parts;
    this.#state = state;
    this.#exchange = begun.exchange;
    this.#sealed = { number: begun.batch, chain: begun.chain };
    this.#committed = { batch: begun.batch, sequence: begun.exchange.sequence };
    this.#lastAt = begun.at;
    this.#highest = begun.highest;
    this.#snapshotSequence = begun.snapshotSequence;
  }

  get state(): GatewayHealth['state'] {
    return this.#state;
  }

  get exchange(): Exchange {
    return this.#exchange;
  }

  /** When something of what the engine has taken expires next; 0 for never, or while that is being found out. */
  get nextExpiry(): number {
    return this.#state === 'ready' ? this.#exchange.nextExpiry : 0;
  }

  get lastSequence(): number {
    return this.#committed.sequence;
  }

  get waiting(): number {
    return this.#line.size + this.#gathering.size + (this.#inFlight?.size ?? 0);
  }

  /** Every request whose end is not known yet, oldest first. */
  *outstanding(): Generator<Entry> {
    yield* this.#inFlight?.entries ?? [];
    yield* this.#gathering.entries;
    yield* this.#line;
  }

  /** What another engine has committed, in order: a standby stands where that one does, and its listeners hear of it as they do there. */
  follow(batch: CommittedBatch, { exchange, chain, at, highest }: Position): void {
    if (this.#state !== 'standby') return;
    this.#sealed = { number: batch.batch, chain };
    this.#committed = { batch: batch.batch, sequence: exchange.sequence };
    this.#lastAt = at;
    this.#highest = highest;
    this.#parts.publish(batch);
  }

  /** From here on this engine writes: call with the lease in hand and the journal read to its end. */
  lead(): void {
    if (this.#state !== 'standby') return;
    this.#state = 'ready';
    this.#advance();
  }

  add(entry: Entry): void {
    this.#line.push(entry);
    this.#advance();
  }

  /** Lets a held request go on; one that is finished by now leaves the line without reaching the engine. */
  release(entry: Entry): void {
    entry.isHeld = false;
    this.#advance();
  }

  /**
   * Runs work between two batches, when the database holds exactly what the engine has done; what comes meanwhile waits.
   * Gives undefined when that moment did not come, or the work was not over, within `timeoutMs`.
   */
  async whenIdle<T>(work: (exchange: Exchange) => Promise<T>, timeoutMs: number): Promise<T | undefined> {
    if (this.#rest !== undefined) return undefined;
    const abort = new AbortController();
    const late = sleep(timeoutMs, undefined, { signal: abort.signal, ref: false }).catch(() => undefined);
    const begun = new Promise<void>((resolve) => {
      this.#rest = { begin: resolve, isBegun: false };
    });
    this.#advance();
    try {
      return await Promise.race([late, begun.then(() => work(this.#exchange))]);
    } finally {
      abort.abort();
      this.#rest = undefined;
      this.#advance();
    }
  }

  /** Ends for good: another engine writes, or the journal cannot be trusted. */
  stop(reason: Error): void {
    if (this.#state === 'stopped') return;
    this.#state = 'stopped';
    for (const entry of this.outstanding()) entry.fail();
    this.#parts.onStopped(reason);
  }

  /** Call when nothing waits any more: saves where we are, so that the next start is quick. */
  async finish(): Promise<void> {
    const { state } = this;
    this.#state = 'stopped';
    if (state === 'stopped' || state === 'standby') return;
    if (this.#exchange.sequence > this.#snapshotSequence) {
      await saveSnapshot(this.#parts.database, takeSnapshot(this.#exchange, this.#lastAt, this.#highest));
    }
  }

  /**
   * Lets the engine take what waits. A batch leaves at the end of the event loop's turn, so that everybody who was
   * answered in this turn can have the next command in it.
   */
  #advance(): void {
    if (this.#state !== 'ready') return;
    try {
      this.#gather();
    } catch (fault) {
      void this.#rebuild(fault);
      return;
    }
    if (this.#inFlight === undefined && this.#gathering.size === 0) this.#beginRest();
    if (this.#leaving || this.#inFlight !== undefined || this.#gathering.size === 0) return;
    this.#leaving = true;
    setImmediate(() => this.#leave());
  }

  #leave(): void {
    this.#leaving = false;
    if (this.#state !== 'ready' || this.#inFlight !== undefined || this.#gathering.size === 0) return;
    try {
      this.#dispatch();
      this.#gather();
    } catch (fault) {
      void this.#rebuild(fault);
    }
  }

  #beginRest(): void {
    if (this.#rest === undefined || this.#rest.isBegun) return;
    this.#rest.isBegun = true;
    this.#rest.begin();
  }

  #gather(): void {
    if (this.#rest !== undefined) return;
    while (this.#gathering.size < this.#parts.batchMax) {
      const entry = this.#line.shift();
      if (entry === undefined) return;
      if (entry.isOver()) entry.fail();
      else this.#take(entry);
    }
  }

  #take(entry: Entry): void {
    const at = Math.max(this.#lastAt, this.#parts.clock.now());
    const command = stamped(entry.request, at, this.#highest);
    entry.attempts += 1;
    this.#buffer.clear();
    try {
      const outcome = this.#exchange.apply(command, this.#buffer);
      const receipt = { sequence: this.#exchange.sequence, at, outcome, events: this.#buffer.events() };
      entry.take(receipt, keptAnswer(command, receipt));
      this.#gathering.add(entry, command, receipt);
    } catch (fault) {
      entry.fail();
      throw fault;
    }
    this.#lastAt = at;
    this.#highest = withNumbersOf(command, this.#highest);
  }

  #dispatch(): void {
    const batch = this.#gathering;
    const commit = beginCommit(this.#parts, batch);
    const sealed = batch.seal(this.#sealed.number + 1, this.#sealed.chain);
    this.#sealed = batch;
    this.#gathering = new Batch();
    this.#inFlight = batch;
    if (this.#exchange.sequence - this.#snapshotSequence >= this.#parts.snapshotEvery) {
      this.#snapshot = takeSnapshot(this.#exchange, batch.at, this.#highest);
      this.#snapshotSequence = this.#snapshot.sequence;
    }
    commit(
      sealed,
      () => this.#onCommitted(batch),
      (fault) => this.#onFailed(batch, fault),
    );
  }

  #onCommitted(batch: Batch): void {
    if (this.#inFlight !== batch || this.#state !== 'ready') return;
    this.#inFlight = undefined;
    this.#committed = { batch: batch.number, sequence: batch.lastSequence };
    const snapshot = this.#snapshot;
    this.#snapshot = undefined;
    const { number, lastSequence, at, events, resultReasons } = batch;
    this.#parts.publish({ batch: number, lastSequence, at, events, resultReasons }, batch.row);
    for (const entry of batch.entries) entry.succeed();
    this.#advance();
    if (snapshot !== undefined) saveSnapshot(this.#parts.database, snapshot).catch(this.#parts.report);
  }

  #onFailed(batch: Batch, fault: unknown): void {
    if (this.#inFlight === batch && this.#state === 'ready') void this.#rebuild(fault);
  }

  async #rebuild(fault: unknown): Promise<void> {
    if (this.#state !== 'ready') return;
    this.#state = 'recovering';
    this.#parts.meter?.rebuilding();
    this.#parts.report(fault);
    let last = fault;
    for (let attempt = 0; this.#state === 'recovering'; attempt += 1) {
      try {
        // A statement of ours may still be running over there: a higher epoch keeps it from committing before we read what is stored.
        if (!(await this.#parts.lease.raise())) return this.stop(new LeaseTaken(''));
        if (isStorageFault(last)) await probeWriting(this.#parts.database);
        return this.#resume(await recover(this.#parts.database, this.#committed.batch));
      } catch (error) {
        if (error instanceof JournalBroken || error instanceof StoreBroken) return this.stop(error);
        this.#parts.report(error);
        last = error;
        await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
      }
    }
  }

  #resume(recovered: Recovered): void {
    const failed = this.#inFlight;
    const gathered = this.#gathering;
    if (this.#state !== 'recovering') return;
    const isCommitted = failed !== undefined && recovered.batch === failed.number && recovered.chain === failed.chain;
    this.#inFlight = undefined;
    this.#gathering = new Batch();
    this.#snapshot = undefined;
    this.#exchange = recovered.exchange;
    this.#sealed = { number: recovered.batch, chain: recovered.chain };
    this.#committed = { batch: recovered.batch, sequence: recovered.exchange.sequence };
    this.#snapshotSequence = recovered.snapshotSequence;
    this.#state = 'ready';
    for (const batch of recovered.unpublished) this.#parts.publish(batch);
    if (isCommitted) for (const entry of failed.entries) entry.succeed();
    this.#retry([...(isCommitted ? [] : (failed?.entries ?? [])), ...gathered.entries]);
    this.#advance();
  }

  /** The database does not have them, so taking them again cannot double them. */
  #retry(entries: readonly Entry[]): void {
    const again = entries.filter((entry) => !entry.isOver() && entry.attempts < ATTEMPTS_MAX);
    const kept = new Set(again);
    for (const entry of entries) if (!kept.has(entry)) entry.fail();
    this.#line.restore(again);
  }
}
