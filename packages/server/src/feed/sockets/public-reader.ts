import { FEED_LIMITS, type FeedError, type FeedRequest, type Goodbye, type Pong } from '@marque/contract/feed';
import type { WebSocket } from 'ws';
import { frameBytes, type Channel, type Subscriber } from '../channels/channel.ts';
import { readRequest } from './read-request.ts';
import { CLOSE, SocketLine } from './socket-line.ts';

/** With this much waiting a reader is slow: its channels stop, and go on with a snapshot once it has caught up. */
const SLOW_BYTES = 64 * 1024;
const CAUGHT_UP_BYTES = 16 * 1024;
const STUCK_BYTES = 1024 * 1024;
const STUCK_MS = 10_000;
const IDLE_MS = 45_000;

export const GOODBYE = frameBytes({ ch: 'goodbye' } satisfies Goodbye);
export const PONG = frameBytes({ ch: 'pong' } satisfies Pong);
export const errorFrame = (reason: FeedError['reason']): Buffer => frameBytes({ ch: 'error', reason } satisfies FeedError);

export interface PublicReaderOptions {
  readonly find: (request: FeedRequest) => Channel | undefined;
  readonly onClose: () => void;
}

/** A visitor's socket and what it is subscribed to. What waits for it is bounded, whatever it reads. */
export class PublicReader implements Subscriber {
  readonly #line: SocketLine;
  readonly #find: PublicReaderOptions['find'];
  readonly #channels = new Set<Channel>();
  readonly #missed = new Set<Channel>();
  #slowSince: number | undefined;
  #idleSince: number | undefined = performance.now();

  constructor(socket: WebSocket, { find, onClose }: PublicReaderOptions) {
    this.#find = find;
    this.#line = new SocketLine(
      socket,
      (text) => this.#answer(text),
      () => {
        for (const channel of this.#channels) channel.leave(this);
        onClose();
      },
    );
  }

  deliver(channel: Channel, frame: Buffer): void {
    if (this.#missed.has(channel)) return;
    if (this.#line.waitingBytes <= SLOW_BYTES) {
      this.#line.send(frame);
      return;
    }
    this.#missed.add(channel);
    this.#slowSince ??= performance.now();
  }

  /** Called several times a second: brings slow readers up to date, lets go of the stuck, the silent and the idle. */
  keepAlive(now: number): void {
    if (this.#slowSince !== undefined) this.#tendSlow(this.#slowSince, now);
    if (this.#idleSince !== undefined && now - this.#idleSince >= IDLE_MS) this.#line.close(CLOSE.normal, 'no subscription');
    this.#line.keepAlive(now);
  }

  /** The process is about to end. */
  leave(): void {
    this.#line.send(GOODBYE);
    this.#line.close(CLOSE.goingAway, 'restarting');
  }

  #tendSlow(since: number, now: number): void {
    const waiting = this.#line.waitingBytes;
    if (waiting > STUCK_BYTES || now - since >= STUCK_MS) this.#line.close(CLOSE.tryLater, 'too slow');
    if (waiting > CAUGHT_UP_BYTES) return;
    for (const channel of this.#missed) {
      if (this.#line.waitingBytes > SLOW_BYTES) return;
      this.#missed.delete(channel);
      this.#line.send(channel.snapshot());
    }
    this.#slowSince = undefined;
  }

  #answer(text: string): void {
    const request = readRequest(text);
    if (!request) this.#refuse('bad_request');
    else if (request.op === 'ping') this.#line.send(PONG);
    else this.#subscribe(request);
  }

  #subscribe(request: FeedRequest): void {
    const channel = this.#find(request);
    if (!channel) {
      this.#refuse('pair_unknown');
      return;
    }
    if (request.op === 'unsub') {
      channel.leave(this);
      this.#channels.delete(channel);
      this.#missed.delete(channel);
    } else if (this.#channels.has(channel) || this.#channels.size < FEED_LIMITS.subscriptions) {
      this.#channels.add(channel);
      channel.join(this);
    } else {
      this.#line.send(errorFrame('too_many'));
      this.#line.close(CLOSE.policy, 'too many subscriptions');
    }
    this.#idleSince = this.#channels.size > 0 ? undefined : (this.#idleSince ?? performance.now());
  }

  #refuse(reason: FeedError['reason']): void {
    this.#line.send(errorFrame(reason));
    this.#line.fault();
  }
}
