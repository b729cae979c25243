import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { entryPoint } from '../bundled/entry-url.ts';

const MAIN = fileURLToPath(entryPoint('marque').url);

export interface Ended {
  readonly code: number | null;
  /** The lines of its output, without empty ones. */
  readonly lines: readonly string[];
}

/** The program itself, by its command line, in a process group of its own. */
export class StartedProgram {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';

  constructor(command: string, environment: Readonly<Record<string, string>>, ...rest: readonly string[]) {
    this.#child = spawn(process.execPath, [MAIN, command, ...rest], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, MARQUE_LOG_LEVEL: 'silent', MARQUE_DEMO_TRADERS: 'off', CONSOLE_PORT: 'off', ...environment },
    });
    const take = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    this.#child.stdout?.on('data', take);
    this.#child.stderr?.on('data', take);
    this.#ended = once(this.#child, 'close');
  }

  get output(): string {
    return this.#output;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Waits for its end. */
  async ended(): Promise<Ended> {
    await this.#ended;
    return { code: this.#child.exitCode, lines: this.#output.split('\n').filter((line) => line.trim() !== '') };
  }

  /** True while any process of its group lives: a child that was left behind too. */
  get isAlive(): boolean {
    try {
      return process.kill(-(this.#child.pid ?? 0), 0);
    } catch {
      return false;
    }
  }

  /** Waits until all its parts are well. */
  async serving(port: number): Promise<void> {
    while (this.#child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/health`)
        .then((reply) => reply.json() as Promise<{ status: string }>)
        .catch(() => undefined);
      if (answer?.status === 'ok') return;
      await sleep(100);
    }
    throw new Error(`it ended instead: ${this.#output}`);
  }

  kill(): void {
    if (this.isAlive) process.kill(-(this.#child.pid ?? 0), 'SIGKILL');
  }
}
