import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundle, type Mutation } from './bundle.ts';
import { TIERS, type Job, type Report, type Tier } from './jobs.ts';

export interface CampaignOptions {
  readonly tier: Tier;
  /** The seeds that are lived first, then those from `firstSeed` upwards. */
  readonly seeds: readonly number[];
  readonly firstSeed: number;
  /** Ends after the run in which this many commands were reached. */
  readonly operations: number;
  readonly workers: number;
  readonly mutations?: readonly Mutation[];
  /** Ends at the first failure instead of going on. */
  readonly stopsAtFailure?: boolean;
  readonly onReport?: (report: Report, so: Figures) => void;
}

export interface Figures {
  readonly operations: number;
  readonly crashes: number;
  readonly snapshots: number;
  readonly runs: number;
}

export interface CampaignResult extends Figures {
  readonly failures: readonly Report[];
}

/** Runs one seed after the other on several threads and gathers what they report. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const directory = await mkdtemp(join(tmpdir(), 'marque-simulator-'));
  const program = join(directory, 'thread.mjs');
  await writeFile(program, await bundle(options.tier, options.mutations));
  try {
    return await gather(options, program);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function gather(options: CampaignOptions, program: string): Promise<CampaignResult> {
  const figures = { operations: 0, crashes: 0, snapshots: 0, runs: 0 };
  const failures: Report[] = [];
  const known = [...options.seeds];
  let nextSeed = options.firstSeed;
  const nextJob = (): Job | undefined => {
    const isOver = known.length === 0 && figures.operations >= options.operations;
    if (isOver || (failures.length > 0 && options.stopsAtFailure === true)) return undefined;
    const seed = known.shift() ?? nextSeed;
    if (seed === nextSeed) nextSeed += 1;
    return { seed, length: TIERS[options.tier].length, minimises: options.stopsAtFailure !== true };
  };
  const take = (report: Report): void => {
    figures.operations += report.figures.operations;
    figures.crashes += report.figures.crashes;
    figures.snapshots += report.figures.snapshots;
    figures.runs += 1;
    if (report.failure !== undefined) failures.push(report);
    options.onReport?.(report, figures);
  };
  await Promise.all(Array.from({ length: options.workers }, () => runThread(program, nextJob, take)));
  return { ...figures, failures };
}

/** Runs jobs on one thread until there are no more. */
function runThread(program: string, nextJob: () => Job | undefined, take: (report: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program);
    let isDone = false;
    const feed = () => {
      const job = nextJob();
      isDone = job === undefined;
      if (job === undefined) void worker.terminate();
      else worker.postMessage(job, []);
    };
    worker.on('message', (report: Report) => {
      take(report);
      feed();
    });
    worker.on('error', reject);
    // A run that ended its thread has failed.
    worker.on('exit', (code) => (isDone ? resolve() : reject(new Error(`a thread ended with ${code} in the middle of a run`))));
    feed();
  });
}
