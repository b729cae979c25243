import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { findProgram } from './program.ts';

/** NATS' server program, or undefined where there is none; tests then say that they skip. */
export const findNats = (): string | undefined => findProgram('nats-server', 'MARQUE_TEST_NATS');

export interface NatsServerOptions {
  /** Who alone may connect; anybody without one. */
  readonly account?: { readonly user: string; readonly password: string };
  /** Bytes of the largest message. */
  readonly payloadMax?: number;
}

const START_MS = 10_000;

/** A NATS server of our own on a port of its own, with what it writes in a folder of its own. */
export class NatsServer {
  readonly address: string;
  readonly port: number;
  readonly #program: string;
  readonly #directory: string;
  #process: ChildProcess | undefined;

  private constructor(program: string, port: number, { account, payloadMax }: NatsServerOptions) {
    this.#program = program;
    this.port = port;
    this.#directory = mkdtempSync(join(tmpdir(), 'marque-nats-'));
    const credentials = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@` : '';
    this.address = `nats://${credentials}127.0.0.1:${port}`;
    const lines = [
      `listen: "127.0.0.1:${port}"`,
      `pid_file: ${JSON.stringify(this.#pidFile)}`,
      ...(account ? [`authorization { user: ${JSON.stringify(account.user)}, password: ${JSON.stringify(account.password)} }`] : []),
      ...(payloadMax === undefined ? [] : [`max_payload: ${payloadMax}`]),
    ];
    writeFileSync(this.#settings, lines.join('\n'));
    this.#removeWith(process.pid);
  }

  /** Not started yet. */
  static async create(options: NatsServerOptions = {}): Promise<NatsServer> {
    const program = findNats();
    if (program === undefined) throw new Error('nats-server is absent');
    return new NatsServer(program, await freePort(), options);
  }

  /** Resolves when it can be reached. */
  async start(): Promise<void> {
    this.#process = spawn(this.#program, ['-c', this.#settings, '-l', join(this.#directory, 'log')], { stdio: 'ignore' });
    for (let waited = 0; !(await isListening(this.port)); waited += 20) {
      if (waited > START_MS || this.#process.exitCode !== null) throw new Error('nats-server does not start');
      await sleep(20);
    }
  }

  /** Ends it at once, as a crash does. */
  async stop(): Promise<void> {
    const process = this.#process;
    this.#process = undefined;
    if (process === undefined || process.exitCode !== null || process.signalCode !== null) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
    rmSync(this.#pidFile, { force: true });
  }

  /** It keeps its connections and says nothing any more, once this resolves: a signal may reach it later than it was sent. */
  async pause(): Promise<void> {
    const pid = this.#process?.pid;
    this.#process?.kill('SIGSTOP');
    const status = `/proc/${pid}/status`;
    while (existsSync(status) && !/^State:\s+T/m.test(readFileSync(status, 'utf8'))) await sleep(5);
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  get #settings(): string {
    return join(this.#directory, 'settings');
  }

  get #pidFile(): string {
    return join(this.#directory, 'pid');
  }

  /** Stops the server and removes its folder when the process is gone, however that one ended. */
  #removeWith(pid: number): void {
    const script = `while kill -0 ${pid} 2>/dev/null && [ -d "$0" ]; do sleep 1; done; [ -f "$0/pid" ] && kill -9 $(cat "$0/pid"); rm -rf "$0"`;
    spawn('sh', ['-c', script, this.#directory], { detached: true, stdio: 'ignore', cwd: '/' }).unref();
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
