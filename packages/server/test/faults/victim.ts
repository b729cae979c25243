import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** An order that was answered as done. */
export interface Acknowledged {
  readonly owner: number;
  readonly key: string;
  readonly order: number;
}

const HAMMER = fileURLToPath(new URL('./hammer.ts', import.meta.url));
const LOADER = new URL('./dist/loader.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))).href;
const READY_MS = 45_000;

/** The hammering process, and what it said. */
export class Victim {
  readonly acknowledged: Acknowledged[] = [];
  readonly said: string[] = [];
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  readonly #ended: Promise<unknown>;

  constructor(address: string, round: number, outstanding = 32) {
    const child = spawn(process.execPath, ['--import', LOADER, HAMMER, address, String(round), String(outstanding)], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    this.#ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
    child.stderr.on('data', (chunk: Buffer) => this.said.push(chunk.toString()));
    this.#ready = new Promise((resolve, reject) => {
      lines.on('line', (line) => (line === 'ready' ? resolve() : this.#take(line)));
      child.on('exit', () => reject(new Error(`the victim ended early: ${this.said.join('\n')}`)));
      setTimeout(() => reject(new Error('the victim did not get ready')), READY_MS).unref();
    });
    this.#ready.catch(() => undefined);
  }

  /** Waits until it is in the middle of its work. */
  async busy(): Promise<void> {
    await this.#ready;
    while (this.acknowledged.length < 50) await Promise.race([sleep(10), this.#ended.then(() => Promise.reject(new Error(`the victim ended early: ${this.said.join('\n')}`)))]);
  }

  /** Stops it where it stands, without ending it. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  /** kill -9, and every line that it had said before. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  #take(line: string): void {
    const [word, owner, key, order] = line.split(' ');
    if (word === 'done' && key !== undefined) this.acknowledged.push({ owner: Number(owner), key, order: Number(order) });
    else this.said.push(line);
  }
}
