import { ageOf, thisMoment } from '@marque/app-kit/browser/moment';
import { SESSION_ENDED_CLOSE } from '@marque/contract/feed';
import { FeedStatusStore } from './feed-status.ts';
import { readFrame } from './read-frame.ts';
import { reconnectDelay } from './reconnect-delay.ts';

export interface FeedSocket {
  send(text: string): void;
  close(): void;
}

export interface FeedSocketListener {
  readonly onOpen: () => void;
  readonly onData: (data: unknown) => void;
  readonly onClose: (code: number) => void;
}

/** Opens a socket; says onClose once when it ends or never came to be. */
export type OpenFeedSocket = (listener: FeedSocketListener) => FeedSocket;

export interface FeedLineOptions<Frame> {
  readonly open: OpenFeedSocket;
  /** Called when a socket opens; what it sends is answered before the line counts as live. */
  readonly onOpen: () => void;
  readonly onFrame: (frame: Frame) => void;
  /** The session has ended elsewhere: whoever listens will leave, and the line waits for that before it tries again. */
  readonly onSessionEnded?: () => void;
}

const TICK_MS = 1_000;
const PING_AFTER_MS = 3_000;
const LOST_AFTER_MS = 8_000;
/** A tick this late means that the machine slept or the page was frozen: nothing shown can be trusted. */
const SLEPT_MS = 5_000;

/** One socket that comes back by itself, and knows whether what it brought is still true. */
export class FeedLine<Frame extends { readonly ch: string }> {
  readonly status = new FeedStatusStore();
  readonly #options: FeedLineOptions<Frame>;
  #socket: FeedSocket | undefined;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #ticked = thisMoment();
  #receivedAt = thisMoment();
  #provenAt = 0;
  #isOpen = false;

  constructor(options: FeedLineOptions<Frame>) {
    this.#options = options;
  }

  start(): void {
    if (this.#ticking !== undefined) return;
    this.#ticked = thisMoment();
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#connect();
  }

  stop(): void {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.#attempt = 0;
    this.#leave();
    this.status.set('connecting');
  }

  /** When the server last spoke while the line counted as live, epoch ms; 0 before it ever did. */
  get provenAt(): number {
    return this.#provenAt;
  }

  send(message: object): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
  }

  /** The page is seen again, or the network is back: look at once instead of at the next turn. */
  wake(): void {
    if (this.#ticking === undefined) return;
    if (this.#isOpen) this.#verify();
    else {
      this.#attempt = 0;
      this.#connect();
    }
  }

  /** The network is known to be gone. */
  lose(): void {
    if (this.#ticking !== undefined) this.#lost();
  }

  #connect(): void {
    this.#leave();
    this.#receivedAt = thisMoment();
    const socket: FeedSocket = this.#options.open({
      onOpen: () => {
        if (this.#socket !== socket) return;
        this.#isOpen = true;
        this.#options.onOpen();
        this.send({ op: 'ping' });
      },
      onData: (data) => {
        if (this.#socket === socket) this.#receive(data);
      },
      onClose: (code) => {
        if (this.#socket !== socket) return;
        if (code === SESSION_ENDED_CLOSE && this.#options.onSessionEnded) this.#end(this.#options.onSessionEnded);
        else this.#lost();
      },
    });
    this.#socket = socket;
  }

  /** Requests are answered in turn, so the answer to a ping says that all before it were answered too. */
  #receive(data: unknown): void {
    this.#receivedAt = thisMoment();
    const frame = readFrame<Frame>(data);
    if (!frame) return;
    if (frame.ch === 'pong') {
      this.#attempt = 0;
      this.status.set('live');
    } else this.#options.onFrame(frame);
    if (this.status.get() === 'live') this.#provenAt = this.#receivedAt.wall;
  }

  #tick(): void {
    const late = ageOf(this.#ticked) - TICK_MS;
    const silentMs = ageOf(this.#receivedAt);
    this.#ticked = thisMoment();
    if (late >= SLEPT_MS) this.#verify();
    else if (silentMs >= LOST_AFTER_MS && this.#retry === undefined) this.#lost();
    else if (silentMs >= PING_AFTER_MS) this.send({ op: 'ping' });
  }

  /** What is shown counts as old until the server answers once more. */
  #verify(): void {
    this.#receivedAt = thisMoment();
    this.#markStale();
    this.send({ op: 'ping' });
  }

  #lost(): void {
    this.#leave();
    this.#markStale();
    this.#retry = setTimeout(() => this.#connect(), reconnectDelay(this.#attempt, Math.random()));
    this.#attempt += 1;
  }

  #end(notify: () => void): void {
    this.#leave();
    this.#receivedAt = thisMoment();
    this.#markStale();
    notify();
  }

  #markStale(): void {
    if (this.status.get() === 'live') this.status.set('stale');
  }

  #leave(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#isOpen = false;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
