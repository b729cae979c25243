import type { WorkChallenge } from '@marque/contract/auth';
import { solveChallengeWorkers } from 'altcha-lib';

const THREADS_MAX = 4;

const newThread = (): Worker => new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });

/** Does the work of a puzzle in threads of the browser; its proof as the server reads it, undefined when it was broken off or cannot be done here. */
export async function doWork({ parameters, signature }: WorkChallenge, controller: AbortController): Promise<string | undefined> {
  const challenge = { parameters: { ...parameters }, signature };
  const concurrency = Math.min(THREADS_MAX, navigator.hardwareConcurrency || 1);
  const solution = await solveChallengeWorkers({ challenge, concurrency, controller, createWorker: newThread }).catch(() => null);
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
