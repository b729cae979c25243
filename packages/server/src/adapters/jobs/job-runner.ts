import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { DueWork, Job, JobQueue, RepeatedJob } from '../../ports/jobs.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { JobMeter } from '../../ports/meters.ts';
import { NO_TRACES, type Span, type Tracing } from '../../ports/tracing.ts';
import { backoffMs } from '../backoff.ts';
import { JobRows, type NextTurn, type TakenTurn } from './job-rows.ts';

interface JobRunnerOptions {
  readonly database: Database;
  /** The clocks of processes that share a store must agree to within the lease. */
  readonly clock: WallClock;
  /** Called with what a turn failed of, and with faults of the store. */
  readonly report: (fault: unknown) => void;
  /** How long the lease of a process that has ended blocks others from its turns. */
  readonly leaseMs?: number;
  readonly lookEveryMs?: number;
  readonly meter?: JobMeter;
  /** Without it nothing is traced. */
  readonly tracing?: Tracing;
}

const LEASE_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
/** From here on somebody should look why. */
const OVERDUE_MS = 60_000;
const RETRY = { firstMs: 1_000, maxMs: 15 * 60_000 };

/**
 * Does the repeated and the due work of the whole store. A turn is taken by a lease, so that of several processes one does it; it is
 * tried again later when it fails or its process ends. Jobs do not wait for each other.
 */
export class JobRunner implements JobQueue {
  readonly #options: JobRunnerOptions;
  readonly #rows: JobRows;
  readonly #jobs = new Map<string, Job>();
  readonly #turns = new Map<string, Set<Promise<void>>>();
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isWoken = false;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#rows = new JobRows(options.database, randomUUID(), options.leaseMs ?? LEASE_MS);
  }

  /** Begins with these jobs; what fell due while nobody ran begins at once. */
  async start(jobs: readonly Job[]): Promise<void> {
    const { clock, lookEveryMs = LOOK_EVERY_MS } = this.#options;
    for (const job of jobs) {
      if (this.#jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
      this.#jobs.set(job.name, job);
      if (isRepeated(job)) await this.#rows.declare(job.name, clock.now() + job.everyMs);
    }
    this.#options.meter?.declared(this.names);
    this.#timer = setInterval(() => this.wake(), lookEveryMs);
    this.#timer.unref();
    this.wake();
  }

  add(queries: Kysely<Schema>, work: DueWork): Promise<void> {
    return this.#rows.add(queries, work);
  }

  wake(): void {
    this.#isWoken = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#isWoken && !this.#closing.signal.aborted) this.wake();
    });
  }

  get names(): readonly string[] {
    return [...this.#jobs.keys()];
  }

  /** Names of the jobs that have had something to do for too long, in whatever process: what hangs counts as well. */
  behind(): Promise<readonly string[]> {
    return this.#rows.overdue(this.names, this.#options.clock.now() - OVERDUE_MS);
  }

  /** Resolves when nothing is due and nothing is under way. */
  async settled(): Promise<void> {
    this.wake();
    while (this.#looking !== undefined || this.#underWay.length > 0) await Promise.all([this.#looking, ...this.#underWay]);
  }

  /** Takes no more turns and waits for those under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#looking;
    await Promise.all(this.#underWay);
  }

  get #underWay(): readonly Promise<void>[] {
    return [...this.#turns.values()].flatMap((turns) => [...turns]);
  }

  async #look(): Promise<void> {
    while (this.#isWoken && !this.#closing.signal.aborted) {
      this.#isWoken = false;
      try {
        for (const name of await this.#rows.due(this.names, this.#options.clock.now())) this.#begin(name);
      } catch (fault) {
        this.#options.report(fault);
      }
    }
  }

  /** Has as many at work on a job as it may have. */
  #begin(name: string): void {
    const job = this.#jobs.get(name);
    if (job === undefined) return;
    const turns = this.#turns.get(name) ?? new Set();
    this.#turns.set(name, turns);
    while (turns.size < (isRepeated(job) ? 1 : job.atOnce)) {
      const turn: Promise<void> = this.#work(job).finally(() => turns.delete(turn));
      turns.add(turn);
    }
  }

  /** Takes turns of a job as long as one is due; what is repeated is not due again at once. */
  async #work(job: Job): Promise<void> {
    try {
      while (!this.#closing.signal.aborted) {
        const turn = await this.#rows.take(job.name, this.#options.clock.now());
        if (turn === undefined) return;
        await this.#do(job, turn);
        if (isRepeated(job)) return;
      }
    } catch (fault) {
      this.#options.report(fault);
    }
  }

  async #do(job: Job, turn: TakenTurn): Promise<void> {
    const { clock, report, meter, tracing = NO_TRACES } = this.#options;
    const begun = performance.now();
    const span = tracing.enter(`job ${job.name}`, { kind: 'internal', attributes: { 'marque.job.attempt': turn.attempt } });
    const fault = await this.#attempt(job, turn, span);
    span?.end(fault !== undefined);
    meter?.ended(job.name, (performance.now() - begun) / 1_000, fault === undefined);
    if (fault === undefined) {
      const next = isRepeated(job) ? { dueAt: clock.now() + job.everyMs } : 'none';
      return this.#rows.end(turn, next, clock.now());
    }
    report(fault);
    const next = this.#nextAttempt(job, turn);
    if (next === 'none' && !isRepeated(job)) await job.giveUp(turn.reference, fault.message);
    return this.#rows.end(turn, next, clock.now(), fault.message);
  }

  /** Gives what the turn failed of. An attempt beyond the last is of a process that ended in it, and is not tried again. */
  async #attempt(job: Job, turn: TakenTurn, span: Span | undefined): Promise<Error | undefined> {
    if (!isRepeated(job) && turn.attempt > job.attemptsMax) return new Error('the process ended during the last attempt');
    const lost = new AbortController();
    const renewing = this.#keepRenewing(turn, lost);
    try {
      const signal = AbortSignal.any([this.#closing.signal, lost.signal]);
      await job.run({ reference: turn.reference, now: turn.beganAt, signal, trace: span?.asParent });
      return undefined;
    } catch (fault) {
      return fault instanceof Error ? fault : new Error(String(fault));
    } finally {
      clearInterval(renewing);
    }
  }

  #keepRenewing(turn: TakenTurn, lost: AbortController): NodeJS.Timeout {
    const { clock, report, leaseMs = LEASE_MS } = this.#options;
    return setInterval(() => {
      this.#rows.renew(turn, clock.now()).then((isOurs) => isOurs || lost.abort(), report);
    }, leaseMs / 3).unref();
  }

  #nextAttempt(job: Job, { attempt }: TakenTurn): NextTurn {
    if (!isRepeated(job) && attempt >= job.attemptsMax) return 'none';
    const wait = backoffMs(attempt, RETRY);
    return { dueAt: this.#options.clock.now() + (isRepeated(job) ? Math.min(job.everyMs, wait) : wait) };
  }
}

const isRepeated = (job: Job): job is RepeatedJob => 'everyMs' in job;
