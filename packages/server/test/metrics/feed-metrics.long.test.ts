import { FEED_FULL_CLOSE } from '@marque/contract/feed';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createMetrics, type Metrics } from '../../src/metrics/metrics.ts';
import { openFeedSite, type FeedSite } from '../feed/feed-site.ts';

let metrics: Metrics;
let site: FeedSite | undefined;

async function value(series: string): Promise<number | undefined> {
  const line = (await metrics.registry.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** A page's socket of the market, once it is open. */
async function connect(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${site?.port}/ws/artusdt@bookTicker`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

async function openSite(limits: Parameters<typeof openFeedSite>[0]): Promise<FeedSite> {
  metrics = createMetrics({ version: '', store: '' });
  site = await openFeedSite(limits, undefined, metrics);
  await expect.poll(() => site?.feed.isUp).toBe(true);
  return site;
}

afterEach(async () => {
  await site?.close();
  site = undefined;
});

it('says how many read the feed, how long its turns are and how many it had no room for', async () => {
  await openSite({ sockets: 1 });
  expect(await value('marque_sockets_refused_total{reason="overloaded"}')).toBe(0);
  const reader = await connect();
  const turnedAway = await connect();
  const closed = await new Promise((resolve) => turnedAway.once('close', (code, reason) => resolve({ code, reason: reason.toString() })));
  expect(closed).toEqual(FEED_FULL_CLOSE);
  await expect.poll(() => value('marque_sockets_refused_total{reason="overloaded"}')).toBe(1);
  expect(await value('marque_open_sockets{kind="streams"}')).toBe(1);
  await expect.poll(() => value('marque_feed_turn_seconds_bucket{le="0.1"}')).toBeGreaterThan(1);
  expect(await value('marque_feed_full')).toBe(0);
  reader.close();
  await expect.poll(() => value('marque_open_sockets{kind="streams"}')).toBe(0);
});

it('counts ends of the feed process, goes on counting with the next one, and forgets that it was full', async () => {
  const { feed } = await openSite({ sockets: 1 });
  const [reader, turnedAway] = [await connect(), await connect()];
  await new Promise((resolve) => turnedAway.once('close', resolve));
  await expect.poll(() => value('marque_sockets_refused_total{reason="overloaded"}')).toBe(1);
  metrics.sockets.feedLoad(0.3, true);
  expect(await value('marque_feed_full')).toBe(1);
  expect(await value('marque_process_restarts_total{process="feed"}')).toBe(0);
  const ended = feed.pid;
  if (ended === undefined) throw new Error('There is no feed process');
  process.kill(ended, 'SIGKILL');
  await expect.poll(() => value('marque_process_restarts_total{process="feed"}')).toBe(1);
  expect(await value('marque_feed_full')).toBe(0);
  expect(reader.readyState).not.toBe(WebSocket.OPEN);
  await expect.poll(() => feed.isUp).toBe(true);
  const [next, beyond] = [await connect(), await connect()];
  await new Promise((resolve) => beyond.once('close', resolve));
  await expect.poll(() => value('marque_sockets_refused_total{reason="overloaded"}')).toBe(2);
  await expect.poll(() => value('marque_process_up{process="feed"}')).toBe(1);
  next.close();
});
