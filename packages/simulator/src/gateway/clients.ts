import type { Command } from '@marque/engine';
import type { RunningGateway } from '@marque/server/exchange';
import type { IdempotencyKey, Request, Submission } from '@marque/server/ports/exchange-gateway';
import { demand, inspect } from '../audit/failure.ts';
import type { Random } from '../random.ts';
import type { EngineProcess } from './engine-process.ts';
import { textOf, type Oracle } from './oracle.ts';
import { time } from './virtual-time.ts';

interface ClientRequest {
  readonly key: IdempotencyKey;
  readonly command: Command;
  readonly text: string;
  isAnswered: boolean;
  /** Where in the journal it was granted, as first acknowledged. */
  granted: number | undefined;
}

const PATIENCE_MS = 4_000;
const RETRY_MS = 400;

/** People who ask, do not always hear back, and ask again under the same key until they do. */
export class Clients {
  readonly #random: Random;
  readonly #oracle: Oracle;
  readonly #engine: () => EngineProcess | undefined;
  readonly #requests: ClientRequest[] = [];
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
      isAnswered: false,
      granted: undefined,
    };
    this.#requests.push(request);
    this.pending += 1;
    this.#ask(request);
    if (this.#random.chance(5)) this.#ask(request);
    if (this.#random.chance(5)) this.#askAgain();
  }

  /** An old request once more, or another one under its key. */
  #askAgain(): void {
    const old = this.#random.pick(this.#requests);
    if (!old.isAnswered) return;
    if (old.granted === undefined || this.#random.chance(50)) this.#ask(old);
    else this.#misuse(old);
  }

  #misuse({ key, text, command }: ClientRequest): void {
    this.#submit({ ...key, fingerprint: `not ${text}` }, command).then(
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
      patience.isOff = true;
      if (!request.isAnswered) time.schedule(delay, () => this.#ask(request), 0);
    };
    const patience = time.schedule(PATIENCE_MS, () => again(0), 0);
    this.#submit(request.key, request.command).then(
      (submission) =>
        inWorld(() => {
          if (submission.kind !== 'unknown') this.#hear(request, submission);
          again(RETRY_MS);
        }),
      fail,
    );
  }

  #hear(request: ClientRequest, submission: Exclude<Submission, { kind: 'unknown' }>): void {
    const isAnswered = submission.kind === 'done' || submission.kind === 'repeated';
    demand(isAnswered, 'L9 the same request is no reuse', () => request.text);
    if (!isAnswered) return;
    const { sequence, isGranted } = this.#oracle.acknowledged(request.text, submission);
    const { granted } = request;
    // A refusal may be heard late; after the grant nothing is refused any more.
    const isOne = granted === undefined || (isGranted ? sequence === granted : sequence < granted);
    demand(isOne, 'L9 a request has one effect', () => `${request.text}: ${granted} and ${sequence}`);
    if (!request.isAnswered) this.pending -= 1;
    request.isAnswered = true;
    if (isGranted) request.granted = sequence;
  }

  /** Runs within the engine's process; the promise never ends when that process is killed. */
  #submit(key: IdempotencyKey, command: Command): Promise<Submission> {
    const engine = this.#engine();
    if (engine === undefined || !engine.isServing) return Promise.resolve({ kind: 'unknown' });
    return new Promise((resolve, reject) => {
      time.schedule(
        this.#random.below(5),
        () => {
          const { gateway } = engine;
          if (gateway === undefined) return resolve({ kind: 'unknown' });
          const { at: _, ...request } = command;
          const answer = { key, answer: answerOf };
          return gateway.submit(numbered(request, gateway), answer).then(resolve, reject);
        },
        engine.number,
      );
    });
  }
}

const answerOf = ({ sequence, outcome }: { sequence: number; outcome: { ok: true } | { ok: false; refusal: string } }) => ({
  sequence,
  refusal: outcome.ok ? '' : outcome.refusal,
});

/** The server gives out numbers of orders and holds when a request arrives. */
function numbered(request: Request, gateway: Pick<RunningGateway, 'nextOrderId' | 'nextHoldId'>): Request {
  if (request.kind === 'place') return { ...request, order: gateway.nextOrderId() };
  if (request.kind === 'open-hold') return { ...request, hold: gateway.nextHoldId() };
  return request.kind === 'place-oco' ? { ...request, order: gateway.nextOrderId(), stopOrder: gateway.nextOrderId() } : request;
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
