import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { composeExchange, type RunningExchange } from '@marque/server/compose';
import { verifyStore } from '@marque/server/store';
import { readSettings } from '@marque/server/settings';
import { failOnWrongAnswer } from '@marque/testkit';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDemoWorld } from '../demo-world/copied-world.ts';

const LIN = 1000;
const DAY_MS = 86_400_000;
const SHORTEST_MS = 5_000;
const TIMEOUT_MS = 20_000;

let directory: string;
let exchange: RunningExchange;
let cookie: string;

async function start(): Promise<void> {
  const reading = readSettings({ MARQUE_DATA_DIR: directory, MARQUE_DEMO_TRADERS: 'off' });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  exchange = await composeExchange({
    settings: reading.settings,
    logger: pino({ level: 'silent' }),
    onStopped: (reason) => {
      throw reason;
    },
    onWrongAnswer: failOnWrongAnswer,
  });
}

beforeAll(async () => {
  directory = await copyDemoWorld();
  await start();
  const [token, now] = [randomBytes(32).toString('base64url'), Date.now()];
  await exchange.database.queries
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: LIN,
      organisation: 1,
      created_at: now,
      seen_at: now,
      expires_at: now + DAY_MS,
      ended_at: null,
    })
    .execute();
  cookie = `token=${token}`;
}, 120_000);

afterAll(async () => {
  const { findings } = await verifyStore(exchange.database);
  await exchange.close();
  rmSync(directory, { recursive: true, force: true });
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
});

async function post(
  call: string,
  fields: Record<string, string>,
): Promise<{ readonly code: number; readonly data: Record<string, unknown> }> {
  const answer = await exchange.app.inject({
    method: 'POST',
    url: `/api/Org/Order/${call}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { host: 'localhost', cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return answer.json();
}

/** A bid far below everything, that nobody fills. */
async function bid(): Promise<number> {
  const placed = await post('placeOrder', {
    market_type: 'limit',
    side: 'buy',
    market: 'USDT',
    token: 'ART',
    price: '1',
    amount: '10',
    trade_pwd: 'seal-paper-9',
  });
  expect(placed).toMatchObject({ code: 0, data: { status: 1 } });
  return Number(placed.data['order_id']);
}

const statusOf = async (id: number) =>
  (await exchange.database.queries.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status;

it('the running exchange closes the orders of whoever has not reported again', async () => {
  const order = await bid();
  expect(await post('cancelAllAfter', { seconds: String(SHORTEST_MS / 1_000) })).toMatchObject({ code: 0 });
  expect(await statusOf(order)).toBe(1);
  await expect.poll(() => statusOf(order), { timeout: TIMEOUT_MS }).toBe(0);
}, 60_000);

it('and after a start, of whoever should have reported while it was stopped', async () => {
  const order = await bid();
  await post('cancelAllAfter', { seconds: String(SHORTEST_MS / 1_000) });
  await exchange.close();
  await sleep(SHORTEST_MS);
  await start();
  await expect.poll(() => statusOf(order), { timeout: TIMEOUT_MS }).toBe(0);
}, 120_000);
