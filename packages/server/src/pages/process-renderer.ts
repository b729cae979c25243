import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { entryPoint } from '../entry-url.ts';
import type { PageAnswer, PageCall } from '../http/page-calls.ts';
import type { ProcessMeter } from '../ports/meters.ts';
import { addressFinder, type FindAddress } from './find-address.ts';
import type { FromRenderer, ToRenderer } from './render-messages.ts';
import type { PageOrder, RenderedPage, Renderer } from './renderer.ts';

const RESTART_AFTER_MS = 100;
const RESTART_AFTER_MS_MAX = 10_000;
/** A process that ran this long did not fail because of its start. */
const HEALTHY_AFTER_MS = 60_000;
/** A rendering that takes longer hangs, and everything behind it with it: a new process serves readers sooner. */
const RENDERING_MAX_MS = 20_000;
const HEAP_MB = 256;

export interface ProcessRendererOptions {
  /** File of the site's server build. */
  readonly site: string;
  readonly report: (event: string) => void;
}

interface UnderWay {
  readonly answer: (call: PageCall) => Promise<PageAnswer>;
  readonly end: (page: RenderedPage | undefined) => void;
}

/** Renders in a process of its own, so that no page can hold up an order; starts another one when it ends. */
export class ProcessRenderer implements Renderer {
  readonly #options: ProcessRendererOptions;
  readonly #pages = new Map<number, UnderWay>();
  #process: ChildProcess | undefined;
  #find: FindAddress | undefined;
  #lastPage = 0;
  #isClosing = false;
  #backoffMs = RESTART_AFTER_MS;
  #restart: NodeJS.Timeout | undefined;
  #meter: ProcessMeter | undefined;
  readonly #first: Promise<void>;
  #firstCame: (failure?: Error) => void = () => undefined;

  constructor(options: ProcessRendererOptions) {
    this.#options = options;
    this.#first = new Promise((resolve, reject) => {
      this.#firstCame = (failure) => (failure ? reject(failure) : resolve());
    });
    this.#first.catch(() => undefined);
    this.#start();
  }

  get find(): FindAddress | undefined {
    return this.#find;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** What this process does is counted from here on. */
  measureWith(meter: ProcessMeter): void {
    this.#meter = meter;
  }

  /** Until pages can be rendered for the first time; throws when the first process ends without. */
  ready(): Promise<void> {
    return this.#first;
  }

  render(order: PageOrder, answer: (call: PageCall) => Promise<PageAnswer>): Promise<RenderedPage | undefined> {
    if (this.#find === undefined) return Promise.resolve(undefined);
    this.#lastPage += 1;
    const page = this.#lastPage;
    return new Promise((resolve) => {
      const hangs = setTimeout(() => this.#kill('a rendering hangs'), RENDERING_MAX_MS);
      this.#pages.set(page, {
        answer,
        end: (rendered) => {
          clearTimeout(hangs);
          this.#pages.delete(page);
          resolve(rendered);
        },
      });
      this.#send({ type: 'render', page, order });
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#restart);
    const child = this.#process;
    if (!child) return;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    child.kill('SIGKILL');
    await ended;
  }

  #start(): void {
    const { url, execArgv } = entryPoint('pages/render-process');
    const startedAt = performance.now();
    const child = fork(fileURLToPath(url), [this.#options.site], {
      execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // No credential: pages are made of what anybody sends. What the exchange's own process was started with holds for this one too.
      env: { NODE_ENV: 'production', PATH: process.env['PATH'], TZ: process.env['TZ'], NODE_OPTIONS: process.env['NODE_OPTIONS'] },
    });
    this.#process = child;
    child.on('message', (message: FromRenderer) => this.#handle(message));
    // What cannot be sent any more is lost with its process; 'exit' follows.
    child.on('error', () => undefined);
    child.on('exit', () => this.#ended(performance.now() - startedAt));
  }

  #handle(message: FromRenderer): void {
    if (message.type === 'ready') {
      this.#find = addressFinder(message.addresses);
      this.#firstCame();
    } else if (message.type === 'figures') this.#meter?.measured('pages', message.figures);
    else if (message.type === 'call') void this.#answer(message.page, message.call, message.asked);
    // The copy lets go of the rest of what came over the pipe with it.
    else this.#pages.get(message.page)?.end(message.rendered && { ...message.rendered, body: Buffer.from(message.rendered.body) });
  }

  async #answer(page: number, call: number, asked: PageCall): Promise<void> {
    const child = this.#process;
    const answer = await this.#pages.get(page)?.answer(asked);
    if (answer && child === this.#process) this.#send({ type: 'answer', page, call, answer });
  }

  #send(message: ToRenderer): void {
    if (this.#process?.connected) this.#process.send(message);
  }

  #ended(uptimeMs: number): void {
    this.#process = undefined;
    this.#find = undefined;
    for (const { end } of this.#pages.values()) end(undefined);
    this.#firstCame(new Error(`${this.#options.site} cannot render pages`));
    if (this.#isClosing) return;
    this.#meter?.ended('pages');
    if (uptimeMs >= HEALTHY_AFTER_MS) this.#backoffMs = RESTART_AFTER_MS;
    this.#options.report(`render process ended, restarting in ${this.#backoffMs} ms`);
    this.#restart = setTimeout(() => this.#start(), this.#backoffMs);
    this.#backoffMs = Math.min(this.#backoffMs * 2, RESTART_AFTER_MS_MAX);
  }

  #kill(reason: string): void {
    this.#options.report(reason);
    this.#find = undefined;
    this.#process?.kill('SIGKILL');
  }
}
