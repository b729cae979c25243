import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { entryPoint } from '../bundled/entry-url.ts';

/** An order that was answered as done. */
export interface Acknowledged {
  readonly owner: number;
  readonly key: string;
  readonly order: number;
}

const HAMMER = fileURLToPath(entryPoint('hammer').url);
const BUSY = 50;
const PATIENCE_MS = 90_000;

/** The hammering process, and what it said: into a file, which takes everything at once and survives it. */
export class Victim {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #directory = mkdtempSync(join(tmpdir(), 'marque-victim-'));
  #said: string | undefined;

  /** A standby waits for the lease; anybody else is refused while another engine has it. */
  constructor(address: string, round: number, { outstanding = 32, isStandby = false, isPruning = false, isGranting = false } = {}) {
    const output = openSync(this.#file, 'a');
    const args = [
      HAMMER,
      address,
      String(round),
      String(outstanding),
      ...(isStandby ? ['standby'] : []),
      ...(isPruning ? ['pruning'] : []),
      ...(isGranting ? ['granting'] : []),
    ];
    this.#child = spawn(process.execPath, args, { stdio: ['ignore', output, output] });
    closeSync(output);
    this.#ended = once(this.#child, 'exit');
  }

  /** Every order that it was answered is done, so far. */
  get acknowledged(): Acknowledged[] {
    const lines = this.#text
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' '));
    return lines
      .filter(([word]) => word === 'done')
      .map(([, owner, key = '', order]) => ({ owner: Number(owner), key, order: Number(order) }));
  }

  /** All that it said so far. */
  get said(): string {
    return this.#text;
  }

  /** Waits until it is in the middle of its work. */
  busy(): Promise<void> {
    return this.#reach(BUSY);
  }

  /** Waits until it is in the middle of its work again. */
  busyAgain(): Promise<void> {
    return this.#reach(this.acknowledged.length + BUSY);
  }

  /** Stops it where it stands, without ending it. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  /** Lets it go on after `freeze`. */
  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  /** Waits until it has ended by itself; gives all that it said. */
  async ended(): Promise<string> {
    await this.#ended;
    return this.said;
  }

  /** kill -9; what it said stays known. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
    this.#said = readFileSync(this.#file, 'utf8');
    rmSync(this.#directory, { recursive: true, force: true });
  }

  async #reach(count: number): Promise<void> {
    const patience = Date.now() + PATIENCE_MS;
    while (this.acknowledged.length < count) {
      if (this.#child.exitCode !== null || Date.now() > patience) {
        const state = this.#child.exitCode === null ? 'stands still' : 'ended early';
        await this.kill();
        throw new Error(`the victim ${state}: ${this.#text.slice(-4_000)}`);
      }
      await sleep(10);
    }
  }

  get #file(): string {
    return join(this.#directory, 'said');
  }

  get #text(): string {
    return this.#said ?? readFileSync(this.#file, 'utf8');
  }
}
