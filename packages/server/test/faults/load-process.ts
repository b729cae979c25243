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

const PROGRAM = fileURLToPath(entryPoint('order-load').url);
const BUSY = 50;
const TIMEOUT_MS = 90_000;

/** A process that places orders without a pause. Its output goes to a file, which is complete even when the process is killed. */
export class LoadProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #directory = mkdtempSync(join(tmpdir(), 'marque-load-'));
  #output: string | undefined;

  /** A standby waits for the lease; anybody else is refused while another engine has it. */
  constructor(address: string, round: number, { outstanding = 32, isStandby = false, isPruning = false, isGranting = false } = {}) {
    const output = openSync(this.#file, 'a');
    const args = [
      PROGRAM,
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

  /** Every order that was acknowledged so far. */
  get acknowledged(): Acknowledged[] {
    const lines = this.#text
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' '));
    return lines
      .filter(([word]) => word === 'done')
      .map(([, owner, key = '', order]) => ({ owner: Number(owner), key, order: Number(order) }));
  }

  /** False once it was killed. */
  get isThere(): boolean {
    return this.#output === undefined;
  }

  /** Its output so far. */
  get output(): string {
    return this.#text;
  }

  /** Waits until orders are being acknowledged. */
  busy(): Promise<void> {
    return this.#waitFor(BUSY);
  }

  /** Waits for its first acknowledged order. */
  acknowledging(): Promise<void> {
    return this.#waitFor(1);
  }

  /** Waits until more orders are acknowledged. */
  busyAgain(): Promise<void> {
    return this.#waitFor(this.acknowledged.length + BUSY);
  }

  /** Suspends it without ending it. */
  suspend(): void {
    this.#child.kill('SIGSTOP');
  }

  /** Lets it go on after `suspend`. */
  resume(): void {
    this.#child.kill('SIGCONT');
  }

  /** Waits until it has ended by itself; gives its output. */
  async ended(): Promise<string> {
    await this.#ended;
    return this.output;
  }

  /** kill -9; its output stays readable. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
    this.#output = readFileSync(this.#file, 'utf8');
    rmSync(this.#directory, { recursive: true, force: true });
  }

  async #waitFor(count: number): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (this.acknowledged.length < count) {
      if (this.#child.exitCode !== null || Date.now() > deadline) {
        const state = this.#child.exitCode === null ? 'makes no progress' : 'ended early';
        await this.kill();
        throw new Error(`the load process ${state}: ${this.#text.slice(-4_000)}`);
      }
      await sleep(10);
    }
  }

  get #file(): string {
    return join(this.#directory, 'output');
  }

  get #text(): string {
    return this.#output ?? readFileSync(this.#file, 'utf8');
  }
}
