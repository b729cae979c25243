import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStoreOf } from '@marque/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../src/adapters/verify/index.ts';
import { ROUND_MS } from '../faults/rounds.ts';
import { ServedExchange } from '../faults/served-exchange.ts';
import { runProgram, runWell } from './run-program.ts';

const PLACE = '/Org/Order/placeOrder';
const exchange = new ServedExchange();
const folder = mkdtempSync(join(tmpdir(), 'marque-backup-'));
const backup = join(folder, 'backup');

let price = '';
const order = (name: string, side: 'buy' | 'sell') => ({
  market_type: 'limit',
  side,
  market: 'USDT',
  token: 'ART',
  price,
  amount: '10',
  client_order_id: name,
  trade_pwd: 'seal-paper-9',
});

/** Two people who buy from each other without a pause, each order under a name of its own; says what was acknowledged. */
class Traders {
  readonly acknowledged: string[] = [];
  #isOver = false;
  readonly #running = Promise.all([this.#trade(0, 'buy'), this.#trade(1, 'sell')]);

  async #trade(person: number, side: 'buy' | 'sell'): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const { body } = await exchange.call(PLACE, order(`p${person}-${count}`, side), person);
      if (body.code === 0) this.acknowledged.push(String(body.data['order_id']));
    }
  }

  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    await expect.poll(() => this.acknowledged.length, { timeout: 30_000, interval: 50 }).toBeGreaterThan(wanted);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }
}

async function orderNumbers(): Promise<ReadonlySet<string>> {
  const database = await openStoreOf(exchange.directory);
  const rows = await database.run<{ id: number }>('select id from orders');
  const { findings } = await verify(database);
  await database.close();
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  return new Set(rows.map(({ id }) => String(id)));
}

beforeAll(async () => {
  await exchange.start();
  for (const person of [0, 1]) await exchange.call('/demo/grantFunds', {}, person);
  const guide = await exchange.call('/Market/getGuidePrice', { pair: 'ART_USDT' });
  price = String(guide.body.data['guide_price'] ?? '2');
}, ROUND_MS);

afterAll(async () => {
  await exchange.kill();
  exchange.remove();
  rmSync(folder, { recursive: true, force: true });
}, ROUND_MS);

it('is taken by the running exchange under load; a store restored from it has every order, and trades on', async () => {
  const settings = { MARQUE_DATA_DIR: exchange.directory };
  const traders = new Traders();
  await traders.more(20);
  const before = [...traders.acknowledged];
  const said = await runWell('backup', settings, backup);
  const during = traders.acknowledged.length - before.length;
  expect(said).toMatch(/^Backed up to .* [1-9]\d* files of people\.$/);
  await traders.more(20);
  await traders.stop();
  expect(during).toBeGreaterThan(0);
  expect(await runProgram('backup', settings, backup)).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('is there and not empty')],
  });
  await exchange.kill();
  const pictures = readdirSync(join(exchange.directory, 'files'), { recursive: true }).sort();
  for (const name of readdirSync(exchange.directory)) rmSync(join(exchange.directory, name), { recursive: true });

  const restored = await runWell('restore', settings, backup);
  expect(restored).toContain('The books are sound.');
  const sequence = /"sequence": (\d+)/.exec(readFileSync(join(backup, 'manifest.json'), 'utf8'))?.[1];
  expect(restored).toContain(`Restored the journal up to command ${sequence} of`);
  expect(readdirSync(exchange.directory).sort()).toEqual(['database', 'files']);
  expect(readdirSync(join(exchange.directory, 'files'), { recursive: true }).sort()).toEqual(pictures);
  const found = await orderNumbers();
  expect(before.filter((id) => !found.has(id))).toEqual([]);
  for (const path of ['manifest.json', 'store/PG_VERSION', 'SHA256SUMS']) expect(statSync(join(backup, path)).mode & 0o777).toBe(0o600);
  expect(statSync(backup).mode & 0o777).toBe(0o700);

  await exchange.start();
  const { body } = await exchange.call(PLACE, order('afterwards', 'buy'));
  expect(body).toMatchObject({ code: 0 });
  const again = await runProgram('restore', settings, backup);
  expect(again).toMatchObject({ code: 1, lines: [expect.stringContaining('is not empty. Nothing was changed')] });
  await exchange.kill();
  expect((await orderNumbers()).has(String(body.data['order_id']))).toBe(true);
});

it('is taken by the command itself where nothing runs, and holds what the store does then', async () => {
  const second = join(folder, 'second');
  await runWell('backup', { MARQUE_DATA_DIR: exchange.directory }, second);
  const target = join(folder, 'data');
  expect(await runWell('restore', { MARQUE_DATA_DIR: target }, second)).toContain('The books are sound.');
  expect(existsSync(join(target, 'database/PG_VERSION'))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([]);
});
