import { ALERTS_MAX } from '@marque/domain/alerts';
import { SCOPES, type Actor } from '@marque/domain/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../src/ports/mail.ts';
import { readNewestTrades, readWaitingPrices, tidyAlerts } from '../../src/use-cases/alerts/met-alerts.ts';
import { deleteAlert, listAlerts, setAlert } from '../../src/use-cases/alerts/own-alerts.ts';
import { PriceWatch } from '../../src/use-cases/alerts/price-watch.ts';
import { searchAlerts, type MetAlert } from '../../src/use-cases/alerts/search-alerts.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;
const ART_USDT = 1;
const DAY_MS = 86_400_000;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let watch: PriceWatch;
const mails: Message[] = [];
const met: MetAlert[] = [];
const faults: unknown[] = [];

const actorOf = ({ owner, uid }: Trader, organisation = 1): Actor => ({
  organisation,
  owner,
  uid,
  feeLevel: 0,
  kycLevel: 0,
  via: { kind: 'system' },
  scopes: SCOPES,
  proven: {},
});

const set = (trader: Trader, price: string, pair = 'ART_USDT', locale: 'en' | 'zh-CN' = 'en') =>
  setAlert(world, actorOf(trader), { pair, price, locale, now: world.clock.now() });

const search = (pairs: readonly number[] = [ART_USDT]) =>
  searchAlerts(
    {
      database: world.database,
      listings: world.listings,
      mail: {
        put: async (_queries, message) => {
          mails.push(message);
        },
        wake: () => undefined,
      },
      onMet: (alert) => met.push(alert),
    },
    pairs,
  );

/** A trade at a price: ben sells to ann. */
async function trade(price: string): Promise<void> {
  expect(await ben.place({ side: 'sell', price, amount: '1' })).toMatchObject({ code: 0 });
  expect(await ann.place({ side: 'buy', price, amount: '1' })).toMatchObject({ code: 0 });
}

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 100_000n * UNIT });
  ben = await world.trader('ben', { ART: 1_000n * UNIT });
  watch = new PriceWatch({ readWaiting: () => readWaitingPrices(world.database), search, report: (fault) => faults.push(fault) });
  world.gateway.onCommitted((batch) => watch.take(batch));
  await trade('1.25');
});

afterEach(async () => {
  await watch.close();
  await world.database.run('delete from price_alerts');
  await watch.refresh();
  mails.length = 0;
  met.length = 0;
});

afterAll(async () => {
  expect(faults).toEqual([]);
  await world.close();
});

describe('setting an alert', () => {
  it.each([
    ['NONE_USDT', '1.3', 'pair_unknown'],
    ['ART_USDT', '0', 'price_invalid'],
    ['ART_USDT', '1.23456', 'price_invalid'],
    ['ART_USDT', '1.25', 'trigger_already_met'],
  ])('is refused for %s at %s: %s', async (pair, price, refusal) => {
    await expect(set(ann, price, pair)).resolves.toMatchObject({ ok: false, refusal });
    await expect(listAlerts(world, actorOf(ann), undefined)).resolves.toEqual([]);
  });

  it('takes its way from the last price, or from the guide price where nothing was traded', async () => {
    await expect(set(ann, '1.3')).resolves.toMatchObject({ ok: true, value: { ticks: 13_000, direction: 'rise' } });
    await expect(set(ann, '1.2')).resolves.toMatchObject({ ok: true, value: { ticks: 12_000, direction: 'fall' } });
    await expect(set(ann, '59999', 'BTC_USDT')).resolves.toMatchObject({ ok: true, value: { direction: 'fall' } });
  });

  it('gives the one that waits for the same price, and takes no more than the limit, not even at once', async () => {
    const prices = Array.from({ length: ALERTS_MAX + 5 }, (_, at) => `1.${String(3_000 + at)}`);
    const results = await Promise.all(prices.map((price) => set(ann, price)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(ALERTS_MAX);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: 'list_full' });
    const [first] = await listAlerts(world, actorOf(ann), undefined);
    const kept = results.find(({ ok }) => ok);
    await expect(set(ann, '1.3000')).resolves.toEqual(kept);
    expect(first?.id).toBeGreaterThan(0);
    await expect(set(ben, '1.3')).resolves.toMatchObject({ ok: true });
  });

  it('shows and deletes own ones only, of pairs that the organisation offers', async () => {
    const mine = await set(ann, '1.3');
    await set(ann, '59999', 'BTC_USDT');
    if (!mine.ok) throw new Error('not set');
    expect(await listAlerts(world, actorOf(ann), 'ART_USDT')).toHaveLength(1);
    expect(await listAlerts(world, actorOf(ann), undefined)).toHaveLength(2);
    expect(await listAlerts(world, actorOf(ann, 2), undefined)).toHaveLength(1);
    expect(await listAlerts(world, actorOf(ben), undefined)).toEqual([]);
    expect(await deleteAlert(world, actorOf(ben), mine.value.id)).toBe(0);
    expect(await deleteAlert(world, actorOf(ann), mine.value.id)).toBe(1);
    expect(await deleteAlert(world, actorOf(ann), mine.value.id)).toBe(0);
  });
});

