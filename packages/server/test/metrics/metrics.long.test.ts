import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { composeExchange, type RunningExchange } from '@marque/server/compose';
import { readSettings } from '@marque/server/settings';
import { failOnWrongAnswer } from '@marque/testkit';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { serveMetrics, type MetricsServer } from '../../src/http/metrics-server.ts';
import { readListings } from '../../src/store.ts';
import { readMoney } from '../../src/use-cases/monitoring/read-money.ts';
import { copyDemoWorld } from '../demo-world/copied-world.ts';
import { promtool, PROMTOOL_MISSING } from './promtool.ts';

let directory: string;
let exchange: RunningExchange;
let metrics: MetricsServer;
let site: number;
/** What is open, to be closed in the other order: a beginning that fails leaves less. */
const open: (() => unknown)[] = [];

/** What a scrape says: the value of each series by its name and labels. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const reply = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  expect(reply.status).toBe(200);
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const value = async (series: string): Promise<number | undefined> => (await scrape()).get(series);

beforeAll(async () => {
  directory = await copyDemoWorld();
  open.push(() => rmSync(directory, { recursive: true, force: true }));
  const reading = readSettings({ MARQUE_DATA_DIR: directory, MARQUE_DEMO_TRADERS: 'off', SANDBOX_PORT: 'off', METRICS_PORT: '1' });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  exchange = await composeExchange({
    settings: reading.settings,
    logger: pino({ level: 'silent' }),
    onStopped: (reason) => {
      throw reason;
    },
    onWrongAnswer: failOnWrongAnswer,
  });
  open.push(() => exchange.close());
  await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  site = (exchange.app.server.address() as AddressInfo).port;
  metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => exchange.metrics.measured());
  open.push(() => metrics.close());
});

afterAll(async () => {
  for (const close of open.toReversed()) await close();
});

describe('the metrics', () => {
  it('are at their own port alone', async () => {
    expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: 'POST' })).status).toBe(405);
    const answers = [await exchange.app.inject({ url: '/metrics' }), await exchange.console?.inject({ url: '/metrics' })];
    for (const answer of answers) expect(answer?.body).not.toContain('marque_');
  });

  it('count requests by the registered route, never by what was asked for', async () => {
    await fetch(`http://localhost:${site}/no/such/page-of-4711`);
    const wellOnce = async () => (await fetch(`http://localhost:${site}/health`)).status;
    await expect.poll(wellOnce, { timeout: 60_000 }).toBe(200);
    await fetch(`http://localhost:${site}/api/v3/time?a=someone@example.org`);
    const health = 'marque_http_requests_total{application="site",route="/health",method="GET",status="200"}';
    await expect.poll(() => value(health)).toBe(1);
    const series = [...(await scrape()).keys()];
    expect(series).toContain('marque_http_request_duration_seconds_count{application="site",route="/api/v3/time"}');
    expect(series.filter((each) => /4711|@|127\.0\.0\.1/.test(each))).toEqual([]);
  });

  it('count open sockets, their frames and refusals, those of the feed process as well', async () => {
    const socket = new WebSocket(`ws://localhost:${site}/ws/artusdt@bookTicker`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ method: 'LIST_SUBSCRIPTIONS', id: 1 }));
    await expect.poll(() => value('marque_open_sockets{kind="streams"}'), { timeout: 10_000 }).toBe(1);
    await expect.poll(() => value('marque_socket_frames_sent_total{process="feed"}'), { timeout: 10_000 }).toBeGreaterThan(0);
    socket.close();
    await expect.poll(() => value('marque_open_sockets{kind="streams"}'), { timeout: 10_000 }).toBe(0);
    const refused = new WebSocket(`ws://localhost:${site}/socket_personal`, { headers: { origin: 'https://elsewhere.example' } });
    await new Promise((resolve) => refused.once('error', resolve));
    expect(await value('marque_sockets_refused_total{reason="foreign-origin"}')).toBe(1);
  }, 40_000);

  it('say how the engine, its store, the jobs, the chains and the processes are', async () => {
    await expect
      .poll(() => value('marque_job_runs_total{job_name="watch-deposits",result="done"}'), { timeout: 30_000 })
      .toBeGreaterThan(0);
    await expect.poll(() => value('marque_process_up{process="feed"}'), { timeout: 15_000 }).toBe(1);
    const now = await scrape();
    expect(now.get('marque_engine_state{state="ready"}')).toBe(1);
    expect(now.get('marque_engine_sequence_commands')).toBeGreaterThan(0);
    expect(now.get('marque_job_runs_total{job_name="watch-deposits",result="failed"}')).toBe(0);
    expect(now.get('marque_health_part_state{part="database",state="ok"}')).toBe(1);
    expect(now.get('marque_open_withdrawals{state="waiting"}')).toBeGreaterThanOrEqual(0);
    for (const process of ['main', 'feed'])
      expect(now.get(`marque_process_resident_memory_bytes{process="${process}"}`)).toBeGreaterThan(1e7);
    for (const process of ['feed', 'pages', 'sandbox']) expect(now.get(`marque_process_restarts_total{process="${process}"}`)).toBe(0);
    const signer = [...now].filter(([series]) => series.startsWith('marque_signer_requests_total'));
    expect(new Set(signer.map(([series]) => /result="(\w+)"/.exec(series)?.[1]))).toEqual(new Set(['signed', 'refused', 'unreachable']));
    const chains = [...now].filter(([series]) => series.startsWith('marque_chain_reachable'));
    expect(chains.length).toBeGreaterThan(0);
    expect(chains.every(([, reachable]) => reachable === 1)).toBe(true);
    for (const name of ['marque_store_size_bytes', 'marque_data_free_bytes']) expect(now.get(name)).toBeGreaterThan(1e6);
  }, 60_000);

  it('say of every token whether its accounts add up to zero, and see one unit too many', async () => {
    const unbalanced = async () => [...(await scrape())].filter(([series]) => series.startsWith('marque_ledger_unbalanced'));
    await expect.poll(async () => (await unbalanced()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect((await unbalanced()).every(([, each]) => each === 0)).toBe(true);
    const { database } = exchange;
    await database.run(
      'update balances set balance = balance + 1 where (owner, token, account) = (select owner, token, account from balances where balance > 0 limit 1)',
    );
    exchange.metrics.money.set(await readMoney(database, await readListings(database)));
    expect((await unbalanced()).filter(([, each]) => each === 1)).toHaveLength(1);
  });

  it('are what promtool takes without a complaint', async (context) => {
    context.skip(PROMTOOL_MISSING !== undefined, PROMTOOL_MISSING);
    expect(promtool(['check', 'metrics'], { input: (await exchange.metrics.measured()).text })).toBe('ok');
  });
});
