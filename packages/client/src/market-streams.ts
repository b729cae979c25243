import { KeptSocket, type SocketClass } from './socket.ts';

/** What somebody wants of a stream. */
export interface StreamReader<Event> {
  readonly onEvent: (event: Event) => void;
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

const isStreamMessage = (message: unknown): message is StreamMessage =>
  typeof message === 'object' && message !== null && 'stream' in message && typeof message.stream === 'string' && 'data' in message;

/** All market-data streams of an exchange over one connection. */
export class MarketStreams {
  readonly #socket: KeptSocket;
  readonly #readers = new Map<string, Set<StreamReader<never>>>();
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
    return () => {
      readers.delete(kept);
      if (readers.size > 0) return;
      this.#readers.delete(stream);
      this.#socket.send(this.#request('UNSUBSCRIBE', [stream]));
    };
  }

  close(): void {
    this.#socket.close();
  }

  #request(method: 'SUBSCRIBE' | 'UNSUBSCRIBE', params: readonly string[]): unknown {
    this.#lastId += 1;
    return { method, params, id: this.#lastId };
  }

  #everyReader(): readonly StreamReader<never>[] {
    return [...this.#readers.values()].flatMap((readers) => [...readers]);
  }

  #take(message: unknown): void {
    if (!isStreamMessage(message)) return;
    for (const reader of this.#readers.get(message.stream) ?? []) reader.onEvent(message.data as never);
  }
}
