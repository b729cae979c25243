import { time } from './virtual-time.ts';

/** Stands in for `setTimeout` of node:timers/promises. */
export function setTimeout<Value>(
  milliseconds: number,
  value?: Value,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const task = time.schedule(milliseconds, () => resolve(value));
    options.signal?.addEventListener('abort', () => {
      task.isOff = true;
      reject(new Error('aborted'));
    });
  });
}
