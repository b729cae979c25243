import type { Command, HoldId } from '@marque/engine';
import type { IdempotencyKey, Request, Submission } from '@marque/server/ports/exchange-gateway';
import { demand, inspect } from '../audit/failure.ts';
import type { Random } from '../random.ts';
import type { EngineProcess } from './engine-process.ts';
import { isOfFeature, textOf, type Oracle } from './oracle.ts';
import { time } from './virtual-time.ts';

interface ClientRequest {
  readonly key: IdempotencyKey;
  readonly command: Command;
  readonly text: string;
  /** A feature's row asks, and a refusal is final for it. */
  readonly isOfFeature: boolean;
  isAnswered: boolean;
  /** Where in the journal it was granted or finally refused, as first acknowledged. */
  kept: number | undefined;
}

const TIMEOUT_MS = 4_000;
const RETRY_MS = 400;
/** Within this time a job has submitted again all that a crash left behind, in no order. */
const RESUBMITTED_MS = 2_000;

/** Clients that send requests, do not always get an answer, and retry under the same key until they do. */
export class Clients {
  readonly #random: Random;
  readonly #oracle: Oracle;
  readonly #engine: () => EngineProcess | undefined;
  readonly #requests: ClientRequest[] = [];
  /** Which request was told of which hold as its own. */
  readonly #holds = new Map<HoldId, ClientRequest>();
  pending = 0;

  constructor(random: Random, oracle: Oracle, engine: () => EngineProcess | undefined) {
    this.#random = random;
    this.#oracle = oracle;
    this.#engine = engine;
  }

  /** Requests that have been answered. */
  get answered(): number {
    return this.#requests.length - this.pending;
  }

  send(command: Command): void {
    const number = this.#requests.length;
    const text = textOf(command);
    const request: ClientRequest = {
      key: { owner: 1 + (number % 7), scope: 'order', key: `request-${number}`, fingerprint: text },
      command,
      text,
      isOfFeature: isOfFeature(command),
      isAnswered: false,
      kept: undefined,
    };
    this.#requests.push(request);
    this.pending += 1;
    this.#ask(request);
    if (this.#random.chance(5)) this.#ask(request);
    if (this.#random.chance(5)) this.#askAgain();
  }

  /** The engine is gone: rows of features that have no answer are submitted again, and some whose answer nobody wrote down. */
  resubmit(): void {
    for (const request of this.#requests) {
      const isLeftBehind = request.isOfFeature && (!request.isAnswered || this.#random.chance(2));
      if (isLeftBehind) time.schedule(this.#random.below(RESUBMITTED_MS), () => this.#askOnce(request), 0);
    }
  }

  /** An old request once more, or another one under its key. */
  #askAgain(): void {
    const old = this.#random.pick(this.#requests);
    if (!old.isAnswered) return;
    if (old.kept === undefined || this.#random.chance(50)) this.#ask(old);
    else this.#misuse(old);
  }

  #misuse(request: ClientRequest): void {
    const { key, text } = request;
    this.#submit({ ...request, key: { ...key, fingerprint: `not ${text}` } }).then(
      (submission) =>
        inWorld(() => {
          const isRefused = submission.kind === 'key_reused' || submission.kind === 'unknown';
          demand(isRefused, 'L9 a key means one request', () => `${text}: ${inspect(submission)}`);
        }),
      fail,
    );
  }

  /** Asks, and asks again when nothing comes back in time. */
  #ask(request: ClientRequest): void {
    let isOver = false;
    const again = (delay: number) => {
      if (isOver) return;
      isOver = true;
      timeout.isOff = true;
      if (!request.isAnswered) time.schedule(delay, () => this.#ask(request), 0);
    };
    const timeout = time.schedule(TIMEOUT_MS, () => again(0), 0);
    this.#askOnce(request, () => again(RETRY_MS));
  }

  #askOnce(request: ClientRequest, after = (): void => undefined): void {
    this.#submit(request).then(
      (submission) =>
        inWorld(() => {
          if (submission.kind !== 'unknown') this.#handle(request, submission);
          after();
        }),
      fail,
    );
  }

  #handle(request: ClientRequest, submission: Exclude<Submission, { kind: 'unknown' }>): void {
    const isAnswered = submission.kind === 'done' || submission.kind === 'repeated';
    demand(isAnswered, 'L9 the same request is no reuse', () => request.text);
    if (!isAnswered) return;
    const { sequence, isGranted, opened } = this.#oracle.acknowledged(request.text, submission);
    const { kept } = request;
    const isKept = isGranted || request.isOfFeature;
    // A refusal that is not kept may be heard late; after the grant nothing is refused any more.
    const isOne = kept === undefined || (isKept ? sequence === kept : sequence < kept);
    demand(isOne, 'L9 a request has one effect', () => `${request.text}: ${kept} and ${sequence}`);
    if (opened !== undefined) this.#hearOfHold(request, opened);
    if (!request.isAnswered) this.pending -= 1;
    request.isAnswered = true;
    if (isKept) request.kept = sequence;
  }

  #hearOfHold(request: ClientRequest, hold: HoldId): void {
    const known = this.#holds.get(hold) ?? request;
    demand(known === request, 'a hold belongs to one request', () => `hold ${hold}: ${known.text} and ${request.text}`);
    this.#holds.set(hold, request);
  }

  /** Runs within the engine's process; the promise never ends when that process is killed. */
  #submit({ key, command, isOfFeature: isRefusalFinal }: ClientRequest): Promise<Submission> {
    const engine = this.#engine();
    if (engine === undefined || !engine.isServing) return Promise.resolve({ kind: 'unknown' });
    return new Promise((resolve, reject) => {
      time.schedule(
        this.#random.below(5),
        () => {
          const { gateway } = engine;
          if (gateway === undefined) return resolve({ kind: 'unknown' });
          return gateway.submit(requestOf(command), { key, isRefusalFinal }).then(resolve, reject);
        },
        engine.number,
      );
    });
  }
}

/** The gateway gives out the numbers of orders and of holds. */
function requestOf(command: Command): Request {
  if (command.kind === 'open-hold') {
    const { at: _, hold: __, ...request } = command;
    return request;
  }
  if (command.kind === 'capture-hold' && command.opens !== undefined) {
    const { at: _, opens, ...capture } = command;
    const { hold: __, ...opening } = opens;
    return { ...capture, opens: opening };
  }
  const { at: _, ...request } = command;
  if (request.kind === 'place') {
    const { order: _number, ...unnumbered } = request;
    return unnumbered;
  }
  if (request.kind !== 'place-oco') return request;
  const { order: _number, stopOrder: _stopNumber, ...unnumbered } = request;
  return unnumbered;
}

/** Outside of every process, so that what is noticed there ends the run. */
const inWorld = (run: () => void): void => {
  time.schedule(0, run, 0);
};

/** A rejected submission is a bug of its own. */
const fail = (fault: unknown): void =>
  inWorld(() => {
    throw fault;
  });
