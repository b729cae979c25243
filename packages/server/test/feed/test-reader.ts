import type { DepthFrame, FeedRequest, PersonalFrame, PublicFrame } from '@marque/contract/feed';
import { WebSocket } from 'ws';
import { until } from './feed-site.ts';

type AnyFrame = PublicFrame | PersonalFrame;

export interface ReaderOptions {
  readonly path?: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
}

/** A reader that keeps every frame it is sent. */
export class TestReader {
  readonly frames: AnyFrame[] = [];
  readonly socket: WebSocket;
  #fault = '';
  closed: { readonly code: number; readonly reason: string } | undefined;

  constructor(port: number, { path = '/socket', host = 'localhost', headers = {} }: ReaderOptions = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: `${host}:${port}`, ...headers } });
    this.socket.on('message', (data) => this.frames.push(JSON.parse(String(data)) as AnyFrame));
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
    this.socket.on('error', ({ message }) => {
      this.#fault = message;
    });
  }

  async open(): Promise<this> {
    await until(() => this.socket.readyState !== WebSocket.CONNECTING, 'an open socket');
    if (this.socket.readyState !== WebSocket.OPEN) throw new Error(`no socket: ${this.#fault}`);
    return this;
  }

  send(request: FeedRequest | string): void {
    this.socket.send(typeof request === 'string' ? request : JSON.stringify(request));
  }

  of<Channel extends AnyFrame['ch']>(ch: Channel): Extract<AnyFrame, { ch: Channel }>[] {
    return this.frames.filter((frame): frame is Extract<AnyFrame, { ch: Channel }> => frame.ch === ch);
  }

  async next<Channel extends AnyFrame['ch']>(ch: Channel, count = 1): Promise<Extract<AnyFrame, { ch: Channel }>> {
    await until(() => this.of(ch).length >= count, `frame ${count} of ${ch}`);
    return this.of(ch)[count - 1]!;
  }

  async ended(): Promise<{ readonly code: number; readonly reason: string }> {
    await until(() => this.closed !== undefined, 'a closed socket');
    return this.closed!;
  }

  /** The last depth frame of a pair. */
  depth(pair: string): DepthFrame | undefined {
    return this.of('depth').findLast((frame) => frame.pair === pair);
  }

  close(): void {
    this.socket.terminate();
  }
}

/** What the server answers to an upgrade that it refuses. */
export const refusalOf = (port: number, { path = '/socket', host = 'localhost', headers = {} }: ReaderOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: `${host}:${port}`, ...headers } });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.on('error', reject);
  });
