import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryPoint } from '../../entry-url.ts';
import type { ProcessMeter } from '../../ports/meters.ts';
import type {
  SandboxAnswer,
  SandboxExchange,
  SandboxListing,
  SandboxPerson,
  SandboxPrices,
  SandboxRequest,
} from '../../ports/sandbox-exchange.ts';
import type { Settings } from '../../settings.ts';
import { PORT_TAKEN, type FromSandbox, type ToSandbox } from './sandbox-messages.ts';

const RESTART_AFTER_MS = 1_000;
const RESTART_AFTER_MS_MAX = 60_000;
/** A sandbox that ran this long was well: its next end starts the waiting anew. */
const HEALTHY_AFTER_MS = 60_000;
const CHECK_EVERY_MS = 5_000;
const SILENT_MS = 30_000;
/** Building an embedded store for the first time takes longest. */
const READY_WITHIN_MS = 120_000;
/** How long a request waits for a sandbox that starts, and then for its answer: together shorter than a browser waits, which is told to ask again. */
const SENT_WITHIN_MS = 8_000;
const ANSWER_WITHIN_MS = 6_000;
const LEAVE_WITHIN_MS = 8_000;
const WAITING_MAX = 200;
/** So many starts in a row that came to nothing, and the store is given up. */
const FAILED_STARTS_MAX = 2;
const HEAP_MB = 512;
/** All that the sandbox inherits: no secret, and no address of a store. */
const INHERITED = ['PATH', 'HOME', 'TZ', 'LANG', 'NODE_ENV', 'TMPDIR'];

export interface SandboxChildOptions {
  /** Its own, not those of the real exchange. */
  readonly settings: Settings;
  /** What the real exchange lists and its last prices, as they are now. */
  readonly readStart: () => Promise<{ readonly listing: SandboxListing; readonly prices: SandboxPrices }>;
  /** Takes what is dealt with. */
  readonly report: (fault: unknown) => void;
  readonly meter?: ProcessMeter;
}

type State = 'off' | 'starting' | 'ready' | 'restarting';

interface Waiting {
  readonly message: Extract<ToSandbox, { readonly type: 'ask' }>;
  /** Gives it up. */
  late: NodeJS.Timeout;
  readonly resolve: (answer: SandboxAnswer | undefined) => void;
}

/** Keeps one sandbox running once it is needed, and speaks with it. */
export class SandboxChild implements SandboxExchange {
  readonly port: number;
  readonly #options: SandboxChildOptions;
  readonly #waiting = new Map<number, Waiting>();
  readonly #watch: NodeJS.Timeout;
  #state: State = 'off';
  #process: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isClosing = false;
  #backoffMs = RESTART_AFTER_MS;
  #failedStarts = 0;
  #startedAt = 0;
  #heardAt = 0;
  #lastId = 0;
  #listed = '';

  constructor(options: SandboxChildOptions) {
    this.#options = options;
    this.port = options.settings.port;
    this.#watch = setInterval(() => this.#killUnresponsive(), CHECK_EVERY_MS);
    this.#watch.unref();
  }

