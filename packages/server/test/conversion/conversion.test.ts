import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../races/race.ts';
import { TRADE_PASSWORD, type Trader } from '../trading/trading-world.ts';
import { startMovingWorld, UNIT, type MovingWorld } from '../transfers/moving-world.ts';

const QUOTE = '/Teller/getExchangeRate';
const CONFIRM = '/Teller/confirmExchange';

let world: MovingWorld;
let ann: Trader;
let mia: Trader;
beforeAll(async () => {
  world = await startMovingWorld();
  ann = await world.trader('ann', { ART: 1_000n * UNIT, BTC: UNIT });
  mia = await world.trader('mia', { ART: 10_000n * UNIT, USDT: 100_000n * UNIT, BTC: 10n * UNIT });
  await mia.place({ side: 'buy', price: '1.2', amount: '1000' });
  await mia.place({ side: 'sell', price: '1.3', amount: '1000' });
});
afterAll(() => world.close());

const quote = async (from: string, to: string, { browser }: Trader = ann) => browser.post(QUOTE, { token_from: from, token_to: to });
const confirm = (rate: unknown, fields: Record<string, string> = {}, { browser }: Trader = ann) =>
  browser.post(CONFIRM, {
    token_from: 'ART',
    token_to: 'USDT',
    exchange_rate: String(rate),
    amount_from: '10',
    trade_pwd: TRADE_PASSWORD,
    ...fields,
  });

