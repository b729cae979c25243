import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** All processes of one PostgreSQL server, to be suspended or killed together. */
export class ServerProcesses {
  readonly #pids: readonly number[];

  constructor(pidFile: string) {
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number);
    this.#pids = [postmaster, ...children];
  }

  suspend(): void {
    for (const pid of this.#pids) process.kill(pid, 'SIGSTOP');
  }

  /** Waits until none of them holds a file any more. */
  async kill(): Promise<void> {
    for (const pid of this.#pids) process.kill(pid, 'SIGKILL');
    while (this.#pids.some((pid) => existsSync(`/proc/${pid}/fd/0`))) await sleep(20);
  }
}
