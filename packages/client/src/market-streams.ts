import { KeptSocket, type SocketClass } from './socket.ts';

/** What somebody wants of a stream. */
export interface StreamReader<Event> {
  readonly onEvent: (event: Event) => void;
  /** From here on every event comes, until they are lost: what is asked for now is joined by them without a gap. */
  readonly onBegun?: (() => void) | undefined;
  /** Events may be missing from here on: whatever was built from them must be built anew. */
  readonly onLost?: (() => void) | undefined;
}

export interface StreamsOptions {
  /** Such as https://exchange.example. */
  readonly origin: string;
  readonly WebSocket?: SocketClass | undefined;
}

interface StreamMessage {
  readonly stream: string;
  readonly data: unknown;
}

interface Reply {
  readonly id: number;
  readonly result: null;
}

const isReply = (message: unknown): message is Reply =>
  typeof message === 'object' && message !== null && 'result' in message && 'id' in message && typeof message.id === 'number';

const isStreamMessage = (message: unknown): message is StreamMessage =>
  typeof message === 'object' && message !== null && 'stream' in message && typeof message.stream === 'string' && 'data' in message;

/** All market-data streams of an exchange over one connection. */
export class MarketStreams {
  readonly #socket: KeptSocket;
  readonly #readers = new Map<string, Set<StreamReader<never>>>();
  /** Streams by the requests for them that are not answered yet, and those that have begun. */
  readonly #asked = new Map<number, readonly string[]>();
  readonly #begun = new Set<string>();
  #lastId = 0;

  constructor({ origin, WebSocket = globalThis.WebSocket }: StreamsOptions) {
    this.#socket = new KeptSocket({
      url: `${origin.replace(/^http/, 'ws')}/stream`,
      WebSocket,
      onMessage: (message) => this.#take(message),
      onOpen: (send) => {
        if (this.#readers.size > 0) send(this.#request('SUBSCRIBE', [...this.#readers.keys()]));
      },
      onLost: () => {
        this.#asked.clear();
        this.#begun.clear();
        for (const reader of this.#everyReader()) reader.onLost?.();
      },
    });
  }

  /** Reads a stream, such as artusdt@depth@100ms, until the function returned is called. `Event` is what that stream carries. */
  read<Event>(stream: string, reader: StreamReader<Event>): () => void {
    const readers = this.#readers.get(stream) ?? new Set();
    if (readers.size === 0) {
      this.#readers.set(stream, readers);
      this.#socket.send(this.#request('SUBSCRIBE', [stream]));
    }
    // A stream carries one kind of event, which its reader names.
    const kept = reader as StreamReader<never>;
    readers.add(kept);
    if (this.#begun.has(stream)) reader.onBegun?.();
    return () => {
      readers.delete(kept);
      if (readers.size > 0) return;
      this.#readers.delete(stream);
      this.#begun.delete(stream);
      this.#socket.send(this.#request('UNSUBSCRIBE', [stream]));
    };
  }

  close(): void {
    this.#socket.close();
  }

  #request(method: 'SUBSCRIBE' | 'UNSUBSCRIBE', params: readonly string[]): unknown {
    this.#lastId += 1;
    if (method === 'SUBSCRIBE') this.#asked.set(this.#lastId, params);
    return { method, params, id: this.#lastId };
  }

  #everyReader(): readonly StreamReader<never>[] {
    return [...this.#readers.values()].flatMap((readers) => [...readers]);
  }

  #begin(id: number): void {
    const streams = this.#asked.get(id) ?? [];
    this.#asked.delete(id);
    for (const stream of streams.filter((name) => this.#readers.has(name))) {
      this.#begun.add(stream);
      for (const reader of this.#readers.get(stream) ?? []) reader.onBegun?.();
    }
  }

  #take(message: unknown): void {
    if (isReply(message)) this.#begin(message.id);
    if (!isStreamMessage(message)) return;
    for (const reader of this.#readers.get(message.stream) ?? []) reader.onEvent(message.data as never);
  }
}
