import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { entryPoint } from '../bundled/entry-url.ts';
import { copyDemoWorld } from '../demo-world/copied-world.ts';

const PROCESS = fileURLToPath(entryPoint('exchange-process').url);

export interface Answer {
  readonly status: number;
  readonly body: { readonly code: number; readonly data: Readonly<Record<string, unknown>> };
}

/** A whole exchange in a process of its own, spoken to by raw sockets. Started again, it listens where it did before. */
export class ServedExchange {
  readonly #settings: Readonly<Record<string, string>>;
  #directory = '';
  port = 0;
  tokens: readonly string[] = [];
  #child: ChildProcess | undefined;

  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings;
  }

  get directory(): string {
    return this.#directory;
  }

  async start(): Promise<this> {
    if (this.#directory === '') this.#directory = await copyDemoWorld();
    const child = spawn(process.execPath, [PROCESS, ...(this.tokens.length === 0 ? ['sign-in'] : [])], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        CONSOLE_PORT: 'off',
        MARQUE_DATA_DIR: this.directory,
        MARQUE_DEMO_TRADERS: 'off',
        MARQUE_CALLS_PER_MINUTE: '1000000',
        MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '1000000',
        EXCHANGE_PORT: String(this.port),
        ...this.#settings,
      },
    });
    this.#child = child;
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { port, tokens } = JSON.parse(line) as { readonly port: number; readonly tokens: readonly string[] };
    this.port = port;
    if (tokens.length > 0) this.tokens = tokens;
    return this;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** Memory in megabytes, as the kernel counts it. */
  get megabytes(): number {
    const pages = Number(readFileSync(`/proc/${this.#child?.pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4_096) / 1_048_576;
  }

  socket(): Promise<Socket> {
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => undefined);
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(socket));
      socket.once('close', () => reject(new Error('the socket was refused')));
    });
  }

  /** A call as it goes over the wire. */
  request(path: string, fields: Readonly<Record<string, string>>, person = 0): string {
    const body = new URLSearchParams(fields).toString();
    return (
      `POST /api${path} HTTP/1.1\r\nHost: localhost:${this.port}\r\nCookie: token=${this.tokens[person] ?? ''}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
    );
  }

  /** The answer to what was written to a socket that closes after it. */
  async answerOn(socket: Socket): Promise<Answer> {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    if (!socket.closed) await once(socket, 'close');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { status: Number(head.slice(9, 12)), body: JSON.parse(body) as Answer['body'] };
  }

  async call(path: string, fields: Readonly<Record<string, string>>, person = 0): Promise<Answer> {
    const socket = await this.socket();
    socket.write(this.request(path, fields, person));
    return this.answerOn(socket);
  }
}
