import { ALERT_DAY_MS, ALERTS_MAX, ALERTS_PER_DAY_MAX } from '@marque/domain/alerts';
import { SCOPES, type Actor } from '@marque/domain/identity';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import type { Letter, Message } from '../../src/ports/mail.ts';
import { readWaitingPrices, type WaitingPrices } from '../../src/use-cases/alerts/met-alerts.ts';
import { deleteAlert, listAlerts, setAlert } from '../../src/use-cases/alerts/own-alerts.ts';
import { PriceWatch } from '../../src/use-cases/alerts/price-watch.ts';
import { searchAlerts, searchEveryPair, type MetAlert } from '../../src/use-cases/alerts/search-alerts.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;
const ART_USDT = 1;
const MINUTE_MS = 60_000;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let watch: PriceWatch;
const mails: (Message | Letter)[] = [];
const met: MetAlert[] = [];
const faults: unknown[] = [];

const actorOf = ({ owner, uid }: Trader, organisation = 1): Actor => ({
  organisation,
  owner,
  uid,
  feeLevel: 0,
  kycLevel: 0,
  isFrozen: false,
  via: { kind: 'system' },
  scopes: SCOPES,
  proven: {},
});

const set = (trader: Trader, price: string, pair = 'ART_USDT', locale: 'en' | 'zh-CN' = 'en', now = world.clock.now()) =>
  setAlert(world, actorOf(trader), { pair, price, locale, now });

const search = (id = ART_USDT) =>
  searchAlerts(
    {
      database: world.database,
      listings: world.listings,
      notifications: {
        put: async (_queries, { mail }) => {
          if (mail && mail !== 'apart') mails.push(mail);
        },
        push: () => undefined,
      },
      onMet: (alert) => met.push(alert),
    },
    id,
  );

/** A trade at a price: ben sells to ann. */
async function trade(price: string): Promise<void> {
  expect(await ben.place({ side: 'sell', price, amount: '1' })).toMatchObject({ code: 0 });
  expect(await ann.place({ side: 'buy', price, amount: '1' })).toMatchObject({ code: 0 });
}

