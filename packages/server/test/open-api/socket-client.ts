import { WebSocket, type ClientOptions } from 'ws';
import { expect } from 'vitest';
import { sign, type Fields, type Key, type SignedWorld } from './signed-world.ts';

export interface Answer {
  readonly id?: unknown;
  readonly status?: number;
  readonly result?: Record<string, unknown> & Record<string, never>;
  readonly error?: { readonly code: number; readonly msg: string; readonly data?: unknown };
  readonly rateLimits?: readonly Record<string, unknown>[];
}

export interface Event {
  readonly subscriptionId?: number;
  readonly event: Readonly<Record<string, unknown>> & { readonly e: string };
}

type Params = Readonly<Record<string, unknown>>;

const until = async (isSo: () => boolean, what: string): Promise<void> => {
  const latest = performance.now() + 5_000;
  while (!isSo()) {
    if (performance.now() > latest) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** What a program signs: its parameters by their names. */
export const signedText = (params: Params): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('&');

/** A program on a socket, which keeps everything that it is sent. */
export class SocketClient {
  readonly answers: Answer[] = [];
  readonly events: Event[] = [];
  readonly socket: WebSocket;
  closed: { readonly code: number; readonly reason: string } | undefined;
  readonly #signed: SignedWorld;
  #last = 0;

  private constructor(signed: SignedWorld, path: string, options: ClientOptions) {
    this.#signed = signed;
    this.socket = new WebSocket(signed.address.replace('http', 'ws') + path, options);
    this.socket.on('message', (data) => {
      const said = JSON.parse(String(data)) as Answer | Event;
      if ('event' in said) this.events.push(said);
      else if ('e' in said) this.events.push({ event: said as never });
      else this.answers.push(said);
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
    this.socket.on('error', () => undefined);
  }

  static async open(signed: SignedWorld, path = '/ws-api/v3', options: ClientOptions = {}): Promise<SocketClient> {
    const client = new SocketClient(signed, path, options);
    await until(() => client.socket.readyState !== WebSocket.CONNECTING, 'an open socket');
    return client;
  }

  say(text: string): void {
    this.socket.send(text);
  }

  /** The next answer after those there were. */
  async hear(): Promise<Answer> {
    const before = this.answers.length;
    await until(() => this.answers.length > before, 'an answer');
    return this.answers[before]!;
  }

  async said(text: string): Promise<Answer> {
    this.say(text);
    return this.hear();
  }

  async ask(method: string, params?: Params): Promise<Answer> {
    const id = ++this.#last;
    this.say(JSON.stringify({ id, method, ...(params && { params }) }));
    await until(() => this.answers.some((answer) => answer.id === id), `an answer to ${method}`);
    return this.answers.find((answer) => answer.id === id)!;
  }

  /** Parameters with key, time and signature. */
  sign(params: Params = {}, by: Key = this.#signed.key): Params {
    const whole = { ...params, apiKey: by.publicKey, timestamp: this.#signed.world.clock.now() };
    return { ...whole, signature: sign(by.secret, signedText(whole)) };
  }

  call(method: string, params: Params = {}, by: Key = this.#signed.key): Promise<Answer> {
    return this.ask(method, this.sign(params, by));
  }

  /** Events of a kind. */
  of(kind: string): Event['event'][] {
    return this.events.flatMap(({ event }) => (event.e === kind ? [event] : []));
  }

  async reports(count: number): Promise<Event['event'][]> {
    await until(() => this.of('executionReport').length >= count, `${count} reports`);
    return this.of('executionReport');
  }

  async next(kind: string, count = 1): Promise<Event['event']> {
    await until(() => this.of(kind).length >= count, `${kind} ${count}`);
    return this.of(kind)[count - 1]!;
  }

  async ended(): Promise<{ readonly code: number; readonly reason: string }> {
    await until(() => this.closed !== undefined, 'a closed socket');
    return this.closed!;
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.ended();
  }
}

export const expectError = (answer: Answer, status: number, code: number): void =>
  expect([answer.status, answer.error?.code]).toEqual([status, code]);

export const orderOf = (fields: Fields = {}): Fields => ({
  symbol: 'ARTUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '10',
  price: '1',
  ...fields,
});
