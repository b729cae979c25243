import { parentPort } from 'node:worker_threads';
import { GatewayRun } from '../gateway/gateway-run.ts';
import { failureOf, type Job, type Report } from './jobs.ts';

/** Runs gateways on a thread of their own: one at a time, for time is one. */
async function report(job: Job): Promise<Report> {
  const run = new GatewayRun(job.seed, job.length);
  try {
    return { seed: job.seed, figures: await run.execute() };
  } catch (fault) {
    return { seed: job.seed, figures: run.figures, failure: failureOf(job, fault, run.figures) };
  }
}

parentPort?.on('message', (job: Job) => void report(job).then((result) => parentPort?.postMessage(result, [])));
