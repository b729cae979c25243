import { Calls, SOCKET_METHODS, type FieldValue, type Method } from './calls.ts';
import type { Key } from './key.ts';
import type { StreamReader } from './market-streams.ts';
import { AnswerLost, MarqueError } from './marque-error.ts';
import { ServerClock } from './server-clock.ts';
import { KeptSocket, type SocketClass } from './socket.ts';

export interface SocketClientOptions {
  /** Such as https://exchange.example. */
  readonly origin: string;
  readonly key?: Key | undefined;
  readonly recvWindow?: number | undefined;
  readonly timeoutMs?: number | undefined;
  readonly clock?: ServerClock | undefined;
  readonly WebSocket?: SocketClass | undefined;
  /** Called with each event of the account. */
  readonly onAccountEvent?: ((event: AccountEvent) => void) | undefined;
  /** Called when events of the account come, from the start and again after each loss: what happened meanwhile is asked for. */
  readonly onAccountStream?: (() => void) | undefined;
}

/** Something that happened to the account; `e` names what, and the other fields follow from it. */
export interface AccountEvent {
  readonly e: string;
  readonly [field: string]: unknown;
}

interface Reply {
  readonly id: number;
  readonly status: number;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly msg: string };
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (fault: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

const TIMEOUT_MS = 10_000;
const AGAIN_MS = 1_000;

const isReply = (message: unknown): message is Reply =>
  typeof message === 'object' && message !== null && 'id' in message && typeof message.id === 'number' && 'status' in message;

const isAccountMessage = (message: unknown): message is { readonly event: AccountEvent } =>
  typeof message === 'object' && message !== null && 'event' in message && typeof message.event === 'object' && message.event !== null;

type Fields = Readonly<Record<string, FieldValue>>;

/** Fields in the order in which they are signed. */
const sorted = (fields: Fields): readonly (readonly [string, FieldValue])[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The same calls over one WebSocket, which costs an order less, and what happens to the account as it happens. */
export class SocketClient extends Calls {
  readonly clock: ServerClock;
  readonly #options: SocketClientOptions;
  readonly #socket: KeptSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opening: (() => void)[] = [];
  readonly #readers = new Set<StreamReader<AccountEvent>>();
  #isFollowing = false;
  #hasBegun = false;
  #lastId = 0;

  constructor(options: SocketClientOptions) {
    super();
    this.#options = options;
    this.clock = options.clock ?? new ServerClock();
    const { onAccountEvent: onEvent, onAccountStream: onBegun } = options;
    if (onEvent) this.#readers.add({ onEvent, onBegun });
    this.#socket = new KeptSocket({
      url: `${options.origin.replace(/^http/, 'ws')}/ws-api/v3`,
      WebSocket: options.WebSocket ?? globalThis.WebSocket,
      onMessage: (message) => this.#take(message),
      onOpen: () => {
        for (const resolve of this.#opening.splice(0)) resolve();
        if (this.#readers.size > 0) void this.#followAccount();
      },
      onLost: () => this.#loseAll(),
    });
  }

  /** Resolves once the connection is open. */
  async opened(): Promise<void> {
    if (!this.#socket.isOpen) await new Promise<void>((resolve) => void this.#opening.push(resolve));
  }

  /** Reads what happens to the account until the function returned is called. */
  follow(reader: StreamReader<AccountEvent>): () => void {
    this.#readers.add(reader);
    if (this.#hasBegun) reader.onBegun?.();
    else if (this.#socket.isOpen) void this.#followAccount();
    return () => void this.#readers.delete(reader);
  }

  close(): void {
    this.#socket.close();
  }

  protected async send<Answer>(method: Method, path: string, fields: Fields, isSigned: boolean): Promise<Answer> {
    const name = SOCKET_METHODS[`${method} ${path}`];
    if (name === undefined) throw new Error(`${method} ${path} is no method of the WebSocket API`);
    // The exchange's own tests hold its answers to what is declared.
    return (await this.#request(name, isSigned ? await this.#signed(fields) : fields)) as Answer;
  }

  async #signed(fields: Fields): Promise<Fields> {
    const { key, recvWindow } = this.#options;
    if (key === undefined) throw new Error('this call needs a key');
    const given = sorted({ ...fields, apiKey: key.publicKey, recvWindow, timestamp: this.clock.now() });
    const text = given.map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`).join('&');
    return { ...Object.fromEntries(given), signature: await key.sign(text) };
  }

  #request(method: string, params: Fields): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const lose = (): void => this.#reject(id, new AnswerLost(`${method} was not answered`));
      this.#waiting.set(id, { resolve, reject, timer: setTimeout(lose, this.#options.timeoutMs ?? TIMEOUT_MS) });
      if (!this.#socket.send({ id, method, params })) this.#reject(id, new AnswerLost(`${method} was not sent`));
    });
  }

  #reject(id: number, fault: Error): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.reject(fault);
  }

  #loseAll(): void {
    this.#hasBegun = false;
    for (const { onLost } of this.#readers) onLost?.();
    for (const id of this.#waiting.keys()) this.#reject(id, new AnswerLost('the connection was lost'));
  }

  #take(message: unknown): void {
    if (isAccountMessage(message)) for (const { onEvent } of this.#readers) onEvent(message.event);
    if (!isReply(message)) return;
    const { id, status, result, error } = message;
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    if (error) {
      this.#reject(id, new MarqueError(status, error.code, error.msg));
      return;
    }
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.resolve(result);
  }

  /** Without the account's events a connection is of no use to who asked for them: it is tried again. */
  async #followAccount(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    try {
      await this.#request('userDataStream.subscribe.signature', await this.#signed({}));
      this.#hasBegun = true;
    } catch {
      if (this.#socket.isOpen) setTimeout(() => void this.#followAccount(), AGAIN_MS);
    }
    this.#isFollowing = false;
    if (this.#hasBegun) for (const { onBegun } of this.#readers) onBegun?.();
  }
}
