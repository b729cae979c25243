import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../ports/database.ts';
import { StoreBroken } from '../../ports/expected-failure.ts';
import { adoptRules } from './engine-rules.ts';
import type { LeaderWatch } from './leader-watch.ts';
import { LeaseTaken, type Lease } from './lease.ts';
import { JournalBroken, type JournalReplay } from './recovery.ts';
import type { Writer } from './writer.ts';

interface StandbyParts {
  readonly database: Database;
  readonly lease: Lease;
  readonly leaderWatch: LeaderWatch | undefined;
  readonly replay: JournalReplay;
  readonly writer: Writer;
  /** Opens the way to the writer, whose engine stands where the journal ends. */
  readonly lead: () => Promise<void>;
  /** Called with faults of the store; the standby asks again. */
  readonly report: (fault: unknown) => void;
}

/** From one look at journal and lease to the next: what a take-over waits for beside the lease. */
const LOOK_EVERY_MS = 100;

/**
 * Follows the journal that another engine writes, so that its own is where that one is, and takes over when that one gives the lease back
 * or is silent for too long: to the store, or to everybody who hears the standby. Taking the lease raises its epoch: after that no statement of the other engine commits, and the journal is read
 * to its end.
 */
export class Standby {
  readonly leading: Promise<void>;
  readonly #parts: StandbyParts;
  #isClosed = false;
  /** Who had the lease at the last look. */
  #holder = '';
  #onLeading: () => void = () => undefined;
  #running: Promise<void> | undefined;

  constructor(parts: StandbyParts) {
    this.#parts = parts;
    this.leading = new Promise((resolve) => {
      this.#onLeading = resolve;
    });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Looks no more, and waits for the look that is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const { writer, report } = this.#parts;
    while (!this.#isClosed && writer.state === 'standby') {
      try {
        if (await this.#look()) return this.#onLeading();
      } catch (fault) {
        if (fault instanceof JournalBroken || fault instanceof StoreBroken) return writer.stop(fault);
        report(fault);
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** True when this engine leads. */
  async #look(): Promise<boolean> {
    const { database, lease, leaderWatch, lead } = this.#parts;
    await this.#readOn();
    try {
      await lease.take((await leaderWatch?.isLost(this.#holder)) === true ? this.#holder : '');
    } catch (refusal) {
      if (!(refusal instanceof LeaseTaken)) throw refusal;
      this.#holder = refusal.holder;
      return false;
    }
    await adoptRules(database);
    await this.#readOn();
    await lead();
    return true;
  }

  #readOn(): Promise<void> {
    const { replay, writer } = this.#parts;
    return replay.readOn(0, (batch) => writer.follow(batch, replay.position));
  }
}
