import { EventEmitter, once } from 'node:events';
import { keepAsking } from '../http/keep-asking.ts';
import { tokenOf, TRADE_PASSWORD } from '../http/world.ts';

/** Everybody's browsers in one process: each buyer asks for one copy, so many at the same moment. */
export interface Rush {
  readonly port: number;
  readonly buyers: number;
  readonly connections: number;
  /** The offering's number. */
  readonly campaign: string;
  /** Copies as they are typed; something else than a number only proves the trade password. */
  readonly units: string;
}

export interface RushResult {
  /** Ms from the first request to the last answer. */
  readonly ms: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Answers by their code. */
  readonly codes: Readonly<Record<string, number>>;
}

function request(buyer: number, { campaign, units, port }: Rush): string {
  const body = `campaign_no=${campaign}&units=${units}&risk_accepted=1&trade_pwd=${TRADE_PASSWORD}`;
  return (
    `POST /api/campaign/applyExchange HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: token=${tokenOf(buyer)}; token_present=1\r\n` +
    `Origin: http://localhost:${port}\r\nAccept-Language: en\r\nIdempotency-Key: ${campaign}-${buyer}\r\n` +
    `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** A thousand connections of one network is all that there may be. */
const addressOf = (connection: number): string => `127.0.2.${1 + (connection % 200)}`;

/** So many connections are opened at once; a machine's queue of those that nobody has accepted yet is not much longer. */
const OPENED_AT_ONCE = 500;

async function run(rush: Rush): Promise<RushResult> {
  const { port, buyers, connections } = rush;
  const latencies: number[] = [];
  const codes: Record<string, number> = {};
  let next = 0;
  const gate = new EventEmitter().setMaxListeners(0);
  const opened = once(gate, 'open').then(() => undefined);
  const over: Promise<void>[] = [];
  const ask = (connection: number, onConnected: () => void): Promise<void> =>
    keepAsking(
      { port, from: addressOf(connection), begin: opened, onConnected },
      () => {
        const buyer = next;
        next += 1;
        return buyer < buyers ? request(buyer, rush) : undefined;
      },
      (code, sentAt) => {
        latencies.push(performance.now() - sentAt);
        codes[code] = (codes[code] ?? 0) + 1;
      },
    );
  for (let connection = 0; connection < connections; connection += OPENED_AT_ONCE) {
    const group = Array.from({ length: Math.min(OPENED_AT_ONCE, connections - connection) }, (_, index) => connection + index);
    await Promise.all(group.map((each) => new Promise<void>((connected) => over.push(ask(each, connected)))));
  }
  const begin = performance.now();
  gate.emit('open');
  await Promise.all(over);
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { ms: performance.now() - begin, p50: at(0.5), p99: at(0.99), max: at(1), codes };
}

process.on('message', (rush: Rush) => {
  void run(rush).then((result) => process.send?.(result));
});
