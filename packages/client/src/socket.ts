/** What is needed of a WebSocket: the browser's and that of Node 22 have it, and so has the package ws. */
export interface Socket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
}

export type SocketClass = new (url: string) => Socket;

interface KeptSocketOptions {
  readonly url: string;
  readonly WebSocket: SocketClass;
  /** Called for each message, parsed. */
  readonly onMessage: (message: unknown) => void;
  /** Called each time it is open, before anything is sent by others. */
  readonly onOpen: (send: (message: unknown) => void) => void;
  /** Called when it is gone; it comes back by itself unless it was closed here. */
  readonly onLost: () => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** A WebSocket that comes back by itself: at once, then with growing pauses while the exchange does not answer. */
export class KeptSocket {
  readonly #options: KeptSocketOptions;
  #socket: Socket | undefined;
  #isOpen = false;
  #isClosed = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeptSocketOptions) {
    this.#options = options;
    this.#connect();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a message; false where nobody is there to take it. */
  send(message: unknown): boolean {
    if (!this.#isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const { url, WebSocket, onMessage, onOpen } = this.#options;
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#isOpen = true;
      onOpen((message) => socket.send(JSON.stringify(message)));
    });
    socket.addEventListener('message', ({ data }) => {
      // A socket may be opened only to say that there is no room: what speaks has room.
      this.#failures = 0;
      if (typeof data === 'string') onMessage(JSON.parse(data));
    });
    // What failed is also closed, and that is told once.
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => this.#lose());
  }

  #lose(): void {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    if (wasOpen) this.#options.onLost();
    if (this.#isClosed) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }
}
