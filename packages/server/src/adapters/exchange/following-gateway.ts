import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineRefusal, Exchange } from '@marque/engine';
import type { Bus, BusAnswer } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type {
  CommittedBatch,
  ExchangeGateway,
  GatewayHealth,
  OpeningBooks,
  PlaceRefusal,
  PlaceRequest,
  Request,
  Submission,
  SubmitOptions,
} from '../../ports/exchange-gateway.ts';
import type { EngineMeter } from '../../ports/meters.ts';
import type { Tracing } from '../../ports/tracing.ts';
import { readState, type EngineState } from './engine-messages.ts';
import { EngineTerm } from './engine-term.ts';
import { isWellFormedRequest } from './well-formed-request.ts';
import type { JournalFollower } from './journal-follower.ts';
import { beginRequest, endRequest } from './request-span.ts';
import { readSubmission, requestText } from './request-text.ts';

export interface FollowingParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly follower: JournalFollower;
  readonly report: (fault: unknown) => void;
  readonly meter: EngineMeter | undefined;
  readonly tracing: Tracing;
}

/** Longer than the engine's own process keeps anybody waiting. */
const ANSWER_MS = 4_000;
/** A request that no engine has had waits for the next one to lead: a planned hand-over then makes it late, and not refused. */
const NEXT_ENGINE_MS = 1_000;
/** Whoever has had an answer reads what the request did; more than this nobody waits for that. */
const REACH_MS = 1_000;
/** An engine that was not heard of for so long is not there, and one that this process is so far behind is not known. */
const SILENT_MS = 2_000;
const UNKNOWN: Submission = { kind: 'unknown' };
/** Another engine leads: what the one before made of a request stands in the journal, if it made anything of it. */
const LOST: BusAnswer = { ok: false, fault: 'lost' };

/** The way to an engine in another process: requests go over the bus, and what came of them is known from the journal. */
export class FollowingGateway implements ExchangeGateway {
  readonly #parts: FollowingParts;
  readonly #unsubscribe: () => void;
  readonly #term = new EngineTerm();
  /** How the engine was when it was last heard of, and when that was, in monotonic ms. */
  #heard: { readonly state: EngineState; readonly at: number } | undefined;
  /** Where the engine said that it was and this process is not yet, and when it said so; the oldest come first. */
  #notReached: { readonly sequence: number; readonly at: number }[] = [];
  /** What is known here is not older than this, in monotonic ms. */
  #knownAt = -Infinity;

