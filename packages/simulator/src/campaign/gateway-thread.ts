import { parentPort } from 'node:worker_threads';
import { GatewayLife } from '../gateway/gateway-life.ts';
import { failureOf, type Job, type Report } from './jobs.ts';

/** Runs lives of the gateway on a thread of their own: one at a time, for time is one. */
async function run(job: Job): Promise<Report> {
  const life = new GatewayLife(job.seed, job.length);
  try {
    return { seed: job.seed, figures: await life.live() };
  } catch (fault) {
    return { seed: job.seed, figures: life.figures, failure: failureOf(job, fault, life.figures) };
  }
}

parentPort?.on('message', (job: Job) => void run(job).then((report) => parentPort?.postMessage(report, [])));
