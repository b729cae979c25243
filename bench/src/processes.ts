import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a file of this folder as a process of its own. */
export const start = (file: string): ChildProcess => fork(fileURLToPath(new URL(file, import.meta.url)));

/** Gives a process its work, and its answer. */
export async function ask<Answer>(child: ChildProcess, order: object): Promise<Answer> {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

/** Kills a process, as a power cut would. */
export async function end(child: ChildProcess): Promise<void> {
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
}
