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
 * they are programs that read the changes of the same books as Binance's API carries them; `feeds=1,2,4` spreads them over so many feed processes.
 */
const COUNTS = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count > 0);
const FEEDS = (process.argv.find((word) => word.startsWith('feeds='))?.slice(6) ?? '1').split(',').map(Number);
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
function keepTrading(feeds: readonly RunningFeed[]): NodeJS.Timeout {
  let sequence = 0;
  return setInterval(() => {
    sequence += 1;
    const stamp = Math.round((performance.timeOrigin + performance.now()) * 10);
    const events = pairs.flatMap(({ id }) => [
      { type: 'level-changed' as const, pair: id, side: 'buy' as const, ticks: 1, lots: stamp },
      { type: 'level-changed' as const, pair: id, side: 'buy' as const, ticks: 1_000 + (sequence % 15), lots: 100_000 + sequence },
    ]);
    for (const feed of feeds) feed.publish({ batch: sequence, lastSequence: sequence, at: Date.now(), events, resultReasons: new Set() });
  }, COMMIT_EVERY_MS);
}

/** A feed process, and the port at which readers find it. */
async function openFeed() {
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
  const { port } = app.server.address() as AddressInfo;
  return { feed, app, port };
}

/** All feed processes together. */
const usageOf = (feeds: readonly RunningFeed[]): ReturnType<typeof usage> => {
  const each = feeds.map(({ pid }) => usage(pid ?? 0));
  const sum = (of: 'cpuSeconds' | 'megabytes'): number => each.reduce((total, used) => total + used[of], 0);
  return { cpuSeconds: sum('cpuSeconds'), megabytes: sum('megabytes') };
};

async function measure(readers: number, processes: number): Promise<string> {
  const opened = await Promise.all(Array.from({ length: processes }, openFeed));
  const feeds = opened.map(({ feed }) => feed);
  const empty = usageOf(feeds);
  const trading = keepTrading(feeds);
  const client = fork(fileURLToPath(new URL('./fan-out-readers.ts', import.meta.url)), [
    opened.map(({ port }) => port).join(','),
    String(readers),
    String(SECONDS),
    KIND,
  ]);
  const now = () => ({ feed: usageOf(feeds), main: usage(process.pid) });
  let before = now();
  const result = await new Promise<FanOutResult>((resolve) => {
    client.on('message', (message: 'measuring' | FanOutResult) => {
      if (message === 'measuring') before = now();
      else resolve(message);
    });
  });
  const after = now();
  clearInterval(trading);
  for (const { app } of opened) await app.close();
  const cores = (process: 'feed' | 'main') => (after[process].cpuSeconds - before[process].cpuSeconds) / SECONDS;
  return [
    String(readers),
    String(processes),
    `${Math.round(result.connectMs)} ms`,
    `${(result.frames / SECONDS / 1_000).toFixed(1)} k`,
    `${Math.round(result.bytes / result.frames)}`,
    [result.p50, result.p99, result.p999, result.longest].map((ms) => ms.toFixed(0)).join(' / '),
    cores('feed').toFixed(2),
    `${(result.frames / SECONDS / 1_000 / cores('feed')).toFixed(1)} k`,
    cores('main').toFixed(2),
    `${after.feed.megabytes.toFixed(0)} MB`,
    `${(((after.feed.megabytes - empty.megabytes) * 1_024) / readers).toFixed(1)} KB`,
  ].join(' | ');
}

console.log(
  '| readers | feed processes | all connected in | frames/s | bytes a frame | commit to reader, ms: p50 / p99 / p99.9 / max | feed, cores | frames/s of a core | main process, cores | feed, memory | of a socket |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|');
for (const readers of COUNTS.length > 0 ? COUNTS : [1_000, 5_000])
  for (const processes of FEEDS) console.log(`| ${await measure(readers, processes)} |`);
