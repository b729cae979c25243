import { connect } from 'node:net';

/** One process full of readers: connects, subscribes and times every frame. Given how many, where and how long by its arguments. */
const [count, seconds] = process.argv.slice(3, 5).map(Number);
const ports = (process.argv[2] ?? '').split(',').map(Number);
/** Whether they are programs that read streams. */
const readsStreams = process.argv[5] === 'streams';

export interface FanOutResult {
  readonly frames: number;
  readonly bytes: number;
  readonly connectMs: number;
  /** Ms from the newest commit in a frame to its arrival. */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly longest: number;
}

const PATH = readsStreams ? '/stream?streams=ausdt@depth@100ms/busdt@depth@100ms' : '/socket';
const HANDSHAKE =
  `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

/** A masked text frame with an empty mask. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

const SUBSCRIPTIONS = Buffer.concat(['A_USDT', 'B_USDT'].map((pair) => textFrame(JSON.stringify({ op: 'sub', ch: 'depth', pair }))));
/** The level at price 1 carries the time of its commit, in tenths of a ms. */
const STAMP = Buffer.from('["1","');
const BUCKETS = 100_000;

const delays = new Uint32Array(BUCKETS);
let [frames, bytes, isMeasuring] = [0, 0, false];

function hear(data: Uint8Array): void {
  const chunk = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  bytes += chunk.length;
  const now = performance.timeOrigin + performance.now();
  for (let at = chunk.indexOf(STAMP); at >= 0; at = chunk.indexOf(STAMP, at)) {
    at += STAMP.length;
    const stamp = Number(chunk.toString('latin1', at, chunk.indexOf(0x22, at))) / 10;
    const tenths = Math.min(Math.max(Math.round((now - stamp) * 10), 0), BUCKETS - 1);
    delays[tenths] = (delays[tenths] ?? 0) + 1;
    frames += 1;
  }
}

function openReader(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: Buffer.alloc(32_768),
        callback: (size, buffer) => {
          if (isOpen && isMeasuring) hear(buffer.subarray(0, size));
          if (!isOpen) {
            isOpen = true;
            if (!readsStreams) socket.write(SUBSCRIPTIONS);
            resolve();
          }
          return true;
        },
      },
    });
    socket.on('connect', () => socket.write(HANDSHAKE));
    socket.on('error', reject);
  });
}

function quantile(share: number): number {
  let left = Math.ceil(frames * share);
  for (let tenths = 0; tenths < BUCKETS; tenths += 1) {
    left -= delays[tenths] ?? 0;
    if (left <= 0) return tenths / 10;
  }
  return BUCKETS / 10;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const started = performance.now();
for (let opened = 0; opened < (count ?? 0); opened += 100) {
  await Promise.all(Array.from({ length: Math.min(100, (count ?? 0) - opened) }, (_, at) => openReader(ports[at % ports.length] ?? 0)));
}
const connectMs = performance.now() - started;
await pause(1_000);
isMeasuring = true;
process.send?.('measuring');
await pause((seconds ?? 1) * 1_000);
isMeasuring = false;
const result: FanOutResult = {
  frames,
  bytes,
  connectMs,
  p50: quantile(0.5),
  p99: quantile(0.99),
  p999: quantile(0.999),
  longest: quantile(1),
};
process.send?.(result, () => process.exit(0));
