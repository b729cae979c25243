import { Audit, type AuditFigures } from './audit.ts';
import { BOOKS_REGION, ExchangeRun } from './exchange.ts';
import type { ScaleParameters } from './plan.ts';
import { Samples, type Quantiles } from './quantiles.ts';
import { endRegion } from './take-over.ts';

export interface LossResult {
  /** From the loss until the last book of the region had a leader elsewhere. */
  readonly takenOverMs: number;
  /** From the loss until the last of its books had answered an order that came after it. */
  readonly answeredMs: number;
  /** From the loss until orders came that waited no longer than half as much again as the slowest hundredth does afterwards. */
  readonly recoveredMs: number;
  /** Entries that the lost leaders had and nobody was told of: whoever sent them sends them again. */
  readonly unconfirmed: number;
  /** Of the regions that are left, the orders that were not refused and that no book has answered in the end. */
  readonly unanswered: number;
  readonly before: Quantiles;
  readonly after: Quantiles;
  /** From the arrival until the hold was answered, of orders that came while books had no leader. */
  readonly heldMeanwhile: Quantiles;
  /** The longest that a customer of the regions that are left waited for an answer of a book. */
  readonly longestMs: number;
  readonly audit: AuditFigures;
}

const LOSS_AT_MS = 2_000;
const WINDOW_MS = 100;
const LATE = 1.5;
const LOOK_EVERY_MS = 500;

/** What customers of the regions that are left notice: answers of books, by the time at which the order came. */
class Watch {
  readonly before = new Samples();
  readonly after = new Samples();
  readonly answeredAt = new Map<string, number>();
  longestMs = 0;
  readonly #windows = new Map<number, Samples>();
  readonly #steadyAt: number;

  constructor(lastsMs: number) {
    this.#steadyAt = LOSS_AT_MS + 0.75 * lastsMs;
  }

  see(now: number, arrivedAt: number, book: string): void {
    const ms = now - arrivedAt;
    if (now < LOSS_AT_MS) {
      if (arrivedAt > WINDOW_MS) this.before.add(ms);
      return;
    }
    this.longestMs = Math.max(this.longestMs, ms);
    if (arrivedAt < LOSS_AT_MS) return;
    if (arrivedAt > this.#steadyAt) this.after.add(ms);
    if (!this.answeredAt.has(book)) this.answeredAt.set(book, now);
    const window = Math.floor((arrivedAt - LOSS_AT_MS) / WINDOW_MS);
    const samples = this.#windows.get(window) ?? new Samples();
    samples.add(ms);
    this.#windows.set(window, samples);
  }

  recoveredMs(): number {
    const usual = Math.max(this.before.figures().p99, this.after.figures().p99);
    const late = [...this.#windows].filter(([, samples]) => samples.figures().p99 > LATE * usual).map(([window]) => window);
    return (Math.max(-1, ...late) + 1) * WINDOW_MS;
  }
}

/** Loses the region that leads the books, for good; the next one takes over as soon as the leases have run out. */
export function loseRegion(parameters: ScaleParameters, lastsMs: number): LossResult {
  const run = new ExchangeRun({ ...parameters, warmUpMs: 0, measuredMs: LOSS_AT_MS + lastsMs });
  const watch = new Watch(lastsMs);
  const audit = new Audit(run);
  const { customers, clock } = run;
  customers.onPlaced = ({ at, region, plan }) => {
    if (region !== BOOKS_REGION) watch.see(clock.now, at, plan.book);
  };
  run.arriveUntil(LOSS_AT_MS + lastsMs);
  audit.every(LOOK_EVERY_MS, LOSS_AT_MS + lastsMs);
  clock.runUntil(LOSS_AT_MS);
  const takeOvers = endRegion(run, BOOKS_REGION);
  const takenOverMs = Math.max(...takeOvers.filter(({ isBook }) => isBook).map(({ afterMs }) => afterMs));
  const heldMeanwhile = new Samples();
  customers.onHeld = ({ at, region }) => {
    if (region !== BOOKS_REGION && at > LOSS_AT_MS && at < LOSS_AT_MS + takenOverMs) heldMeanwhile.add(clock.now - at);
  };
  clock.runUntil(LOSS_AT_MS + 2 * lastsMs);
  audit.look(true);
  const unanswered = [...customers.tracks.values()].filter(
    ({ region, answer, isPlaced }) => region !== BOOKS_REGION && answer !== 'refused' && isPlaced !== true,
  );
  return {
    takenOverMs,
    answeredMs: Math.max(LOSS_AT_MS, ...watch.answeredAt.values()) - LOSS_AT_MS,
    recoveredMs: watch.recoveredMs(),
    unconfirmed: takeOvers.reduce((sum, takeOver) => sum + takeOver.unconfirmed, 0),
    unanswered: unanswered.length,
    before: watch.before.figures(),
    after: watch.after.figures(),
    heldMeanwhile: heldMeanwhile.figures(),
    longestMs: watch.longestMs,
    audit: audit.figures(),
  };
}
