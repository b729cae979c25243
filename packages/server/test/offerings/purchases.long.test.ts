import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOffering } from '../../src/use-cases/operators/offerings/write-offering.ts';
import { scheduleOffering } from '../../src/use-cases/operators/offerings/schedule-offering.ts';
import type { Trader } from '../trading/trading-world.ts';
import { HOUR_MS, plannedOffering, UNIT } from './offering-plan.ts';
import { startOfferingWorld, type OfferingWorld } from './offering-world.ts';
import { valueOf } from './value-of.ts';

const [STOCK, LIMITS, WHOLE, OWN_LIMIT, BALANCE, RUSH, NOT_STARTED, CONCLUDED, RISK] = [
  12101, 12102, 12104, 12105, 12106, 12107, 12109, 12110, 12111,
];
const [NOT_FOUND, KEY_REUSED, LOGIN, TRADE_PASSWORD_EMPTY] = [12901, 12921, 1101, 12108];

let world: OfferingWorld;
let anna: Trader;
let ben: Trader;
beforeAll(async () => {
  world = await startOfferingWorld();
  anna = await world.trader('5001', { USDT: 1_000n * UNIT });
  ben = await world.trader('5002', { USDT: 1_000n * UNIT });
  await world.fundIssuer('TEA', 100_000n * UNIT);
});
afterAll(() => world.close());

describe('an offering', () => {
  it('is scheduled only when its issuer has the tokens, which are held from then on', async () => {
    const now = world.clock.now();
    const plan = plannedOffering(now, { campaignNo: 'IBO0900', copies: 50_000, capacity: 50_000 });
    const { id } = valueOf(await createOffering(world.deps, world.asking, plan));
    expect(await scheduleOffering(world.deps, world.asking, { id, reason: 'test' })).toMatchObject({
      ok: false,
      refusal: 'offering_supply_short',
    });
    expect(await world.row(id)).toMatchObject({ state: 'draft', supply: 'none' });
    const other = await world.schedule({ campaignNo: 'IBO0901', copies: 9_000, capacity: 9_000 });
    const row = await world.row(other);
    expect(row).toMatchObject({ state: 'scheduled', supply: 'held' });
    expect(await world.unitsOf(row?.issuer ?? 0, 'TEA', 'locked.offering')).toBe(90_000n * UNIT);
    expect(await world.unitsOf(row?.issuer ?? 0, 'TEA')).toBe(10_000n * UNIT);
    // What is held for one offering cannot be sold by another.
    const third = valueOf(
      await createOffering(world.deps, world.asking, { ...plan, campaignNo: 'IBO0902', copies: 1_001, capacity: 1_001 }),
    );
    expect(await scheduleOffering(world.deps, world.asking, { id: third.id, reason: 'test' })).toMatchObject({
      refusal: 'offering_supply_short',
    });
    await world.fundIssuer('TEA', 100_000n * UNIT);
  });

  it('is shown to everybody, with its words in their language and a countdown', async () => {
    const id = await world.schedule({ campaignNo: 'IBO0100' });
    const japanese = await anna.browser.get('/campaign/getCampaign', { campaign_no: 'IBO0100', lang: 'ja' });
    expect(japanese.data).toMatchObject({
      id,
      campaign_no: 'IBO0100',
      stage: 'upcoming',
      label: 'starting_soon',
      remaining_units: 100,
      sold_units: 0,
    });
    expect((await anna.browser.get('/campaign/getCampaign', { campaign_no: String(id) })).data).toMatchObject({
      price: '2',
      tokens_per_unit: '10',
    });
    expect((await anna.browser.get('/campaign/getCampaign', { campaign_no: 'IBO7777' })).code).toBe(NOT_FOUND);
    const list = await ben.browser.get('/campaign/listCategoryCampaign', { campaign_status: 'preview', limit: '1' });
    expect(list.data).toMatchObject({ data: [{ stage: 'upcoming' }] });
    const second = await world.trader('5003', {}, { organisation: 2 });
    expect((await second.browser.get('/campaign/getCampaign', { campaign_no: 'IBO0100' })).code).toBe(NOT_FOUND);
  });
});

