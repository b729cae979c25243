import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineRefusal, Exchange, OrderId } from '@marque/engine';
import type { WallClock } from '../../ports/clock.ts';
import type {
  CommittedBatch,
  ExchangeGateway,
  GatewayHealth,
  IdempotencyKey,
  OpeningBooks,
  OrderNumbers,
  PlaceRefusal,
  PlaceRequest,
  Request,
  Submission,
  SubmitOptions,
} from '../../ports/exchange-gateway.ts';
import type { EngineMeter } from '../../ports/meters.ts';
import type { Span, Tracing } from '../../ports/tracing.ts';
import { isAllowedInHalt } from './cancel-only.ts';
import { Entry, type NumberedRequest } from './entry.ts';
import type { Idempotency } from './idempotency.ts';
import { beginRequest, endRequest } from './request-span.ts';
import { isWellFormedRequest } from './well-formed-request.ts';
import type { Writer } from './writer.ts';

export interface GatewayParts {
  readonly writer: Writer;
  /** Resolves when the writer leads. */
  readonly leading: Promise<void>;
  readonly idempotency: Idempotency;
  readonly listeners: ((batch: CommittedBatch) => void)[];
  readonly clock: WallClock;
  readonly waitingMax: number;
  /** How long a caller is kept waiting before the answer is "unknown". */
  readonly deadlineMs: number;
  readonly onClosed: () => Promise<void>;
  readonly report: (fault: unknown) => void;
  readonly meter: EngineMeter | undefined;
  readonly tracing: Tracing;
}

export interface RunningGateway extends ExchangeGateway, OrderNumbers {
  /** Higher than that of every engine that led before; 0 until this one leads. */
  readonly term: number;
  /** Resolves when this engine is the one that writes: at once, or when a standby takes over. Until then every request is answered as unknown. */
  readonly leading: Promise<void>;
  /** The engine as it is now, what is not committed yet included; undefined while it is being rebuilt. */
  readonly engine: Exchange | undefined;
  /** Runs work at a moment when engine and database agree; see Writer.whenIdle. */
  whenIdle<T>(work: (exchange: Exchange) => Promise<T>, timeoutMs: number): Promise<T | undefined>;
  /** From here on only cancels, until `resumeTrading`. */
  haltTrading(): void;
  resumeTrading(): void;
}

const SWEEP_MS = 100;
const UNKNOWN: Submission = { kind: 'unknown' };

