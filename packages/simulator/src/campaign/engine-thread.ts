import { parentPort } from 'node:worker_threads';
import { EngineRun } from '../run/engine-run.ts';
import { failureOf, type Job, type Report } from './jobs.ts';
import { minimise } from './minimise.ts';

/** Runs engines on a thread of their own, one seed after the other. */
function report(job: Job): Report {
  const run = new EngineRun(job.seed, job.length);
  try {
    return { seed: job.seed, figures: run.execute() };
  } catch (fault) {
    const smallest = job.minimises ? minimise(run.applied) : undefined;
    const failure = failureOf(job, fault, run.figures);
    return { seed: job.seed, figures: run.figures, failure, ...(smallest === undefined ? {} : { smallest }) };
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(report(job), []));
