import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export interface FrameFaults {
  /** Of a hundred frames, how many are lost, sent twice, or held back behind the next one. */
  readonly dropped: number;
  readonly doubled: number;
  readonly late: number;
  /** Of a thousand deltas, and of a hundred snapshots, behind how many the line is cut instead. */
  readonly cut?: number;
  readonly snapshotCut?: number;
}

const NONE: FrameFaults = { dropped: 0, doubled: 0, late: 0 };
const isSnapshot = (frame: string): boolean => frame.includes('"snapshot"');
const isDelta = (frame: string): boolean => frame.includes('"delta"');

/** A proxy between readers and the feed that drops, repeats and reorders frames. */
export class ShufflingProxy {
  readonly #server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  readonly #random: (below: number) => number;
  #frameFaults: FrameFaults | undefined;
  done = 0;
  /** Deltas that came from the feed, and lines that were cut. */
  deltas = 0;
  cuts = 0;

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
    if (!this.#server.address())
      await new Promise((resolve) => {
        this.#server.once('listening', resolve);
      });
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  set frameFaults(frameFaults: FrameFaults | undefined) {
    this.#frameFaults = frameFaults;
  }

  cutAll(): void {
    for (const reader of this.#server.clients) reader.terminate();
  }

  close(): void {
    this.cutAll();
    this.#server.close();
  }

  #pass(reader: WebSocket, frame: string): void {
    const { dropped, doubled, late, cut = 0, snapshotCut = 0 } = this.#frameFaults ?? NONE;
    if (isDelta(frame)) this.deltas += 1;
    if (isSnapshot(frame) ? this.#random(100) < snapshotCut : this.#random(1_000) < cut) {
      this.cuts += 1;
      reader.terminate();
      return;
    }
    const draw = this.#random(100);
    if (draw < dropped + doubled + late) this.done += 1;
    if (draw < dropped) return;
    if (draw < dropped + doubled) reader.send(frame);
    if (draw < dropped + doubled || draw >= dropped + doubled + late) reader.send(frame);
    else setTimeout(() => reader.send(frame), 150 + this.#random(300));
  }
}
