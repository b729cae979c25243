import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hmacKey, LocalBook, MarketStreams, RestClient, SocketClient, type Key } from '@marque/client';
import { MarketMaker } from '@marque/market-maker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openPglite } from '../../src/adapters/database/index.ts';
import { secretOf } from '../../src/adapters/kept-secret.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { keySeal, newKeyPair } from '../../src/use-cases/api-keys/key-secret.ts';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';
import { sealText } from '../../src/use-cases/identity/sealing.ts';
import { ROUND_MS } from '../faults/rounds.ts';
import { ServedExchange } from '../faults/served-exchange.ts';
import { everyOrder, orderNamed, TradingBot } from './trading-bot.ts';

/** `MARQUE_BOT_SECONDS=600` has them trade for ten minutes. */
const SECONDS = Number(process.env['MARQUE_BOT_SECONDS'] ?? 18);
const KILLS = 3;
const PEOPLE = [1000, 1001];
const SYMBOL = 'ARTUSDT';
/** Of each side that are compared: deeper snapshots weigh more than an address may ask for so often. */
const LEVELS = 100;
const LOOKUP_MS = 60_000;

const exchange = new ServedExchange();
const keys: Key[] = [];

beforeAll(async () => {
  await exchange.start();
  for (const person of [0, 1]) await exchange.call('/demo/grantFunds', {}, person);
  await exchange.kill();
  const database = await openPglite(join(exchange.directory, 'database'));
  const secret = await secretOf(database, undefined);
  for (const user of PEOPLE) {
    const pair = newKeyPair();
    await withApiKeys(database.queries)
      .insertInto('api_keys')
      .values({
        user_id: user,
        public_key: pair.publicKey,
        sealed_secret: sealText(keySeal(secret, pair.publicKey), pair.secret),
        label: 'a bot',
        ips: [],
        created_at: Date.now(),
        expires_at: Date.now() + 86_400_000,
      })
      .execute();
    keys.push(hmacKey(pair.publicKey, pair.secret));
  }
  await database.close();
  await exchange.start();
}, ROUND_MS);

afterAll(async () => {
  await exchange.kill();
  const database = await openPglite(join(exchange.directory, 'database'));
  const { findings } = await verify(database);
  await database.close();
  exchange.remove();
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
}, ROUND_MS);

/** Compares a book kept from changes with the exchange's own, whenever both are at the same update. */
class BookCheck {
  readonly #kept = new Map<number, string>();
  readonly #snapshots: { readonly id: number; readonly text: string }[] = [];
  checked = 0;
  readonly different: string[] = [];

  remember({ lastUpdateId, bids, asks }: LocalBook): void {
    this.#kept.set(lastUpdateId, JSON.stringify([bids.slice(0, LEVELS), asks.slice(0, LEVELS)]));
    for (const { id, text } of this.#snapshots.splice(0)) this.#compare(id, text, lastUpdateId);
  }

  #compare(id: number, text: string, reached: number): void {
    const kept = this.#kept.get(id);
    if (kept === undefined && id > reached) this.#snapshots.push({ id, text });
    if (kept === undefined) return;
    this.checked += 1;
    if (kept !== text) this.different.push(`${id}: ${kept} is not ${text}`);
  }

  async ask(rest: RestClient): Promise<void> {
    const snapshot = await rest.depth({ symbol: SYMBOL, limit: LEVELS }).catch(() => undefined);
    if (snapshot) this.#snapshots.push({ id: snapshot.lastUpdateId, text: JSON.stringify([snapshot.bids, snapshot.asks]) });
  }
}

