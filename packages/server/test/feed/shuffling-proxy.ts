import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export interface Mischief {
  /** Of a hundred frames, how many are lost, sent twice, or held back behind the next one. */
  readonly dropped: number;
  readonly doubled: number;
  readonly late: number;
}

/** Stands between readers and the feed and does to frames what no network should. */
export class ShufflingProxy {
  readonly #server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  readonly #random: (below: number) => number;
  #mischief: Mischief | undefined;
  done = 0;

  constructor(target: () => number, random: (below: number) => number) {
    this.#random = random;
    this.#server.on('connection', (reader) => {
      const port = target();
      const feed = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers: { host: `localhost:${port}` } });
      const early: string[] = [];
      reader.on('message', (data) => {
        if (feed.readyState === WebSocket.OPEN) feed.send(String(data));
        else early.push(String(data));
      });
      feed.on('open', () => early.forEach((message) => feed.send(message)));
      feed.on('message', (data) => this.#pass(reader, String(data)));
      feed.on('close', () => reader.terminate());
      feed.on('error', () => reader.terminate());
      reader.on('close', () => feed.terminate());
      reader.on('error', () => undefined);
    });
  }

  async ready(): Promise<this> {
    if (!this.#server.address()) await new Promise((resolve) => { this.#server.once('listening', resolve); });
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  set mischief(mischief: Mischief | undefined) {
    this.#mischief = mischief;
  }

  cutAll(): void {
    for (const reader of this.#server.clients) reader.terminate();
  }

  close(): void {
    this.cutAll();
    this.#server.close();
  }

  #pass(reader: WebSocket, frame: string): void {
    const { dropped, doubled, late } = this.#mischief ?? { dropped: 0, doubled: 0, late: 0 };
    const draw = this.#random(100);
    if (draw < dropped + doubled + late) this.done += 1;
    if (draw < dropped) return;
    if (draw < dropped + doubled) reader.send(frame);
    if (draw < dropped + doubled || draw >= dropped + doubled + late) reader.send(frame);
    else setTimeout(() => reader.send(frame), 150 + this.#random(300));
  }
}
