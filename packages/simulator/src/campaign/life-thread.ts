import { parentPort } from 'node:worker_threads';
import { Life } from '../life/life.ts';
import { failureOf, type Job, type Report } from './jobs.ts';
import { minimise } from './minimise.ts';

/** Runs lives on a thread of their own, one seed after the other. */
function run(job: Job): Report {
  const life = new Life(job.seed, job.length);
  try {
    return { seed: job.seed, figures: life.live() };
  } catch (fault) {
    const smallest = job.minimises ? minimise(life.applied) : undefined;
    const failure = failureOf(job, fault, life.figures);
    return { seed: job.seed, figures: life.figures, failure, ...(smallest === undefined ? {} : { smallest }) };
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(run(job), []));