describe('a purchase', () => {
  it('is refused in the stated order, each time with one thing more that is right', async () => {
    const id = await world.schedule({ campaignNo: 'IBO0101', orderMin: 2 });
    const [poor, bare] = [await world.trader('5004', { USDT: 60n * UNIT }), await world.trader('5005', {}, { hasTradePassword: false })];
    const refusal = async (units: string, fields: Record<string, string> = {}, who = poor) =>
      (await world.buy(who, id, units, fields)).code;
    expect(await refusal('x', { risk_accepted: '' })).toBe(NOT_STARTED);
    world.pass(HOUR_MS);
    await world.buy(anna, id, 30);
    await world.buy(anna, id, 29);
    await world.buy(ben, id, 5);
    await world.settled();
    expect(await refusal('2.5', { risk_accepted: '' })).toBe(WHOLE);
    expect(await refusal('0', { risk_accepted: '' })).toBe(WHOLE);
    expect(await refusal('1', { risk_accepted: '' })).toBe(LIMITS);
    expect(await refusal('41', { risk_accepted: '' })).toBe(LIMITS);
    expect(await refusal('2', { risk_accepted: '' }, anna)).toBe(OWN_LIMIT);
    expect(await refusal('37', { risk_accepted: '' })).toBe(STOCK);
    expect(await refusal('30', { risk_accepted: '' })).toBe(BALANCE);
    expect(await refusal('20', { risk_accepted: '' })).toBe(RISK);
    expect(await refusal('20', { trade_pwd: '' })).toBe(TRADE_PASSWORD_EMPTY);
    expect(await refusal('20', {}, bare)).not.toBe(0);
    expect(await refusal('20', { pay_token: 'BTC' })).toBe(NOT_FOUND);
    poor.browser.cookies.delete('token');
    expect(await refusal('20')).toBe(LOGIN);
    world.pass(HOUR_MS);
    expect(await refusal('x', { risk_accepted: '' }, ben)).toBe(CONCLUDED);
  });

  it('has its payment held at once, price and fee, and shows in stock, quota and records', async () => {
    const id = await world.open({ campaignNo: 'IBO0102' });
    const before = await world.unitsOf(anna.owner, 'USDT');
    const bought = await world.buy(anna, 'IBO0102', 7);
    expect(bought).toMatchObject({ code: 0, data: { status: 0, units: 7, volume: '14', fee: '0.14', pay_token: 'USDT' } });
    await world.settled();
    expect(before - (await world.unitsOf(anna.owner, 'USDT'))).toBe((1_414n * UNIT) / 100n);
    expect(await world.detail(anna, id)).toMatchObject({ sold_units: 7, remaining_units: 93, stage: 'in_progress' });
    const quota = await anna.browser.get('/campaign/getUserQuota', { campaign_no: 'IBO0102' });
    expect(quota.data).toEqual({ campaign_no: 'IBO0102', user_limit: 60, used_units: 7, left_units: 53 });
    const records = await anna.browser.get('/campaign/listExchangeRecord', { campaign_no: 'IBO0102' });
    expect(records.data).toMatchObject({ count: 1, next_from_id: null });
    expect((records.data as { data: object[] }).data).toMatchObject([
      {
        ibo_name: 'Tea garden',
        units: 7,
        amount: '70',
        price: '2',
        volume: '14',
        status: 0,
        pledge_status: null,
        settlement_method: 'settlementAvailable',
      },
    ]);
    expect((await ben.browser.get('/campaign/listExchangeRecord', { campaign_no: 'IBO0102' })).data).toMatchObject({ count: 0 });
  });

  it('under a key happens once, however often it is asked for; as something else under it not at all', async () => {
    const id = await world.open({ campaignNo: 'IBO0103' });
    const once = { client_order_id: 'one' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.buy(anna, id, 3, once)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    expect((await world.buy(anna, id, 4, once)).code).toBe(KEY_REUSED);
    expect((await world.buy(ben, id, 4, once)).code).toBe(0);
    await world.settled();
    world.pass(2 * HOUR_MS);
    // The sale is over, and the same request is answered as it was.
    expect((await world.buy(anna, id, 3, once)).data).toEqual(answers[0]?.data);
    expect(await world.row(id)).toMatchObject({ copies_ordered: 7, copies_held: 7 });
  });

  it('of the last copy is one person’s; of two at once the other hears that the rush is hot', async () => {
    const id = await world.open({ campaignNo: 'IBO0104', copies: 1, capacity: 1, orderMax: 1 });
    const answers = await Promise.all([anna, ben].map((buyer) => world.buy(buyer, id, 1)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, RUSH]);
    await world.settled();
    expect(await world.detail(anna, id)).toMatchObject({ stage: 'ended', label: 'pending', remaining_units: 0 });
    expect(await world.buy(ben, id, 1)).toMatchObject({ code: RUSH, msg: 'Sold out. Refresh and order again' });
  });

  it('that the engine cannot pay gives its copies to whoever waits for them', async () => {
    const later = {
      copies: 10,
      capacity: 10,
      orderMax: 10,
      endsAt: world.clock.now() + 9 * HOUR_MS,
      settlesAt: world.clock.now() + 9 * HOUR_MS,
    };
    const id = await world.open({ campaignNo: 'IBO0105', ...later });
    const other = await world.open({ campaignNo: 'IBO0106', ...later });
    const spender = await world.trader('5006', { USDT: 21n * UNIT });
    // Both desks see the same balance; the engine pays one of them.
    const [first, second, waiting] = await Promise.all([
      world.buy(spender, id, 10),
      world.buy(spender, other, 10),
      world.buy(ben, other, 10),
    ]);
    await world.settled();
    // Whoever waited for the copies of a payment that failed has them, and else hears that others were faster.
    expect([first.code, second.code].toSorted()).toEqual([0, BALANCE]);
    expect(waiting.code).toBe(second.code === 0 ? RUSH : 0);
    expect((await world.row(other))?.copies_ordered).toBe(10);
    const [sums] = await world.database.run<{ wrong: number }>(
      `select count(*)::int as wrong from offerings f where copies_ordered <> (select coalesce(sum(copies), 0) from offering_orders o where o.offering = f.id
        and o.state <> 'refused') or copies_held <> (select coalesce(sum(copies), 0) from offering_orders o where o.offering = f.id
        and o.state not in ('refused', 'requested'))`,
    );
    expect(sums?.wrong).toBe(0);
  });

  it('never sells a copy too many, and everybody hears what became of them', async () => {
    const id = await world.open({ campaignNo: 'IBO0107', copies: 60, capacity: 60, orderMax: 3 });
    const buyers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => world.trader(String(5_100 + n), { USDT: 6n * UNIT + (n % 2 === 0 ? UNIT : 0n) })),
    );
    const answers = await Promise.all(buyers.map((buyer, n) => world.buy(buyer, id, 1 + (n % 3))));
    const codes = new Set(answers.map(({ code }) => code));
    expect([...codes].every((code) => [0, RUSH, BALANCE].includes(code))).toBe(true);
    const sold = answers.reduce((sum, { code }, n) => sum + (code === 0 ? 1 + (n % 3) : 0), 0);
    expect(sold).toBe(60);
    await world.settled();
    expect(await world.row(id)).toMatchObject({ copies_ordered: 60, copies_held: 60 });
  });
});