  get state(): State {
    return this.#state;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Whether anybody has ever used it here. */
  get hasStore(): boolean {
    return existsSync(this.#store);
  }

  get #store(): string {
    return join(this.#options.settings.dataDirectory, 'database');
  }

  start(): void {
    if (this.#state === 'off' && !this.#isClosing) this.#launch();
  }

  ask(person: SandboxPerson, request: SandboxRequest): Promise<SandboxAnswer | undefined> {
    // Who only looks starts nothing, and waits for nothing.
    if (request.kind === 'read' && this.#state !== 'ready')
      return Promise.resolve(this.#state === 'off' ? { kind: 'account', keys: [] } : undefined);
    if (this.#waiting.size >= WAITING_MAX) return Promise.resolve(undefined);
    this.start();
    const id = (this.#lastId += 1);
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#settle(id, undefined), SENT_WITHIN_MS);
      const message = { type: 'ask', id, person, request } as const;
      this.#waiting.set(id, { message, late, resolve });
      if (this.#state === 'ready') this.#sendAsked(id);
    });
  }

  /** False where nobody listens. */
  publishPrices(prices: SandboxPrices): boolean {
    if (this.#state !== 'ready') return false;
    if (prices.size > 0) this.#send({ type: 'prices', prices });
    return true;
  }

  /** Reads what the real exchange lists, and says it where it has changed. */
  async publishListing(): Promise<void> {
    if (this.#state !== 'ready') return;
    const { listing } = await this.#options.readStart();
    const text = textOf(listing);
    if (text === this.#listed) return;
    this.#listed = text;
    this.#send({ type: 'listing', listing });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#restart);
    clearInterval(this.#watch);
    for (const id of this.#waiting.keys()) this.#settle(id, undefined);
    const child = this.#process;
    if (!child) return;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    const force = setTimeout(() => child.kill('SIGKILL'), LEAVE_WITHIN_MS);
    if (this.#state === 'ready') this.#send({ type: 'leave' });
    else child.kill('SIGKILL');
    await ended;
    clearTimeout(force);
  }

  #launch(): void {
    this.#state = this.#state === 'off' ? 'starting' : 'restarting';
    const { url, execArgv } = entryPoint('sandbox/sandbox-process');
    const env = Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
    const child = fork(fileURLToPath(url), {
      execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#process = child;
    this.#startedAt = performance.now();
    child.on('message', (message: FromSandbox) => this.#take(message));
    // What cannot be sent is lost with the process; 'exit' follows.
    child.on('error', () => undefined);
    child.on('exit', (code) => this.#ended(code));
    void this.#open(child);
  }

  async #open(child: ChildProcess): Promise<void> {
    try {
      const { listing, prices } = await this.#options.readStart();
      this.#listed = textOf(listing);
      const isAnew = this.#failedStarts >= FAILED_STARTS_MAX;
      if (isAnew) this.#options.report(new Error('the store of the sandbox does not open: it is made anew, and its keys are gone'));
      const { settings } = this.#options;
      child.send({ type: 'open', settings, listing, prices, isAnew } satisfies ToSandbox, () => undefined);
    } catch (fault) {
      this.#options.report(fault);
      child.kill('SIGKILL');
    }
  }

  #take(message: FromSandbox): void {
    this.#heardAt = performance.now();
    if (message.type === 'figures') this.#options.meter?.measured('sandbox', message.figures);
    if (message.type === 'answer') this.#settle(message.id, message.answer);
    if (message.type !== 'ready') return;
    this.#state = 'ready';
    this.#failedStarts = 0;
    for (const id of this.#waiting.keys()) this.#sendAsked(id);
  }

  #ended(code: number | null): void {
    const wasReady = this.#state === 'ready';
    this.#process = undefined;
    if (this.#isClosing) return;
    this.#options.meter?.ended('sandbox');
    // Nobody knows what became of what it was asked: it is not asked again.
    if (wasReady) for (const id of this.#waiting.keys()) this.#settle(id, undefined);
    this.#state = 'restarting';
    if (!wasReady && code !== PORT_TAKEN) this.#failedStarts = this.#failedStarts >= FAILED_STARTS_MAX ? 0 : this.#failedStarts + 1;
    if (wasReady && performance.now() - this.#startedAt >= HEALTHY_AFTER_MS) this.#backoffMs = RESTART_AFTER_MS;
    this.#options.report(new Error(`the sandbox ended (${code ?? 'killed'}), starting again in ${this.#backoffMs} ms`));
    this.#restart = setTimeout(() => this.#launch(), this.#backoffMs);
    this.#backoffMs = Math.min(this.#backoffMs * 2, RESTART_AFTER_MS_MAX);
  }

  /** What has been sent may have been done: its answer is worth waiting for a little longer. */
  #sendAsked(id: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.late);
    waiting.late = setTimeout(() => this.#settle(id, undefined), ANSWER_WITHIN_MS);
    this.#send(waiting.message);
  }

  #settle(id: number, answer: SandboxAnswer | undefined): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.late);
    waiting?.resolve(answer);
  }

  #send(message: ToSandbox): void {
    if (this.#process?.connected) this.#process.send(message, () => undefined);
  }

  #killUnresponsive(): void {
    const since = performance.now() - (this.#state === 'ready' ? this.#heardAt : this.#startedAt);
    if (this.#process && since > (this.#state === 'ready' ? SILENT_MS : READY_WITHIN_MS)) {
      this.#options.report(new Error('the sandbox is silent'));
      this.#process.kill('SIGKILL');
    }
  }
}

const textOf = (listing: SandboxListing): string =>
  JSON.stringify(listing, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