describe('programs that trade while the exchange is killed', () => {
  it(
    'lose no order and double none, and have the whole book again each time',
    async () => {
      const origin = `http://localhost:${exchange.port}`;
      const [first, second] = keys;
      if (!first || !second) throw new Error('no keys');
      const rest = new RestClient({ origin, key: first, timeoutMs: 3_000 });
      const other = new RestClient({ origin, key: second, timeoutMs: 3_000 });
      const executions = new Set<string>();
      const socket = new SocketClient({
        origin,
        key: first,
        timeoutMs: 3_000,
        WebSocket,
        onAccountEvent: ({ e, i, t }) => {
          if (e === 'executionReport' && t !== -1) executions.add(`${String(i)} ${String(t)}`);
        },
      });
      const streams = new MarketStreams({ origin, WebSocket });
      const check = new BookCheck();
      let losses = 0;
      const book = new LocalBook({ symbol: SYMBOL, rest, streams, onChange: (whole) => check.remember(whole) });
      const maker = new MarketMaker({ origin, key: second, symbol: SYMBOL, spreadBps: 60, quantity: '3', WebSocket, say: () => undefined });
      await maker.start();
      await socket.opened();

      const middle = Number((await rest.avgPrice({ symbol: SYMBOL })).price);
      // Farther out than the bots trade: without a price of others on each side, the maker has none to quote around.
      for (const [side, away] of [
        ['BUY', 0.95],
        ['SELL', 1.05],
      ] as const)
        await rest.newOrder({
          symbol: SYMBOL,
          side,
          type: 'LIMIT',
          timeInForce: 'GTC',
          quantity: '1000',
          price: (middle * away).toFixed(4),
        });
      const bots = [new TradingBot(rest, 'rest', middle), new TradingBot(socket, 'socket', middle)];
      for (const bot of bots) bot.start();
      const asking = setInterval(() => void check.ask(other), 150);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep((SECONDS * 1_000) / (KILLS + 1));
        await expect.poll(() => book.isWhole, { timeout: 30_000 }).toBe(true);
        await exchange.kill();
        await expect.poll(() => book.isWhole).toBe(false);
        losses += 1;
        await exchange.start();
        await expect.poll(() => book.isWhole, { timeout: 30_000 }).toBe(true);
      }
      await sleep((SECONDS * 1_000) / (KILLS + 1));
      for (const bot of bots) await bot.stop();
      clearInterval(asking);
      // What is looked up afterwards may take its time on a machine that is busy.
      const patient = new RestClient({ origin, key: first, timeoutMs: LOOKUP_MS });
      const patientOther = new RestClient({ origin, key: second, timeoutMs: LOOKUP_MS });
      const quotedSides = async () => (await patientOther.openOrders({ symbol: SYMBOL })).map(({ side }) => side).toSorted();
      await expect.poll(quotedSides, { timeout: LOOKUP_MS }).toEqual(['BUY', 'SELL']);
      await maker.stop();
      expect(await quotedSides()).toEqual([]);

      const own = (await everyOrder(patient)).filter(([id]) => id.startsWith('rest-') || id.startsWith('socket-'));
      const numbers = new Map(own);
      expect(numbers.size).toBe(own.length);
      let found = 0;
      for (const bot of bots) {
        expect([...bot.refusals]).toEqual([]);
        expect(bot.taken.size).toBeGreaterThan(SECONDS);
        expect([...bot.taken].filter(([id, orderId]) => numbers.get(id) !== orderId)).toEqual([]);
        for (const id of bot.unanswered) found += (await orderNamed(patient, id)) === undefined ? 0 : 1;
      }
      expect(own.length).toBe(bots.reduce((sum, { taken }) => sum + taken.size, 0) + found);
      expect(check.different).toEqual([]);
      expect(check.checked).toBeGreaterThan(KILLS);
      expect(losses).toBe(KILLS);
      expect(executions.size).toBeGreaterThan(0);
      expect(maker.fills).toBeGreaterThan(0);
      console.info(
        `${SECONDS} s, ${KILLS} kills: ${bots.map(({ taken, unanswered }) => `${taken.size} taken, ${unanswered.size} unanswered`).join('; ')}; ` +
          `${found} of the unanswered were taken; ${check.checked} books compared; ${executions.size} executions heard; the maker was filled ${maker.fills} times`,
      );
      book.close();
      streams.close();
      socket.close();
    },
    SECONDS * 1_000 + ROUND_MS,
  );
});