/** The gateway's front: admits requests, gives each one effect, and keeps nobody waiting for ever. */
export class Gateway implements RunningGateway {
  readonly #parts: GatewayParts;
  readonly #sweeper: NodeJS.Timeout;
  #term = 0;
  #lastOrder: OrderId = 0;
  #isHalted = false;
  #closing: Promise<void> | undefined;

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS);
    this.#sweeper.unref();
  }

  get leading(): Promise<void> {
    return this.#parts.leading;
  }

  get term(): number {
    return this.#term;
  }

  /** What the journal and the last engine leave behind: the highest number of an order, and a halt that nobody has ended. */
  begin(term: number, lastOrder: OrderId, isHalted: boolean): void {
    this.#term = term;
    this.#lastOrder = lastOrder;
    this.#isHalted = isHalted;
  }

  get health(): GatewayHealth {
    const { state, waiting, lastSequence } = this.#parts.writer;
    return { state: state === 'ready' && this.#isHalted ? 'cancel-only' : state, waiting, lastSequence };
  }

  get engine(): Exchange | undefined {
    return this.#parts.writer.state === 'ready' ? this.#parts.writer.exchange : undefined;
  }

  get definitions(): Exchange | undefined {
    return this.engine;
  }

  whenIdle<T>(work: (exchange: Exchange) => Promise<T>, timeoutMs: number): Promise<T | undefined> {
    return this.#parts.writer.whenIdle(work, timeoutMs);
  }

  haltTrading(): void {
    this.#isHalted = true;
  }

  resumeTrading(): void {
    this.#isHalted = false;
  }

  get nextExpiry(): number {
    return this.#parts.writer.nextExpiry;
  }

  nextOrderId(): OrderId {
    this.#lastOrder += 1;
    return this.#lastOrder;
  }

  onCommitted(listener: (batch: CommittedBatch) => void): void {
    this.#parts.listeners.push(listener);
  }

  openingBooks(pairs: readonly number[]): OpeningBooks {
    const { exchange, lastSequence } = this.#parts.writer;
    return { books: new Map(pairs.map((pair) => [pair, exchange.book(pair, Number.MAX_SAFE_INTEGER)])), lastSequence };
  }

  submit(request: Request, options: SubmitOptions = {}): Promise<Submission> {
    const { meter, tracing } = this.#parts;
    const { trace } = options;
    const span = trace === undefined ? undefined : beginRequest(tracing, request, { trace, name: 'engine.submit', kind: 'internal' });
    const submission = this.#admit(request, options, span);
    if (span)
      submission.then(
        (answer) => endRequest(span, request, answer),
        () => span.end(true),
      );
    if (meter)
      submission.then(
        (answer) => meter.answered(request.kind, answer),
        () => undefined,
      );
    return submission;
  }

  #admit(request: Request, options: SubmitOptions, span: Span | undefined): Promise<Submission> {
    const { key } = options;
    const { idempotency, writer, waitingMax, deadlineMs } = this.#parts;
    if (!isWellFormedRequest(request, key)) return Promise.resolve(this.#refusal('command_malformed'));
    const joined = key === undefined ? undefined : idempotency.join(key);
    if (joined !== undefined) return this.#withinDeadline(joined.catch((fault: unknown) => this.#unknown(fault)));
    if (writer.state === 'standby' || writer.state === 'stopped' || this.#closing !== undefined || writer.waiting >= waitingMax)
      return Promise.resolve(UNKNOWN);
    const refused = this.#refusedAhead(request, options);
    if (refused !== undefined) return this.#refuse(refused, key);
    const entry = new Entry(this.#numbered(request), options, performance.now() + deadlineMs, span);
    if (key !== undefined) {
      if (idempotency.maySee(key)) void this.#hold(entry, key);
      idempotency.register(key, entry.settled);
    }
    writer.add(entry);
    return entry.answered;
  }

  placeRefusal(request: PlaceRequest, { openOrdersMax = Infinity }: Pick<SubmitOptions, 'openOrdersMax'>): PlaceRefusal | undefined {
    const { engine } = this;
    if (engine === undefined) return 'busy';
    if (this.#isHalted) return 'pair_cancel_only';
    if (engine.openOrdersOf(request.owner) >= openOrdersMax) return 'too_many_open';
    return engine.placeRefusal({ order: this.#lastOrder + 1, ...request, at: this.#parts.clock.now() });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { writer, onClosed } = this.#parts;
    while (writer.state !== 'stopped' && writer.waiting > 0) await sleep(2);
    clearInterval(this.#sweeper);
    try {
      await writer.finish();
    } finally {
      await onClosed();
    }
  }

  /** New orders are numbered in the order in which they enter the line, which is that in which the engine sees them. */
  #numbered(request: Request): NumberedRequest {
    if (request.kind === 'place') return { ...request, order: request.order ?? this.nextOrderId() };
    if (request.kind !== 'place-oco') return request;
    const order = request.order ?? this.nextOrderId();
    return { ...request, order, stopOrder: request.stopOrder ?? this.nextOrderId() };
  }

  /** What is refused without asking the engine. */
  #refusedAhead(request: Request, { openOrdersMax = Infinity }: SubmitOptions): Submission | undefined {
    // What the engine would say of a pair that takes nothing but cancels; it is not asked, and nothing is kept of it.
    if (this.#isHalted && !isAllowedInHalt(request)) return this.#refusal('pair_cancel_only');
    if (request.kind !== 'place' && request.kind !== 'place-oco') return undefined;
    const open = this.engine?.openOrdersOf(request.owner) ?? 0;
    return open < openOrdersMax ? undefined : { kind: 'too_many_open' };
  }

  #refusal(refusal: EngineRefusal): Submission {
    const { writer, clock } = this.#parts;
    return {
      kind: 'done',
      receipt: { sequence: writer.lastSequence, at: clock.now(), outcome: { ok: false, refusal }, events: [] },
      answer: { refusal },
    };
  }

  /** A request that was granted before is answered as it was then. */
  async #refuse(refused: Submission, key: IdempotencyKey | undefined): Promise<Submission> {
    const { idempotency, report } = this.#parts;
    if (key === undefined || !idempotency.maySee(key)) return refused;
    try {
      return (await idempotency.lookUp(key)) ?? refused;
    } catch (fault) {
      report(fault);
      return UNKNOWN;
    }
  }

  #unknown(fault: unknown): Submission {
    this.#parts.report(fault);
    return UNKNOWN;
  }

  /** The key may have been used before: the database knows. Meanwhile the same request joins this one. */
  async #hold(entry: Entry, key: IdempotencyKey): Promise<void> {
    entry.isHeld = true;
    try {
      const earlier = await this.#parts.idempotency.lookUp(key);
      if (earlier !== undefined) entry.finish(earlier);
    } catch (fault) {
      this.#parts.report(fault);
      entry.fail();
    }
    this.#parts.writer.release(entry);
  }

  async #withinDeadline(answer: Promise<Submission>): Promise<Submission> {
    const abort = new AbortController();
    const late = sleep(this.#parts.deadlineMs, UNKNOWN, { signal: abort.signal, ref: false }).catch(() => UNKNOWN);
    const first = await Promise.race([answer, late]);
    abort.abort();
    return first;
  }

  /** The oldest come first: the first that may still wait ends the search. */
  #sweep(): void {
    const now = performance.now();
    for (const entry of this.#parts.writer.outstanding()) {
      if (!entry.isOver(now)) return;
      entry.giveUp();
    }
  }
}
