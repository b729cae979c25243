import { formatSteps } from '@marque/domain/money';
import { keepAsking } from './keep-asking.ts';
import { PEOPLE, tokenOf, TRADE_PASSWORD, type BenchPair } from './world.ts';

/** Everybody's browsers in one process: connections that are kept, each with one order under way at a time. */
export interface LoadOrder {
  readonly port: number;
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

let count = 0;

/** Half of the orders rest, the others meet what rests. */
function request(person: number, { name, pairs, port }: LoadOrder): string {
  count += 1;
  const pair = pairs[count % pairs.length];
  if (pair === undefined) throw new Error('there is nothing to trade');
  const side = Math.random() < 0.5 ? 'buy' : 'sell';
  const away = Math.floor(Math.random() * 40) - 16;
  const ticks = Math.max(1, pair.guideTicks + (side === 'buy' ? -away : away));
  const lots = pair.minLots * (1 + Math.floor(Math.random() * 5));
  const body =
    `market_type=limit&side=${side}&market=${pair.market}&token=${pair.token}&price=${formatSteps(ticks, pair.priceScale)}` +
    `&amount=${formatSteps(lots, pair.amountScale)}&client_order_id=${name}-${count}&trade_pwd=${TRADE_PASSWORD}`;
  return (
    `POST /api/Org/Order/placeOrder HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: token=${tokenOf(person)}; token_present=1\r\n` +
    `Origin: http://localhost:${port}\r\nAccept-Language: zh-CN,zh;q=0.9\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** Every session proves its trade password once, as it would with its first order of a day. */
async function proveAll(order: LoadOrder): Promise<void> {
  let person = -1;
  await Promise.all(
    Array.from({ length: 16 }, () =>
      keepAsking(
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
  await proveAll(order);
  const { connections, seconds, port } = order;
  const latencies: number[] = [];
  const codes: Record<string, number> = {};
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, (_, connection) => {
      let person = connection;
      return keepAsking(
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
