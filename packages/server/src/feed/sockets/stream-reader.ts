import type { Writable } from 'node:stream';
import { invalidStream, STREAM_ERRORS, type StreamAnswer, type StreamError } from '@marque/contract/binance/stream-requests';
import { STREAM_CLOSES, STREAM_LIMITS } from '@marque/contract/binance/streams';
import type { WebSocket } from 'ws';
import { frameBytes } from '../channels/channel.ts';
import type { FeedTime } from '../streams/feed-time.ts';
import type { MarketStreams } from '../streams/market-streams.ts';
import type { Stream, StreamFrame, StreamSubscriber } from '../streams/stream.ts';
import { readStreamRequest, type StreamRequest } from './read-stream-request.ts';
import { SocketLine } from './socket-line.ts';

/** Nothing may be skipped: a reader with so much waiting, or with any more than a little for so long, is closed and begins anew. */
const STUCK_BYTES = 1024 * 1024;
const SLOW_BYTES = 64 * 1024;
const SLOW_MS = 10_000;
const IDLE_MS = 5 * 60_000;
const LIFE_MS = STREAM_LIMITS.connectionHours * 3_600_000;

export interface StreamReaderOptions {
  /** The address that was asked for, with its query. */
  readonly url: string;
  readonly organisation: number;
  readonly streams: MarketStreams;
  readonly time: FeedTime;
  /** The connection below, so that what is sent together leaves in one write. */
  readonly wire: Pick<Writable, 'cork' | 'uncork'>;
  readonly onClose: () => void;
}

interface Begun {
  readonly isCombined: boolean;
  readonly names: readonly string[];
}

/** What an address asks for: /ws/a/b, or /stream?streams=a/b, whose events come with the names of their streams. */
function begunBy(url: string): Begun {
  const { pathname, searchParams } = new URL(url, 'ws://localhost');
  const isCombined = pathname === '/stream';
  const text = isCombined ? (searchParams.get('streams') ?? '') : pathname.slice('/ws/'.length);
  const names = text.split('/').filter((name) => name !== '');
  return { isCombined, names: isCombined ? names : names.map(decoded) };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** A program's socket and the streams that it reads. Whatever it is sent is whole: where something would be missing, the socket ends. */
export class StreamReader implements StreamSubscriber {
  readonly #options: StreamReaderOptions;
  readonly #line: SocketLine;
  readonly #streams = new Map<string, Stream>();
  readonly #openedAt = performance.now();
  #isCombined: boolean;
  #isClosing = false;
  #slowSince: number | undefined;
  #idleSince: number | undefined = performance.now();

  constructor(socket: WebSocket, options: StreamReaderOptions) {
    this.#options = options;
    this.#line = new SocketLine(
      socket,
      (text) => this.#answer(text),
      () => this.#forget(),
      STREAM_LIMITS.messagesPerSecond,
    );
    const { isCombined, names } = begunBy(options.url);
    this.#isCombined = isCombined;
    // Clients use made-up names to tell their connections apart, and subscribe afterwards.
    if (names.length <= STREAM_LIMITS.streams) this.#join(names.flatMap((name) => this.#find(name) ?? []));
    else this.#end(STREAM_CLOSES.tooManyStreams);
  }

  deliver(frames: readonly StreamFrame[]): void {
    const { wire } = this.#options;
    if (frames.length > 1) wire.cork();
    for (const frame of frames) this.#send(frame.bytes(this.#isCombined));
    if (frames.length > 1) wire.uncork();
  }

  /** Called several times a second: lets go of the slow, the idle and those that have been here for long enough. */
  keepAlive(now: number): void {
    if (this.#isClosing) return;
    if (this.#line.waitingBytes <= SLOW_BYTES) this.#slowSince = undefined;
    else if (now - (this.#slowSince ??= now) >= SLOW_MS) this.#end(STREAM_CLOSES.tooSlow);
    if (this.#idleSince !== undefined && now - this.#idleSince >= IDLE_MS) this.#end(STREAM_CLOSES.noSubscription);
    if (now - this.#openedAt >= LIFE_MS) this.#end(STREAM_CLOSES.openForADay);
    this.#line.keepAlive(now);
  }

  /** Ends the socket where one of its streams has become another: a reader that begins anew notices, one that reads on does not. */
  checkStreams(): void {
    const { streams, organisation } = this.#options;
    for (const stream of this.#streams.values()) {
      if (!streams.isCurrent(stream, organisation)) this.#end(STREAM_CLOSES.streamChanged);
    }
  }

  /** The process is about to end. */
  leave(): void {
    this.#end(STREAM_CLOSES.restarting);
  }

  #end({ code, reason }: (typeof STREAM_CLOSES)[keyof typeof STREAM_CLOSES]): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#line.close(code, reason);
  }

  #send(bytes: Buffer): void {
    if (this.#isClosing) return;
    if (this.#line.waitingBytes > STUCK_BYTES) this.#end(STREAM_CLOSES.tooSlow);
    else this.#line.send(bytes);
  }

  #answer(text: string): void {
    if (this.#isClosing) return;
    const request = readStreamRequest(text);
    const { id } = request;
    if ('error' in request) this.#say({ error: request.error, id });
    else if (request.method === 'SUBSCRIBE') this.#subscribe(request);
    else this.#say({ result: this.#done(request), id });
  }

  #done(request: Exclude<StreamRequest, { method: 'SUBSCRIBE' }>): null | boolean | readonly string[] {
    switch (request.method) {
      case 'UNSUBSCRIBE':
        for (const name of request.params) this.#leave(name);
        return null;
      case 'LIST_SUBSCRIPTIONS':
        return [...this.#streams.keys()];
      case 'SET_PROPERTY':
        [, this.#isCombined] = request.params;
        return null;
      case 'GET_PROPERTY':
        return this.#isCombined;
    }
  }

  /** All of them or none. */
  #subscribe({ id, params }: Extract<StreamRequest, { method: 'SUBSCRIBE' }>): void {
    const found = new Map(params.map((name) => [name, this.#find(name)]));
    const unknown = params.find((name) => found.get(name) === undefined);
    const streams = [...found.values()].filter((stream) => stream !== undefined);
    const isTooMany = new Set([...this.#streams.keys(), ...params]).size > STREAM_LIMITS.streams;
    const error: StreamError | undefined =
      unknown === undefined ? (isTooMany ? STREAM_ERRORS.tooManyStreams : undefined) : invalidStream(unknown);
    if (error) {
      for (const stream of streams) this.#options.streams.release(stream);
      this.#say({ error, id });
      return;
    }
    this.#say({ result: null, id });
    this.#join(streams);
  }

  #find(name: string): Stream | undefined {
    return this.#options.streams.find(name, this.#options.organisation);
  }

  #join(streams: readonly Stream[]): void {
    for (const stream of streams) {
      if (this.#streams.has(stream.name)) continue;
      this.#streams.set(stream.name, stream);
      stream.join(this, this.#options.time.now());
    }
    this.#markIdle();
  }

  #leave(name: string): void {
    const stream = this.#streams.get(name);
    if (!stream) return;
    this.#streams.delete(name);
    stream.leave(this);
    this.#options.streams.release(stream);
    this.#markIdle();
  }

  #markIdle(): void {
    this.#idleSince = this.#streams.size > 0 ? undefined : (this.#idleSince ?? performance.now());
  }

  #forget(): void {
    this.#isClosing = true;
    for (const name of this.#streams.keys()) this.#leave(name);
    this.#options.onClose();
  }

  #say(answer: StreamAnswer): void {
    this.#send(frameBytes(answer));
  }
}