/** As if so many more alerts had been set and met, all as the newest one that was. */
const copyMet = (count: number) =>
  world.database.run(
    `insert into price_alerts (user_id, pair, ticks, direction, locale, after_trade, created_at, crossed_at, crossed_ticks)
     select user_id, pair, ticks, direction, locale, after_trade, created_at, crossed_at, crossed_ticks
     from (select * from price_alerts where crossed_at is not null order by id desc limit 1) met, generate_series(1, $1::text::int)`,
    [String(count)],
  );

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

  it('takes its direction from the last price, or from the guide price where nothing was traded', async () => {
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

  it('is refused after so many in a day, whether they were met or deleted since', async () => {
    await Promise.all(['1.3', '1.31'].map((price) => set(ann, price)));
    await trade('1.31');
    await search();
    await trade('1.25');
    await copyMet(ALERTS_PER_DAY_MAX - 3);
    await expect(set(ann, '1.32')).resolves.toMatchObject({ ok: true });
    await expect(set(ann, '1.33')).resolves.toMatchObject({ refusal: 'list_full' });
    await expect(set(ann, '1.32')).resolves.toMatchObject({ ok: true });
    const listed = await listAlerts(world, actorOf(ann), undefined);
    for (const { id, crossedAt } of listed) if (crossedAt !== null) expect(await deleteAlert(world, actorOf(ann), id)).toBe(1);
    expect(await listAlerts(world, actorOf(ann), undefined)).toMatchObject([{ ticks: 13_200 }]);
    await expect(set(ann, '1.33')).resolves.toMatchObject({ refusal: 'list_full' });
    await expect(set(ann, '1.33', 'ART_USDT', 'en', world.clock.now() + ALERT_DAY_MS)).resolves.toMatchObject({ ok: true });
  });

  it('reads one trade, however many the pair has', async () => {
    const read: number[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.push(result.rows.length);
        return result;
      },
    };
    const transaction: Database['transaction'] = (work) => world.database.transaction((queries) => work(queries.withPlugin(counting)));
    await trade('1.26');
    await trade('1.25');
    const request = { pair: 'ART_USDT', price: '1.3', locale: 'en' as const, now: world.clock.now() };
    await expect(setAlert({ ...world, database: { ...world.database, transaction } }, actorOf(ann), request)).resolves.toMatchObject({
      ok: true,
    });
    expect(Math.max(...read)).toBe(1);
  });

  it('shows 200, newest first, with all that wait among them', async () => {
    await set(ann, '1.3');
    await set(ann, '1.31');
    await trade('1.3');
    await search();
    await trade('1.25');
    await copyMet(300);
    const listed = await listAlerts(world, actorOf(ann), undefined);
    expect(listed).toHaveLength(200);
    expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(listed.at(-1)).toMatchObject({ ticks: 13_100, crossedAt: null });
    expect(await listAlerts(world, actorOf(ann), 'ART_USDT')).toEqual(listed);
    expect(await listAlerts(world, actorOf(ann), 'NONE_USDT')).toEqual([]);
  });

  it('is for pairs that the organisation offers, and what was set before stays to be seen and deleted', async () => {
    await set(ann, '59999', 'BTC_USDT');
    await world.database.run('delete from organisation_pairs where organisation = 1 and pair = 2');
    await world.refresh();
    await expect(set(ann, '59998', 'BTC_USDT')).resolves.toMatchObject({ refusal: 'pair_unknown' });
    const [listed] = await listAlerts(world, actorOf(ann), undefined);
    expect(listed).toMatchObject({ ticks: 5_999_900, pair: { code: 'BTC_USDT' } });
    expect(await listAlerts(world, actorOf(ann), 'BTC_USDT')).toHaveLength(1);
    expect(await deleteAlert(world, actorOf(ann), listed?.id ?? 0)).toBe(1);
    await world.database.run('insert into organisation_pairs (organisation, pair) values (1, 2)');
    await world.refresh();
  });

  it('shows and deletes own ones only', async () => {
    const mine = await set(ann, '1.3');
    await set(ann, '59999', 'BTC_USDT');
    if (!mine.ok) throw new Error('not set');
    expect(await listAlerts(world, actorOf(ann), 'ART_USDT')).toHaveLength(1);
    expect(await listAlerts(world, actorOf(ann), undefined)).toHaveLength(2);
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
    expect(mails.every(({ subject, ...mail }) => !/\{\w+\}/.test(subject + JSON.stringify(mail)))).toBe(true);
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
    await trade('1.26');
    const turn = { now: world.clock.now() + 2 * MINUTE_MS, signal: new AbortController().signal };
    await searchEveryPair({ ...world, search, report: (fault) => faults.push(fault) }, turn);
    expect(met).toEqual([]);
    const [row] = await world.database.run<{ is_newest: boolean }>(
      'select after_trade = (select max(id) from trades where pair = 1) as is_newest from price_alerts',
    );
    expect(row?.is_newest).toBe(true);
    await trade('1.25');
  });
});

describe('the watch', () => {
  it('keeps what it read last, though an earlier reading takes longer', async () => {
    const searched: number[] = [];
    let answerFirst = (): void => undefined;
    const first = new Promise<readonly WaitingPrices[]>((resolve) => {
      answerFirst = () => resolve([]);
    });
    const readings = [first, Promise.resolve([{ pair: ART_USDT, rise: 13_000, fall: null }])];
    const slow = new PriceWatch({
      readWaiting: () => readings.shift() ?? Promise.resolve([]),
      search: async (pair) => {
        searched.push(pair);
      },
      report: (fault) => faults.push(fault),
    });
    const early = slow.refresh();
    await slow.refresh();
    answerFirst();
    await early;
    world.gateway.onCommitted((batch) => slow.take(batch));
    await trade('1.31');
    await slow.close();
    expect(searched).toEqual([ART_USDT]);
  });
});
