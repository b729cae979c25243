import { Calls, type FieldValue, type Method } from './calls.ts';
import type { Key } from './key.ts';
import { AnswerLost, MarqueError } from './marque-error.ts';
import { ServerClock } from './server-clock.ts';

export interface RestOptions {
  /** Such as https://exchange.example. */
  readonly origin: string;
  /** Without one, only what everybody may read can be called. */
  readonly key?: Key | undefined;
  /** How old a signed request may be when it arrives (ms). */
  readonly recvWindow?: number | undefined;
  /** How long to wait for an answer (ms). */
  readonly timeoutMs?: number | undefined;
  readonly clock?: ServerClock | undefined;
}

const TIMEOUT_MS = 10_000;
const NOT_TIMELY = -1021;

/** Fields as they are sent: lists as JSON, what is undefined left out. */
function textOf(fields: Readonly<Record<string, FieldValue>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return query.toString();
}

interface Refusal {
  readonly code: number;
  readonly msg: string;
}

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'number' &&
  'msg' in body &&
  typeof body.msg === 'string';

/**
 * Calls of the exchange over HTTP. Refusals are thrown as `MarqueError`, answers that do not come as `AnswerLost`; nothing is tried again,
 * but a request whose time the exchange did not believe, once, by the exchange's clock.
 */
export class RestClient extends Calls {
  readonly clock: ServerClock;
  readonly #options: RestOptions;

  constructor(options: RestOptions) {
    super();
    this.#options = options;
    this.clock = options.clock ?? new ServerClock();
  }

  /** Sets the clock by the exchange's. */
  async keepTime(): Promise<void> {
    const askedAt = Date.now();
    const { serverTime } = await this.time();
    this.clock.set(serverTime, askedAt, Date.now());
  }

  protected async send<Answer>(
    method: Method,
    path: string,
    fields: Readonly<Record<string, FieldValue>>,
    isSigned: boolean,
  ): Promise<Answer> {
    try {
      return await this.#attempt(method, path, fields, isSigned);
    } catch (fault) {
      if (!isSigned || !(fault instanceof MarqueError) || fault.code !== NOT_TIMELY) throw fault;
      await this.keepTime();
      return this.#attempt(method, path, fields, isSigned);
    }
  }

  async #attempt<Answer>(method: Method, path: string, fields: Readonly<Record<string, FieldValue>>, isSigned: boolean): Promise<Answer> {
    const { origin, key, timeoutMs = TIMEOUT_MS } = this.#options;
    const text = isSigned ? await this.#signed(fields) : textOf(fields);
    const url = `${origin}${path}${text === '' ? '' : `?${text}`}`;
    const headers: Record<string, string> = key === undefined ? {} : { 'X-MBX-APIKEY': key.publicKey };
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) });
      body = await response.json();
    } catch (fault) {
      throw new AnswerLost(`${method} ${path} was not answered`, { cause: fault });
    }
    // The exchange's own tests hold its answers to what is declared.
    if (response.ok) return body as Answer;
    const seconds = Number(response.headers.get('retry-after'));
    const retryAfterMs = seconds > 0 ? seconds * 1_000 : undefined;
    if (!isRefusal(body)) throw new AnswerLost(`${method} ${path} was answered with ${response.status}`);
    throw new MarqueError(response.status, body.code, body.msg, retryAfterMs);
  }

  async #signed(fields: Readonly<Record<string, FieldValue>>): Promise<string> {
    const { key, recvWindow } = this.#options;
    if (key === undefined) throw new Error('this call needs a key');
    const text = textOf({ ...fields, recvWindow, timestamp: this.clock.now() });
    return `${text}&signature=${encodeURIComponent(await key.sign(text))}`;
  }
}
