import { keepAsking } from './keep-asking.ts';
import { keepAskingBySocket } from './keep-asking-by-socket.ts';
import { ownRequest, restRequest, socketRequest } from './order-requests.ts';
import { PEOPLE, type BenchPair } from './world.ts';

/** Everybody's browsers in one process: connections that are kept, each with one order under way at a time. */
export interface LoadOrder {
  readonly port: number;
  /** By our own call with a session, or with a key by the open API over HTTP or over WebSockets. */
  readonly by: 'own' | 'rest' | 'socket';
  readonly connections: number;
  readonly seconds: number;
  readonly pairs: readonly BenchPair[];
  /** Distinguishes this run's client order ids from those of others. */
  readonly name: string;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  /** Answers by their code; 0 is an order taken. */
  readonly codes: Readonly<Record<string, number>>;
}

const WARM_UP_MS = 2_000;

const REQUESTS = { own: ownRequest, rest: restRequest, socket: socketRequest };

const isBySocket = ({ by }: LoadOrder): boolean => by === 'socket';

/** Everybody places one order first: a session proves its trade password with it, a key is read, and the server has come to its pace. */
async function beginAll(order: LoadOrder): Promise<void> {
  const [keep, request] = [isBySocket(order) ? keepAskingBySocket : keepAsking, REQUESTS[order.by]];
  let person = -1;
  await Promise.all(
    Array.from({ length: 16 }, () =>
      keep(
        order,
        () => {
          person += 1;
          return person < PEOPLE ? request(person, { ...order, name: `${order.name}-first` }) : undefined;
        },
        () => undefined,
      ),
    ),
  );
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const { by, connections, seconds, port } = order;
  await beginAll(order);
  const request = REQUESTS[by];
  const keep = isBySocket(order) ? keepAskingBySocket : keepAsking;
  const latencies: number[] = [];
  const codes: Record<string, number> = {};
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, (_, connection) => {
      let person = connection;
      return keep(
        { port },
        () => {
          person += connections;
          return performance.now() < end ? request(person % PEOPLE, order) : undefined;
        },
        (code, sentAt) => {
          const now = performance.now();
          if (sentAt < begin || now > end) return;
          latencies.push(now - sentAt);
          codes[code] = (codes[code] ?? 0) + 1;
        },
      );
    }),
  );
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: Math.round((codes['0'] ?? 0) / seconds), p50: at(0.5), p99: at(0.99), p999: at(0.999), codes };
}

process.once('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});