describe('a conversion', () => {
  it('is not quoted without a market, for one token, or while the organisation has nothing to give', async () => {
    expect((await quote('NONE', 'USDT')).code).toBe(12901);
    expect((await quote('ART', 'NONE')).code).toBe(12901);
    expect((await quote('ART', 'ART')).code).toBe(12765);
    expect((await quote('BTC', 'USDT')).code).toBe(12766);
    expect(await quote('ART', 'USDT')).toMatchObject({ code: 12767, data: { token: 'USDT' } });
  });

  it('is made at the best offer less the spread; what comes out is cut', async () => {
    await world.fundConvert(1, 'USDT', 500n * UNIT);
    await world.fundConvert(1, 'ART', 500n * UNIT);
    const { data } = await quote('ART', 'USDT');
    expect(data).toMatchObject({ token_from: 'ART', token_to: 'USDT', exchange_rate: '1.1976', expire_in: 30 });
    const before = await world.unitsOf(ann.owner, 'ART', 'usable');
    const answer = await confirm(data['exchange_rate'], { amount_from: '10.00000001', amount_to: '11.97600001' });
    expect(answer).toMatchObject({ code: 0, data: { amount_from: '10.00000001', amount_to: '11.97600001' } });
    expect(await world.unitsOf(ann.owner, 'ART', 'usable')).toBe(before - 1_000_000_001n);
    expect(await world.unitsOf(ann.owner, 'USDT', 'usable')).toBe(1_197_600_001n);
    expect(await world.unitsOf(1, 'ART', 'organisation.convert')).toBe(500n * UNIT + 1_000_000_001n);
    await world.settled();
    expect((await ann.browser.post('/Teller/getListOfExchange')).data).toMatchObject({
      count: 1,
      data: [{ token_from: 'ART', token_to: 'USDT', exchange_rate: '1.1976', status: 'accepted' }],
    });
    expect((await ann.browser.post('/Teller/getListOfExchange', { token_from: 'USDT' })).data).toMatchObject({ count: 0 });
    // The other way the best seller's price counts.
    expect((await quote('USDT', 'ART')).data['exchange_rate']).toBe('0.767692307');
  });

  it('is refused by the first of what is wrong', async () => {
    const { data } = await quote('ART', 'USDT');
    const rate = data['exchange_rate'];
    for (const [fields, code] of [
      [{ trade_pwd: '' }, 12108],
      [{ token_from: 'NONE' }, 12901],
      [{ token_to: 'ART' }, 12765],
      [{ exchange_rate: '1.2', amount_from: '0' }, 12908],
      [{ amount_from: '0' }, 12103],
      [{ amount_from: '0.0001' }, 12102],
      [{ amount_from: '9000' }, 12102],
      [{ amount_to: '11.98' }, 12908],
    ] as const)
      expect([fields, (await confirm(rate, fields)).code]).toEqual([fields, code]);
    const poor = await world.trader('poor', { ART: UNIT });
    const own = (await quote('ART', 'USDT', poor)).data['exchange_rate'];
    expect((await confirm(own, {}, poor)).code).toBe(12112);
  });

  it('knows no quote of anybody else, none that is over, and none that a newer one replaced', async () => {
    const ben = await world.trader('ben', { ART: 100n * UNIT });
    const { data } = await quote('ART', 'USDT');
    expect((await confirm(data['exchange_rate'], {}, ben)).code).toBe(12908);
    world.pass(30_001);
    expect((await confirm(data['exchange_rate'])).code).toBe(12908);
    expect((await confirm((await quote('ART', 'USDT')).data['exchange_rate'])).code).toBe(0);
  });

  it('is refused when the market has left the rate meanwhile', async () => {
    const { data } = await quote('ART', 'USDT');
    const rate = data['exchange_rate'];
    await mia.browser.post('/Org/Order/cancelAllOrders');
    await mia.place({ side: 'buy', price: '1.1', amount: '1000' });
    expect((await confirm(rate)).code).toBe(12908);
    await mia.place({ side: 'buy', price: '1.2', amount: '1000' });
    expect((await confirm(rate)).code).toBe(0);
  });

  it('uses a quote once, however often it is confirmed at once', async () => {
    const { data } = await quote('ART', 'USDT');
    const before = await world.unitsOf(ann.owner, 'ART', 'usable');
    const answers = await atOnce(() => confirm(data['exchange_rate'], { amount_from: '20' }));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
    expect(new Set(answers.map((answer) => answer.data['record_id'])).size).toBe(1);
    expect(await world.unitsOf(ann.owner, 'ART', 'usable')).toBe(before - 20n * UNIT);
    expect((await confirm(data['exchange_rate'], { amount_from: '21' })).code).toBe(12908);
  });

  it('never gives more than the organisation has', async () => {
    const [gus, hal] = [await world.trader('gus', { ART: 400n * UNIT }), await world.trader('hal', { ART: 400n * UNIT })];
    const quotes = [await quote('ART', 'USDT', gus), await quote('ART', 'USDT', hal)];
    const most = String(quotes[0]?.data['max_amount']);
    const answers = await Promise.all([gus, hal].map((who, at) => confirm(quotes[at]?.data['exchange_rate'], { amount_from: most }, who)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 12767]);
    expect(await world.unitsOf(1, 'USDT', 'organisation.convert')).toBeGreaterThanOrEqual(0n);
    expect((await quote('ART', 'USDT')).code).toBe(12767);
  });

  it('that a crash left behind is made once', async () => {
    await world.fundConvert(1, 'USDT', 100n * UNIT);
    const ida = await world.trader('ida', { ART: 50n * UNIT });
    const token = (code: string): number => world.listings.token(code)?.id ?? -1;
    await world.database.run(
      `insert into conversions (organisation, user_id, quote, token_from, token_to, units_from, units_to, rate, state, requested_at)
       values (1, $1, 900000, $2, $3, $4, $5, '1.2', 'requested', 1)`,
      [ida.owner, token('ART'), token('USDT'), 50n * UNIT, 60n * UNIT],
    );
    await world.resubmit();
    await world.resubmit();
    expect(await world.unitsOf(ida.owner, 'USDT', 'usable')).toBe(60n * UNIT);
    expect((await ida.browser.post('/Teller/getListOfExchange')).data).toMatchObject({ data: [{ status: 'accepted', amount_to: '60' }] });
  });

  it('of tokens that the organisation does not convert is not offered', async () => {
    await world.database.run('update organisations set settings = $1::jsonb where id = 1', [
      JSON.stringify({ convert_tokens: ['ART', 'CKUSD'] }),
    ]);
    await world.refresh();
    expect((await ann.browser.get('/Teller/listConvertibleToken')).data).toEqual([
      { token: 'CKUSD', token_as: 'CK.USD' },
      { token: 'ART', token_as: 'ART' },
    ]);
    expect((await quote('ART', 'USDT')).code).toBe(12766);
    await world.database.run("update organisations set settings = '{}'::jsonb where id = 1");
    await world.refresh();
  });

  it('is in the list before any consumer has come', async () => {
    await world.fundConvert(1, 'USDT', 100n * UNIT);
    const joy = await world.trader('joy', { ART: 50n * UNIT });
    await world.stopConsumers();
    const { data } = await quote('ART', 'USDT', joy);
    expect((await confirm(data['exchange_rate'], {}, joy)).code).toBe(0);
    expect((await joy.browser.post('/Teller/getListOfExchange')).data).toMatchObject({ data: [{ status: 'accepted' }] });
  });
});
