import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../../ports/bus.ts';
import type { Database } from '../../ports/database.ts';
import { StoreBroken } from '../../ports/expected-failure.ts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import { readRow } from './engine-messages.ts';
import type { JournalRow } from './journal-pages.ts';
import { JournalBroken, type JournalReplay, type Position } from './recovery.ts';

interface FollowerParts {
  readonly bus: Bus;
  readonly database: Database;
  readonly replay: JournalReplay;
  /** Called with the reason why following ended for good; the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
  readonly report: (fault: unknown) => void;
}

/** What the bus does not bring the store has: asked this often, so that a bus that is away makes reading late and not wrong. */
const READ_EVERY_MS = 500;
const RETRY_MS = 200;

interface Waiter {
  readonly sequence: number;
  readonly reached: () => void;
}

/**
 * The engine as another process's journal leaves it. Rows come over the bus, each checked as in a recovery; where one is missing, the journal in
 * the store is read from there on. Listeners hear of batches in order, as they do in the engine's own process.
 */
export class JournalFollower {
  readonly #parts: FollowerParts;
  readonly #listeners: ((batch: CommittedBatch) => void)[] = [];
  readonly #before: ((batch: CommittedBatch) => Promise<void> | undefined)[] = [];
  readonly #waiters = new Set<Waiter>();
  readonly #unsubscribe: () => void;
  readonly #reading: NodeJS.Timeout;
  /** The last command that listeners have heard of. */
  #published: number;
  #rows: JournalRow[] = [];
  #isAsked = false;
  #following: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#published = parts.replay.position.exchange.sequence;
    this.#unsubscribe = parts.bus.subscribe('engine.journal', (message) => this.#hear(readRow(message)));
    parts.bus.onReconnected(() => this.wake());
    this.#reading = setInterval(() => this.wake(), READ_EVERY_MS);
    this.#reading.unref();
  }

  get position(): Position {
    return this.#parts.replay.position;
  }

  /** It was closed, or has stopped for good. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  onCommitted(listener: (batch: CommittedBatch) => void): void {
    this.#listeners.push(listener);
  }

  onBefore(prepare: (batch: CommittedBatch) => Promise<void> | undefined): void {
    this.#before.push(prepare);
  }

  /** Has the store's journal read on. */
  wake(): void {
    this.#isAsked = true;
    this.#follow();
  }

  /** Resolves when listeners here have heard of the command of this number, or when the time is over. */
  async reach(sequence: number, timeoutMs: number): Promise<void> {
    if (this.#published >= sequence) return;
    const abort = new AbortController();
    await new Promise<void>((resolve) => {
      const waiter = { sequence, reached: resolve };
      this.#waiters.add(waiter);
      sleep(timeoutMs, undefined, { signal: abort.signal, ref: false }).then(resolve, () => undefined);
      abort.signal.addEventListener('abort', () => this.#waiters.delete(waiter));
    });
    abort.abort();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unsubscribe();
    clearInterval(this.#reading);
    await this.#following;
  }

  #hear(row: JournalRow | { readonly batch: number }): void {
    if ('commands' in row) this.#rows.push(row);
    else this.#isAsked = true;
    this.#follow();
  }

  #follow(): void {
    if (this.#isClosed) return;
    this.#following ??= this.#work().finally(() => {
      this.#following = undefined;
      if (this.#rows.length > 0 || this.#isAsked) this.#follow();
    });
  }

  async #work(): Promise<void> {
    try {
      while (!this.#isClosed && (this.#rows.length > 0 || this.#isAsked)) await this.#step();
    } catch (fault) {
      if (fault instanceof JournalBroken || fault instanceof StoreBroken) return this.#stop(fault);
      this.#parts.report(fault);
      this.#isAsked = true;
      await sleep(RETRY_MS);
    }
  }

  /** The next row, or what the store has beyond it. */
  async #step(): Promise<void> {
    const { replay } = this.#parts;
    const row = this.#rows.shift();
    const committed: CommittedBatch[] = [];
    const take = (batch: CommittedBatch): void => void committed.push(batch);
    if (row !== undefined && row.batch <= this.position.batch) return;
    if (row?.batch === this.position.batch + 1) replay.apply(row, take);
    else {
      this.#isAsked = false;
      await replay.readOn(0, take);
    }
    for (const batch of committed) {
      // One of them may have failed on the batch before.
      if (this.#isClosed) return;
      // Without a turn of the event loop in between, unless there is something to wait for.
      const preparing = this.#before.flatMap((prepare) => prepare(batch) ?? []);
      if (preparing.length > 0) await Promise.all(preparing);
      this.#publish(batch);
    }
  }

  #publish(batch: CommittedBatch): void {
    try {
      for (const listener of this.#listeners) listener(batch);
    } catch (fault) {
      this.#stop(fault instanceof Error ? fault : new Error(String(fault)));
    }
    this.#published = batch.lastSequence;
    for (const waiter of this.#waiters) if (waiter.sequence <= batch.lastSequence) waiter.reached();
  }

  /** What others have copied of the journal can be trusted no more. */
  #stop(reason: Error): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#parts.onStopped(reason);
  }
}
