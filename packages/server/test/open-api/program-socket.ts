import type { KeyObject } from 'node:crypto';
import { sign } from 'node:crypto';
import { WebSocket } from 'ws';
import { until } from '../feed/feed-site.ts';
import type { Answer } from './socket-client.ts';
import { signedText } from './socket-client.ts';

export interface ProgramKey {
  readonly id: number;
  readonly apiKey: string;
  readonly privateKey: KeyObject;
}

/** A socket of a running exchange, with everything that it was sent. */
export class ProgramSocket {
  readonly said: unknown[] = [];
  readonly socket: WebSocket;
  code: number | undefined;
  #last = 0;

  private constructor(port: number, path: string, headers: Record<string, string>) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: `localhost:${port}`, ...headers } });
    this.socket.on('message', (data) => this.said.push(JSON.parse(String(data))));
    this.socket.on('close', (code) => {
      this.code = code;
    });
    this.socket.on('error', () => undefined);
  }

  static async open(port: number, path: string, headers: Record<string, string> = {}): Promise<ProgramSocket> {
    const opened = new ProgramSocket(port, path, headers);
    await until(() => opened.socket.readyState !== WebSocket.CONNECTING, 'an open socket');
    return opened;
  }

  async ask(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const id = ++this.#last;
    this.socket.send(JSON.stringify({ id, method, params }));
    const answer = (): Answer | undefined => (this.said as Answer[]).find((said) => said.id === id);
    await until(() => answer() !== undefined, `an answer to ${method}`);
    return answer() ?? {};
  }

  /** A call that is signed with a key, at the time of this machine. */
  call(method: string, { apiKey, privateKey }: ProgramKey, fields: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const params = { ...fields, apiKey, timestamp: Date.now() };
    return this.ask(method, { ...params, signature: sign(null, Buffer.from(signedText(params)), privateKey).toString('base64') });
  }

  /** How it was closed. */
  async ended(): Promise<number | undefined> {
    await until(() => this.code !== undefined, 'a closed socket');
    return this.code;
  }
}
