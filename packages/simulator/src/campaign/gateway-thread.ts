import { parentPort } from 'node:worker_threads';
import { AssetRun } from '../assets/asset-run.ts';
import { GatewayRun } from '../gateway/gateway-run.ts';
import { failureOf, type Job, type Report } from './jobs.ts';

/** Every so many seeds rows of features are at the gateway in place of people. */
const ASSETS_EVERY = 3;

/** Runs gateways on a thread of their own: one at a time, for time is one. */
async function report(job: Job): Promise<Report> {
  const run = job.seed % ASSETS_EVERY === 0 ? new AssetRun(job.seed, job.length) : new GatewayRun(job.seed, job.length);
  try {
    return { seed: job.seed, figures: await run.execute() };
  } catch (fault) {
    return { seed: job.seed, figures: run.figures, failure: failureOf(job, fault, run.figures) };
  }
}

parentPort?.on('message', (job: Job) => void report(job).then((result) => parentPort?.postMessage(result, [])));
