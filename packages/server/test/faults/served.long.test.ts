import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSAL_CODES } from '@marque/contract/refusals';
import { openPglite } from '../../src/adapters/database/index.ts';
import { saveHalt } from '../../src/adapters/exchange/halts.ts';
import { askRunningExchange } from '../../src/adapters/operator-socket/index.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { isLongRun, ROUND_MS } from './rounds.ts';
import { ServedExchange } from './served-exchange.ts';

const PLACE = '/Org/Order/placeOrder';
const FLOOD = isLongRun ? 5_000 : 1_000;
const order = (name: string, price = '2') => ({
  market_type: 'limit',
  side: 'buy',
  market: 'USDT',
  token: 'ART',
  price,
  amount: '10',
  client_order_id: name,
  trade_pwd: 'seal-paper-9',
});

const exchange = new ServedExchange();
let price = '';

/** Orders of the first person under a client order id. */
async function ordersNamed(name: string): Promise<readonly string[]> {
  const { body } = await exchange.call('/Org/Order/getOrders', { market: 'USDT', token: 'ART', page: '1', size: '100' });
  const rows = body.data['data'] as readonly { readonly client_order_id: string; readonly order_id: string }[];
  return rows.filter((row) => row.client_order_id === name).map((row) => row.order_id);
}

beforeAll(async () => {
  await exchange.start();
  await exchange.call('/demo/grantFunds', {});
  const guide = await exchange.call('/Market/getGuidePrice', { pair: 'ART_USDT' });
  price = String(guide.body.data['guide_price'] ?? '2');
}, ROUND_MS);

afterAll(async () => {
  await exchange.kill();
  const database = await openPglite(join(exchange.directory, 'database'));
  const { findings } = await verify(database);
  await database.close();
  exchange.remove();
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
}, ROUND_MS);

