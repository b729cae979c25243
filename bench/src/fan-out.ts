import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Token } from '@marque/domain/trading';
import { createFeed, type RunningFeed } from '../../packages/server/src/feed/create-feed.ts';
import { createApp } from '../../packages/server/src/http/app.ts';
import { createSiteSurface } from '../../packages/server/src/http/site-surface.ts';
import type { ListedPair } from '../../packages/server/src/ports/listings.ts';
import type { MarketData } from '../../packages/server/src/ports/market-data.ts';
import { createPolicy } from '../../packages/server/src/use-cases/policy/policy.ts';
import type { FanOutResult } from './fan-out-readers.ts';

/**
 * Fan-out of the real feed process: readers of two depth channels, each at its full ten frames a second, timed from the
 * newest commit in a frame to its arrival at the reader. Readers live in a process of their own, on the same machine. With `streams`
 * they are programs that read the changes of the same books as Binance's API carries them.
 */
const COUNTS = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count > 0);
const KIND = process.argv.includes('streams') ? 'streams' : 'pages';
const SECONDS = 10;
const COMMIT_EVERY_MS = 5;

const token = (id: number, code: string): Token => ({ id, code, alias: code, name: code, scale: 8, bizPrecision: 4, phyPrecision: 8 });
const usdt = token(1, 'USDT');

const pairs = ['A', 'B'].map((code, i): ListedPair => ({
  id: i + 1,
  base: i + 2,
  quote: 1,
  priceScale: 0,
  amountScale: 0,
  minLots: 1,
  maxLots: 1_000,
  opensAt: 0,
  guideTicks: 0,
  status: 'open',
  code: `${code}_USDT`,
  baseToken: token(i + 2, code),
  quoteToken: usdt,
  sort: i,
}));

const listings = {
  tokens: [usdt],
  pairs,
  token: () => undefined,
  tokenById: () => undefined,
  pair: (code: string) => pairs.find((pair) => pair.code === code),
  pairById: (id: number) => pairs.find((pair) => pair.id === id),
  pairsOf: () => pairs,
};

const emptyMarket: MarketData = {
  depth: () => ({ bids: [], asks: [], seq: 0 }),
  amountAt: () => undefined,
  recentTrades: () => [],
  referenceTicks: () => 0,
  previousPrice: () => '0',
  ticker: () => ({
    latestTicks: 0,
    referenceTicks: 0,
    highTicks: 0,
    lowTicks: 0,
    lots: 0n,
    quoteUnits: 0n,
    trades: 0,
    firstTrade: 0,
    lastTrade: 0,
    isUp: true,
  }),
  bars: async () => [],
  candles: async () => [],
  latestCandle: () => undefined,
  tradedSince: () => undefined,
};

const organisation = { id: 1, name: 'Bench', themeType: 0, defaultLocale: 'en' as const, supportedLocales: ['en' as const], settings: {} };
const organisations = { byHost: () => organisation, byApiHost: () => undefined, byId: () => organisation, hostsOf: () => [] };
const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const sessions = {
  open: () => Promise.reject(new Error('nobody signs in here')),
  find: async () => ({ kind: 'missing' as const }),
  end: async () => undefined,
  endAllOf: async () => 0,
  endedAmong: async (hashes: readonly string[]) => hashes,
  readAnew: () => undefined,
  onReadAnew: () => undefined,
  onEnded: () => undefined,
};

const nothing = (): void => undefined;
const silence: Parameters<typeof createApp>[0]['logger'] = {
  level: 'silent',
  silent: nothing,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
  child: () => silence,
};

/** Seconds of CPU and MB of memory of a process, as the kernel counts them. */
function usage(pid: number): { readonly cpuSeconds: number; readonly megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: (pages * 4_096) / 1_048_576 };
}

/** Changes two levels of each pair every few ms; the one at price 1 tells the time. */
function keepTrading(feed: RunningFeed): NodeJS.Timeout {
  let sequence = 0;
  return setInterval(() => {
    sequence += 1;
    const stamp = Math.round((performance.timeOrigin + performance.now()) * 10);
    const events = pairs.flatMap(({ id }) => [
      { type: 'level-changed' as const, pair: id, side: 'buy' as const, ticks: 1, lots: stamp },
      { type: 'level-changed' as const, pair: id, side: 'buy' as const, ticks: 1_000 + (sequence % 15), lots: 100_000 + sequence },
    ]);
    feed.publish({ batch: sequence, lastSequence: sequence, at: Date.now(), events, resultReasons: new Set() });
  }, COMMIT_EVERY_MS);
}

async function measure(readers: number): Promise<string> {
  const feed = createFeed({
    organisations,
    sessions,
    listings,
    marketData: emptyMarket,
    clock,
    report: console.error,
    readOwnRows: async () => ({ orders: [], trades: [], balances: [] }),
    limits: { sockets: 100_000, socketsPerNetwork: 100_000, upgradesPerMinute: 1_000_000 },
  });
  const policy = createPolicy({ tradePasswords: { verify: async () => ({ ok: true }) }, clock });
  const surface = await createSiteSurface({ sessions, policy });
  const app = await createApp({ handlers: [], organisations, surface, clock, logger: silence, trustedProxies: [] });
  feed.attach(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  while (!feed.isUp)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  const trading = keepTrading(feed);
  const { port } = app.server.address() as AddressInfo;
  const client = fork(fileURLToPath(new URL('./fan-out-readers.ts', import.meta.url)), [
    String(port),
    String(readers),
    String(SECONDS),
    KIND,
  ]);
  const pids = { feed: feed.pid ?? 0, main: process.pid };
  let before = { feed: usage(pids.feed), main: usage(pids.main) };
  const result = await new Promise<FanOutResult>((resolve) => {
    client.on('message', (message: 'measuring' | FanOutResult) => {
      if (message === 'measuring') before = { feed: usage(pids.feed), main: usage(pids.main) };
      else resolve(message);
    });
  });
  const after = { feed: usage(pids.feed), main: usage(pids.main) };
  clearInterval(trading);
  await app.close();
  const core = (process: 'feed' | 'main') => ((after[process].cpuSeconds - before[process].cpuSeconds) / SECONDS).toFixed(2);
  return [
    String(readers),
    `${Math.round(result.connectMs)} ms`,
    `${(result.frames / SECONDS / 1_000).toFixed(1)} k`,
    `${Math.round(result.bytes / result.frames)}`,
    [result.p50, result.p99, result.p999, result.longest].map((ms) => ms.toFixed(0)).join(' / '),
    core('feed'),
    core('main'),
    `${after.feed.megabytes.toFixed(0)} MB`,
  ].join(' | ');
}

console.log(
  '| readers | all connected in | frames/s | bytes a frame | commit to reader, ms: p50 / p99 / p99.9 / max | feed process, cores | main process, cores | feed process, memory |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const readers of COUNTS.length > 0 ? COUNTS : [1_000, 5_000]) console.log(`| ${await measure(readers)} |`);