  constructor(parts: FollowingParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.bus.subscribe('engine.state', (message) => this.#hear(readState(message)));
  }

  /** Resolves when the engine is there and this process knows what it knows; rejects with the signal's reason. */
  async ready(signal?: AbortSignal): Promise<void> {
    while (this.#lost) await sleep(20, undefined, { signal });
  }

  /** Work that has to be done before listeners hear of a batch; undefined when there is none. */
  onBefore(prepare: (batch: CommittedBatch) => Promise<void> | undefined): void {
    this.#parts.follower.onBefore(prepare);
  }

  async submit(request: Request, options: SubmitOptions = {}): Promise<Submission> {
    const { meter, tracing } = this.#parts;
    const { trace } = options;
    const span = trace === undefined ? undefined : beginRequest(tracing, request, { trace, name: 'engine.request', kind: 'client' });
    const asked = span ? { ...options, trace: span.asParent } : options;
    const submission = isWellFormedRequest(request, options.key) ? await this.#ask(request, asked) : this.#refusal('command_malformed');
    if (span) endRequest(span, request, submission);
    meter?.answered(request.kind, submission);
    return submission;
  }

  placeRefusal(request: PlaceRequest, { openOrdersMax = Infinity }: Pick<SubmitOptions, 'openOrdersMax'>): PlaceRefusal | undefined {
    const { state } = this.health;
    if (state === 'cancel-only') return 'pair_cancel_only';
    if (state !== 'ready') return 'busy';
    const { exchange, highest } = this.#parts.follower.position;
    if (exchange.openOrdersOf(request.owner) >= openOrdersMax) return 'too_many_open';
    return exchange.placeRefusal({ order: highest.order + 1, ...request, at: this.#parts.clock.now() });
  }

  onCommitted(listener: (batch: CommittedBatch) => void): void {
    this.#parts.follower.onCommitted(listener);
  }

  openingBooks(pairs: readonly number[]): OpeningBooks {
    const { exchange } = this.#parts.follower.position;
    const lastSequence = exchange.sequence;
    return { books: new Map(pairs.map((pair) => [pair, exchange.book(pair, Number.MAX_SAFE_INTEGER)])), lastSequence };
  }

  get health(): GatewayHealth {
    const lastSequence = this.#parts.follower.position.exchange.sequence;
    if (this.#parts.follower.isClosed) return { state: 'stopped', waiting: 0, lastSequence };
    if (this.#lost || this.#heard === undefined) return { state: 'recovering', waiting: 0, lastSequence };
    const { state, waiting } = this.#heard.state;
    return { state, waiting, lastSequence };
  }

  get definitions(): Exchange | undefined {
    return this.#parts.follower.isClosed || this.#lost ? undefined : this.#parts.follower.position.exchange;
  }

  /** The engine's own process sees to that. */
  get nextExpiry(): number {
    return 0;
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    await this.#parts.follower.close();
  }

  /** No word of the engine, or too far behind it. */
  get #lost(): boolean {
    const since = this.#parts.clock.monotonic() - SILENT_MS;
    this.#noteReached();
    return this.#heard === undefined || this.#heard.at < since || this.#knownAt < since;
  }

  #hear(state: EngineState): void {
    // Another one leads by now, and this one does not know it yet.
    if (state.term < this.#term.newest) return;
    const at = this.#parts.clock.monotonic();
    this.#heard = { state, at };
    this.#term.hear(state.term);
    this.#notReached.push({ sequence: state.lastSequence, at });
    this.#noteReached();
    if (this.#notReached.length > 0) this.#parts.follower.wake();
  }

  /** Forgets where the engine was as soon as this process is there as well. */
  #noteReached(): void {
    const { sequence } = this.#parts.follower.position.exchange;
    while (this.#notReached[0] !== undefined && this.#notReached[0].sequence <= sequence)
      this.#knownAt = this.#notReached.shift()?.at ?? this.#knownAt;
  }

  /** Once, as far as an engine may have had it: whether it may be asked again only its owner knows, by its key. */
  async #ask(request: Request, options: SubmitOptions): Promise<Submission> {
    if (this.#parts.follower.isClosed || this.#heard === undefined) return UNKNOWN;
    const text = requestText(request, options);
    const asked = this.#term.newest;
    let answer = await this.#askEngineOf(asked, text);
    const hadNone = !answer.ok && answer.fault === 'no_servers';
    if (hadNone && (await this.#term.isFollowed(asked, NEXT_ENGINE_MS))) answer = await this.#askEngineOf(this.#term.newest, text);
    if (!answer.ok) return UNKNOWN;
    try {
      const submission = readSubmission(answer.message);
      await this.#parts.follower.reach(sequenceOf(submission), REACH_MS);
      return submission;
    } catch (fault) {
      this.#parts.report(fault);
      return UNKNOWN;
    }
  }

  async #askEngineOf(term: number, text: string): Promise<BusAnswer> {
    return (await this.#term.during(term, this.#parts.bus.request(`engine.commands.${term}`, text, ANSWER_MS))) ?? LOST;
  }

  #refusal(refusal: EngineRefusal): Submission {
    const { follower, clock } = this.#parts;
    const { sequence } = follower.position.exchange;
    return { kind: 'done', receipt: { sequence, at: clock.now(), outcome: { ok: false, refusal }, events: [] }, answer: { refusal } };
  }
}

function sequenceOf(submission: Submission): number {
  if (submission.kind === 'done') return submission.receipt.sequence;
  return submission.kind === 'repeated' ? submission.sequence : 0;
}
