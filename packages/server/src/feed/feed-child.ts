import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { entryPoint } from '../entry-url.ts';
import type { Admission, FromFeed, ToFeed } from './feed-messages.ts';

const RESTART_AFTER_MS = 200;
const RESTART_AFTER_MS_MAX = 10_000;
/** A process that ran this long did not fail because of its start. */
const HEALTHY_AFTER_MS = 60_000;
/**
 * A process that sends nothing during so many checks, or has this many messages unread, hangs and is replaced. Checks are counted,
 * not time: when this process was suspended itself, it checks once afterwards and receives then what was sent meanwhile.
 */
const CHECK_EVERY_MS = 5_000;
const MISSED_CHECKS_MAX = 3;
const UNREAD_MAX = 2_000;
/** Sockets on their way at once; when all readers return at the same time, the rest try again a little later. */
const ADMISSIONS_WAITING_MAX = 500;
const LEAVE_WITHIN_MS = 3_000;
const HEAP_MB = 512;

export interface FeedChildOptions {
  /** The process is up and knows nothing yet. */
  readonly onReady: () => void;
  readonly onMessage: (message: FromFeed) => void;
  readonly onDown: () => void;
  readonly report: (event: string) => void;
  /** Time between two checks for heartbeats. */
  readonly checkEveryMs?: number;
}

/** Keeps one feed process running; while there is none, messages are dropped, because a new one gets everything. */
export class FeedChild {
  readonly #options: FeedChildOptions;
  #process: ChildProcess | undefined;
  #isReady = false;
  #isClosing = false;
  #unread = 0;
  #missedChecks = 0;
  #backoffMs = RESTART_AFTER_MS;
  #restart: NodeJS.Timeout | undefined;
  readonly #watch: NodeJS.Timeout;

  constructor(options: FeedChildOptions) {
    this.#options = options;
    this.#start();
    this.#watch = setInterval(() => this.#killUnresponsive(), options.checkEveryMs ?? CHECK_EVERY_MS);
    this.#watch.unref();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Whether one more socket may come, beside so many that are not handed over yet. */
  mayAdmit(waiting: number): boolean {
    return this.#isReady && this.#unread + waiting < ADMISSIONS_WAITING_MAX;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  send(message: ToFeed): void {
    if (this.#isReady) this.#hand(message);
  }

  /** Hands a socket over; from then on it is the feed process's. */
  admit(admission: Admission, socket: Socket): void {
    if (this.#isReady) this.#hand({ type: 'admit', admission }, socket);
    else socket.destroy();
  }

  /** Sends readers a goodbye, then waits for the process to end. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#restart);
    clearInterval(this.#watch);
    const child = this.#process;
    if (!child) return;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    const force = setTimeout(() => child.kill('SIGKILL'), LEAVE_WITHIN_MS);
    if (this.#isReady) this.send({ type: 'goodbye' });
    else child.kill('SIGKILL');
    await ended;
    clearTimeout(force);
  }

  #start(): void {
    const { url, execArgv } = entryPoint('feed/feed-process');
    const startedAt = performance.now();
    const child = fork(fileURLToPath(url), {
      execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#process = child;
    this.#missedChecks = 0;
    this.#unread = 0;
    child.on('message', (message: FromFeed) => {
      this.#missedChecks = 0;
      if (message.type === 'ready') {
        this.#isReady = true;
        this.#options.onReady();
      } else this.#options.onMessage(message);
    });
    // What cannot be sent any more is lost with its process; 'exit' follows.
    child.on('error', () => undefined);
    child.on('exit', () => this.#ended(performance.now() - startedAt));
  }

  #ended(uptimeMs: number): void {
    this.#process = undefined;
    this.#isReady = false;
    this.#options.onDown();
    if (this.#isClosing) return;
    if (uptimeMs >= HEALTHY_AFTER_MS) this.#backoffMs = RESTART_AFTER_MS;
    this.#options.report(`feed process ended, restarting in ${this.#backoffMs} ms`);
    this.#restart = setTimeout(() => this.#start(), this.#backoffMs);
    this.#backoffMs = Math.min(this.#backoffMs * 2, RESTART_AFTER_MS_MAX);
  }

  #hand(message: ToFeed, socket?: Socket): void {
    const child = this.#process;
    if (!child?.connected) {
      socket?.destroy();
      return;
    }
    this.#unread += 1;
    // Node lets a server ask a child about the sockets it was given, and never finishes closing once that child is gone.
    if (socket) Object.assign(socket, { server: undefined });
    child.send(message, socket, { keepOpen: false }, () => {
      this.#unread -= 1;
      socket?.destroy();
    });
    if (this.#unread > UNREAD_MAX) this.#kill('feed process takes no messages');
  }

  #killUnresponsive(): void {
    this.#missedChecks += 1;
    if (this.#process && this.#missedChecks > MISSED_CHECKS_MAX) this.#kill('feed process is silent');
  }

  #kill(reason: string): void {
    this.#options.report(reason);
    this.#isReady = false;
    this.#process?.kill('SIGKILL');
  }
}