describe('an exchange in a process of its own', () => {
  it('takes an order once that comes fifty times at the same instant, and answers each alike', async () => {
    const request = exchange.request(PLACE, order('fifty', price));
    const sockets = await Promise.all(Array.from({ length: 50 }, () => exchange.socket()));
    const answers = sockets.map((socket) => exchange.answerOn(socket));
    for (const socket of sockets) socket.write(request.slice(0, -1));
    await sleep(100);
    for (const socket of sockets) socket.write(request.slice(-1));
    const bodies = (await Promise.all(answers)).map(({ body }) => body);
    const taken = bodies.filter(({ code }) => code === 0);
    expect(new Set(taken.map(({ data }) => data['order_id'])).size).toBe(1);
    expect(bodies.every(({ code }) => code === 0 || code === REFUSAL_CODES.too_frequent)).toBe(true);
    expect(await ordersNamed('fifty')).toEqual([taken[0]?.data['order_id']]);
  });

  it('does nothing of a body of which the half came', async () => {
    await sleep(1_000);
    const socket = await exchange.socket();
    socket.write(exchange.request(PLACE, order('half', price)).slice(0, -20));
    await sleep(50);
    socket.destroy();
    await sleep(300);
    expect(await ordersNamed('half')).toEqual([]);
  });

  it('does what was asked whole, though nobody stayed for the answer', async () => {
    const socket = await exchange.socket();
    socket.write(exchange.request(PLACE, order('gone', price)), () => socket.destroy());
    await expect.poll(() => ordersNamed('gone'), { timeout: 5_000 }).toHaveLength(1);
  });

  it(
    'killed and started again gives the same order the same answer, and refuses its name for another',
    async () => {
      await sleep(1_000);
      const before = await exchange.call(PLACE, order('kept', price));
      expect(before.body.code).toBe(0);
      await exchange.kill();
      await exchange.start();
      const again = await exchange.call(PLACE, order('kept', price));
      expect(again.body).toEqual(before.body);
      const other = await exchange.call(PLACE, { ...order('kept', price), amount: '11' });
      expect(other.body.code).toBe(REFUSAL_CODES.idempotency_key_reused);
      expect(await ordersNamed('kept')).toHaveLength(1);
    },
    ROUND_MS,
  );

  it(
    'halted, trades again when an operator resumes it while it runs',
    async () => {
      await exchange.kill();
      const database = await openPglite(join(exchange.directory, 'database'));
      await saveHalt(database, { invariant: 'found in a test', detail: 'nothing', begunAt: 0 });
      await database.close();
      await exchange.start();
      expect((await exchange.call(PLACE, order('halted', price))).body.code).toBe(REFUSAL_CODES.pair_cancel_only);
      const answer = await askRunningExchange(exchange.directory, { words: ['resume'], directory: '/' });
      expect(answer).toEqual({ code: 0, text: expect.stringMatching(/^Trading resumes.*\n.*found in a test: nothing$/) });
      await sleep(1_000);
      expect((await exchange.call(PLACE, order('resumed', price))).body.code).toBe(0);
      expect(await askRunningExchange(exchange.directory, { words: ['resume'], directory: '/' })).toEqual({
        code: 0,
        text: 'Trading was not halted.',
      });
    },
    ROUND_MS,
  );

  it(
    'trades a pair as soon as an operator has listed it while it runs',
    async () => {
      const operate = (...words: string[]) => askRunningExchange(exchange.directory, { words, directory: '/' });
      expect(await operate('token', 'add', 'COCOA', 'name=Cocoa garden', 'scale=8')).toMatchObject({ code: 0 });
      expect(await operate('pair', 'add', 'COCOA_USDT', 'price_scale=2', 'amount_scale=3', 'min=0.01', 'max=5000')).toMatchObject({
        code: 0,
      });
      expect((await exchange.call(PLACE, { ...order('cocoa', '2.50'), token: 'COCOA' })).body.code).toBe(0);
      await exchange.kill();
      await exchange.start();
      expect((await exchange.call(PLACE, { ...order('cocoa-again', '2.50'), token: 'COCOA' })).body.code).toBe(0);
    },
    ROUND_MS,
  );

  it(
    `keeps running while ${FLOOD} sockets connect and close at once, and orders pass meanwhile`,
    async () => {
      const before = exchange.megabytes;
      const upgrade =
        `GET /socket HTTP/1.1\r\nHost: localhost:${exchange.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
      let answered = 0;
      const connectAndClose = async (): Promise<void> => {
        const socket = connect({ port: exchange.port, host: '127.0.0.1' });
        socket.on('error', () => undefined);
        socket.once('data', () => {
          answered += 1;
        });
        socket.write(upgrade);
        setTimeout(() => socket.destroy(), 200 + Math.random() * 800);
        await once(socket, 'close');
      };
      const flood = Array.from({ length: FLOOD }, connectAndClose);
      const begun = performance.now();
      const during = await exchange.call(PLACE, order('flood', price));
      const tookMs = Math.round(performance.now() - begun);
      await Promise.all(flood);
      const after = await exchange.call(PLACE, order('after', price));
      console.info(
        `${FLOOD} sockets at once: ${answered} answered, an order meanwhile took ${tookMs} ms, memory ${Math.round(before)} to ${Math.round(exchange.megabytes)} MB`,
      );
      expect([during.body.code, after.body.code]).toEqual([0, 0]);
    },
    ROUND_MS,
  );

  it(
    'serves others while some send a byte now and then',
    async () => {
      const slow = await Promise.all(Array.from({ length: 200 }, () => exchange.socket()));
      const text = exchange.request(PLACE, order('slow', price));
      slow.forEach((socket) => socket.write(text.slice(0, 60)));
      let sent = 60;
      const sendingSlowly = setInterval(() => {
        slow.forEach((socket) => socket.write(text.slice(sent, sent + 1)));
        sent += 1;
      }, 100);
      await sleep(1_000);
      const answer = await exchange.call(PLACE, order('quick', price));
      clearInterval(sendingSlowly);
      slow.forEach((socket) => socket.destroy());
      expect(answer.body.code).toBe(0);
      expect(await ordersNamed('slow')).toEqual([]);
    },
    ROUND_MS,
  );
});