describe('an alert', () => {
  it('is met by the first trade that comes to its price, and told once', async () => {
    await set(ann, '1.3');
    await set(ann, '1.2', 'ART_USDT', 'zh-CN');
    await watch.refresh();
    await trade('1.29');
    expect(met).toEqual([]);
    await trade('1.31');
    await expect.poll(() => met.map(({ ticks, crossedTicks }) => [ticks, crossedTicks])).toEqual([[13_000, 13_100]]);
    await trade('1.32');
    await trade('1.19');
    await expect.poll(() => met.map(({ ticks }) => ticks)).toEqual([13_000, 12_000]);
    await Promise.all([search(), search(), search()]);
    expect(met).toHaveLength(2);
    expect(mails.map(({ target, subject }) => [target, subject])).toEqual([
      ['ann@example.org', expect.stringContaining('ART/USDT has reached 1.3')],
      ['ann@example.org', expect.stringContaining('ART/USDT 已到达 1.2')],
    ]);
    expect(mails.every(({ body }) => !/[{}]/.test(body))).toBe(true);
    expect(await listAlerts(world, actorOf(ann), undefined)).toMatchObject([{ crossedTicks: 11_900 }, { crossedTicks: 13_100 }]);
    await trade('1.25');
  });

  it('that was met while nobody watched is found by the next search, even after the price went back', async () => {
    await set(ann, '1.4');
    await trade('1.41');
    await trade('1.25');
    expect(met).toEqual([]);
    await search();
    expect(met).toMatchObject([{ ticks: 14_000, crossedTicks: 14_100 }]);
  });

  it('is not met by trades from before it was set, nor looked for among them again', async () => {
    await trade('1.5');
    await trade('1.25');
    await set(ann, '1.45');
    const newest = await readNewestTrades(world.database);
    await search();
    await tidyAlerts(world.database, newest, world.clock.now());
    expect(met).toEqual([]);
    const [row] = await world.database.run<{ after_trade: number }>('select after_trade from price_alerts');
    expect(row?.after_trade).toBe(newest.get(ART_USDT));
  });

  it('that was met goes when it is old', async () => {
    await set(ann, '1.3');
    await trade('1.3');
    await search();
    const now = world.clock.now();
    await tidyAlerts(world.database, new Map(), now + 89 * DAY_MS);
    expect(await listAlerts(world, actorOf(ann), undefined)).toHaveLength(1);
    await tidyAlerts(world.database, new Map(), now + 91 * DAY_MS);
    expect(await listAlerts(world, actorOf(ann), undefined)).toEqual([]);
    await trade('1.25');
  });
});
