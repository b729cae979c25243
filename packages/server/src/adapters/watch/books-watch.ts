import { setTimeout as sleep } from 'node:timers/promises';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { openHalts, saveHalt } from '../exchange/halts.ts';
import { readJournalBase, type JournalBase } from '../exchange/journal-base.ts';
import type { RunningGateway } from '../exchange/index.ts';
import { readEachMoment } from '../verify/store-reader.ts';
import type { Books } from './books.ts';
import { breachOf, type Breach } from './breach.ts';
import { checkAccounts, checkSums } from './check-accounts.ts';
import { checkHoldSums, checkOpenHolds } from './check-holds.ts';
import { checkBatches, checkMark, lastBatch, lastSequence, type JournalMark } from './check-journal.ts';
import { checkEntries, checkNewest, lastEntry } from './check-ledger.ts';
import { checkOpenOrders } from './check-open-orders.ts';
import { Rolling } from './rolling.ts';

export interface BooksWatchOptions {
  readonly database: Database;
  readonly gateway: RunningGateway;
  readonly clock: WallClock;
  /** Called once with what broke, when trading turns to cancel-only. */
  readonly alarm: (breaches: readonly Breach[]) => void;
  /** Called with faults that keep the watch from looking. */
  readonly report: (fault: unknown) => void;
  /** From one look to the next. */
  readonly everyMs?: number;
}

const EVERY_MS = 20_000;
/** How long a look may read history, and how long it may keep trading waiting for a moment of rest. */
const HISTORY_MS = 2_000;
const REST_MS = 400;
const BREATH_MS = 10;
const ENTRIES = 2_000;
const BATCHES = 40;

/**
 * Looks again and again whether the books hold, while the exchange serves: the engine by its own audit, the store against
 * itself and against the engine. When an invariant is broken only cancels are taken, until an operator resumes.
 */
export class BooksWatch {
  readonly #options: BooksWatchOptions;
  readonly #books: Books;
  readonly #abort = new AbortController();
  readonly #entries = new Rolling(ENTRIES, 0);
  readonly #batches = new Rolling(BATCHES, 0);
  #mark: JournalMark = { batch: 0, chain: '' };
  #unsaved: readonly Breach[] = [];
  #running: Promise<void> | undefined;

  constructor(options: BooksWatchOptions) {
    const { database, gateway } = options;
    const reader = readEachMoment(database);
    this.#options = options;
    this.#books = {
      reader,
      engine: () => gateway.engine,
      // An engine that lost its lease without knowing it must not report a breach of the one that writes now.
      whenIdle: (work) =>
        gateway.whenIdle(async (engine) => {
          const result = await work(engine);
          return (await lastSequence(reader)) === engine.sequence ? result : undefined;
        }, REST_MS),
      breathe: () => this.#pause(BREATH_MS),
    };
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  /** Looks once; gives what is broken. */
  async look(): Promise<readonly Breach[]> {
    const { reader, engine } = this.#books;
    const audited = engine()?.audit() ?? [];
    for (const check of [
      async () => audited.flatMap(({ invariant, detail }) => breachOf(`engine ${invariant}`, [detail])),
      () => checkSums(reader),
      () => checkAccounts(this.#books),
      () => checkOpenOrders(this.#books),
      () => checkHoldSums(this.#books),
      () => checkOpenHolds(this.#books),
      () => this.#checkJournal(),
      () => this.#checkLedger(),
    ]) {
      const breaches = await check();
      if (breaches.length > 0) return breaches;
      await this.#books.breathe();
    }
    return [];
  }

  async #run(): Promise<void> {
    const { gateway, report, everyMs = EVERY_MS } = this.#options;
    while (!this.#abort.signal.aborted) {
      await this.#pause(everyMs);
      if (this.#abort.signal.aborted) return;
      try {
        if (gateway.health.state === 'ready') await this.#lookAndHalt();
        else if (gateway.health.state === 'cancel-only') await this.askForResume();
      } catch (fault) {
        report(fault);
      }
    }
  }

  async #lookAndHalt(): Promise<void> {
    const breaches = await this.look();
    if (breaches.length === 0 || this.#abort.signal.aborted) return;
    this.#options.gateway.haltTrading();
    this.#options.alarm(breaches);
    this.#unsaved = breaches;
    await this.#save();
  }

  /** Opens trading again when no halt is left; what is still broken halts it at the next look. */
  async askForResume(): Promise<void> {
    if (this.#options.gateway.health.state !== 'cancel-only') return;
    await this.#save();
    if ((await openHalts(this.#options.database)).length > 0) return;
    this.#mark = { batch: 0, chain: '' };
    this.#options.gateway.resumeTrading();
  }

  /** A store that cannot be written now is tried again at the next look. */
  async #save(): Promise<void> {
    const { database, clock } = this.#options;
    for (const breach of this.#unsaved) await saveHalt(database, { ...breach, begunAt: clock.now() });
    this.#unsaved = [];
  }

  async #checkJournal(): Promise<readonly Breach[]> {
    const { reader, breathe } = this.#books;
    const marked = await checkMark(reader, this.#mark);
    if (marked.length > 0) return marked;
    const base = await readJournalBase((sql) => reader.read(sql));
    const last = await lastBatch(reader);
    const until = performance.now() + HISTORY_MS;
    for (const { from, to } of this.#batches.ranges(base.batch + 1, last.batch)) {
      const breaches = await checkBatches(reader, from, to);
      if (breaches.length > 0) return this.#unlessPruned(base, breaches);
      if (performance.now() > until || this.#abort.signal.aborted) break;
      await breathe();
    }
    this.#mark = last;
    return [];
  }

  async #checkLedger(): Promise<readonly Breach[]> {
    const { reader, breathe } = this.#books;
    const base = await readJournalBase((sql) => reader.read(sql));
    const last = await lastEntry(reader);
    const newest = await checkNewest(reader, Math.max(base.entry + 1, last - ENTRIES));
    if (newest.length > 0) return newest;
    const until = performance.now() + HISTORY_MS;
    for (const { from, to } of this.#entries.ranges(base.entry + 1, last)) {
      const breaches = await checkEntries(reader, from, to);
      if (breaches.length > 0) return this.#unlessPruned(base, breaches);
      if (performance.now() > until || this.#abort.signal.aborted) break;
      await breathe();
    }
    return [];
  }

  /** What was taken away by rule while we looked is not missing; the next look begins after it. */
  async #unlessPruned(base: JournalBase, breaches: readonly Breach[]): Promise<readonly Breach[]> {
    const now = await readJournalBase((sql) => this.#books.reader.read(sql));
    return now.batch === base.batch ? breaches : [];
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#abort.signal, ref: false }).catch(() => undefined);
  }
}
