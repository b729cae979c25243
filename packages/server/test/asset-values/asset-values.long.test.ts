import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetCurve } from '../../src/use-cases/asset-values/asset-curve.ts';
import { recordAssetValues } from '../../src/use-cases/asset-values/record-days.ts';
import { withAssetValues } from '../../src/use-cases/asset-values/tables.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;
const DAY = 86_400_000;
const ONE = 10n ** 18n;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
/** In whole USDT. */
const curve = async ({ owner }: Trader) =>
  (await assetCurve(world, owner, world.clock.now())).map(({ day, token, fiat }) => ({
    date: dayText(day * DAY),
    token: Number(token / ONE),
    fiat: Number(fiat / ONE),
  }));
const record = () => recordAssetValues(world, { reference: '', now: world.clock.now(), signal: new AbortController().signal });

beforeAll(async () => {
  world = await startTradingWorld();
  // Noon, so that an hour more or less stays within the day.
  world.pass(DAY - (world.clock.now() % DAY) + DAY / 2);
  ann = await world.trader('ann', { USDT: 1_000n * UNIT, BTC: UNIT / 2n });
  ben = await world.trader('ben');
  await world.submit({
    kind: 'post',
    reason: 'own-transfer',
    reference: '1',
    postings: [
      { owner: ann.owner, token: world.listings.token('USDT')?.id ?? 0, account: 'usable', amount: -250n * UNIT },
      { owner: ann.owner, token: world.listings.token('USDT')?.id ?? 0, account: 'fiat', amount: 250n * UNIT },
    ],
  });
});

afterAll(() => world.close());

describe('an account', () => {
  it('lists what it holds with shares of its value, the most valuable first', async () => {
    const { data } = await ann.browser.post('/Org/Asset/getAssetAnalysisBase');
    expect(data).toMatchObject({ account: 'token', fiat: 'USD', fiat_rate: '1' });
    expect(data['list']).toMatchObject([
      { token: 'BTC', total: '0.5', usable: '0.5', locked: '0', fiat_value: '30000', percent: '97.56' },
      { token: 'USDT', total: '750', usable: '750', locked: '0', fiat_value: '750', percent: '2.43' },
      { token: 'CKUSD', total: '0', percent: '0' },
      { token: 'ART', total: '0' },
      { token: 'TEA', total: '0' },
    ]);
    const fiat = (await ann.browser.post('/Org/Asset/getAssetAnalysisForC2CBase', { fiat: 'CNY' })).data;
    expect(fiat).toMatchObject({ account: 'fiat', fiat: 'CNY', fiat_rate: '7.17' });
    expect(fiat['list']).toContainEqual(
      expect.objectContaining({ token: 'USDT', total: '250', usable: '250', locked: '0', fiat_value: '1792.5', percent: '100' }),
    );
    expect((await ann.browser.get('/asset/listUserBalance', { account: 'fiat' })).data).toContainEqual({
      token: 'USDT',
      token_as: 'USDT',
      total: '250',
      usable: '250',
      locked: '0',
    });
  });

  it('is summed up alone and together with the other', async () => {
    const sum = async (call: string) => (await ann.browser.post(`/Org/Asset/${call}`, { fiat: 'JPY' })).data;
    expect(await sum('getDataOfUserTokenSumHoldFiatBalance')).toEqual({ fiat: 'JPY', total: '4607887.5' });
    expect(await sum('getDataOfUserC2CSumHoldFiatBalance')).toEqual({ fiat: 'JPY', total: '37462.5' });
    expect(await sum('getDataOfUserTotalSumHoldFiatBalance')).toMatchObject({ fiat: 'JPY', total: '4645350' });
    expect(await ann.browser.post('/Org/Asset/getAssetAnalysisBase', { fiat: 'ABC' })).toMatchObject({
      code: 12900,
      data: { field: 'fiat' },
    });
  });
});

describe('amounts', () => {
  const value = (data: unknown, fields: Record<string, string> = {}) =>
    ben.browser.post('/Org/Asset/batchExchangeToFiat', { data: typeof data === 'string' ? data : JSON.stringify(data), ...fields });

  it('are valued together', async () => {
    const asked = [
      { token: 'BTC', amount: '0.5' },
      { token: 'CK.USD', amount: '1.123456789' },
      { token: 'BTC', amount: '0' },
    ];
    expect((await value(asked)).data).toEqual([
      { token: 'BTC', amount: '0.5', fiat: 'USD', fiat_amount: '30000' },
      { token: 'CKUSD', amount: '1.123456789', fiat: 'USD', fiat_amount: expect.any(String) },
      { token: 'BTC', amount: '0', fiat: 'USD', fiat_amount: '0' },
    ]);
    expect((await value([])).data).toEqual([]);
  });

  it('are refused where they are none, too many or of no token', async () => {
    const row = { token: 'BTC', amount: '1' };
    for (const wrong of ['', '{', '{}', 'null', [1], [{ token: 'BTC' }], [{ ...row, amount: '-1' }], [{ ...row, more: 1 }]])
      expect(await value(wrong), JSON.stringify(wrong)).toMatchObject({ code: 12900, data: { field: 'data' } });
    expect(await value(Array.from({ length: 100 }, () => row))).toMatchObject({ code: 0 });
    expect(await value(Array.from({ length: 101 }, () => row))).toMatchObject({ code: 12900 });
    expect(await value([row, { token: 'NONE', amount: '1' }])).toMatchObject({ code: 12901 });
  });
});

describe('the curve', () => {
  it('begins with today and has every later day at its closing prices', async () => {
    const start = world.clock.now();
    const answer = await ann.browser.post('/Org/Asset/getUserAssetCurve', { fiat: 'CNY' });
    expect(answer.data).toEqual({ fiat: 'CNY', list: [{ date: dayText(start), token: '220477.5', fiat: '1792.5' }] });
    await record();
    expect(await curve(ann)).toHaveLength(1);

    world.pass(DAY);
    await world.submit({
      kind: 'post',
      reason: 'deposit',
      reference: '1',
      postings: [
        { owner: 0, token: world.listings.token('BTC')?.id ?? 0, account: 'world', amount: -UNIT / 2n },
        { owner: ann.owner, token: world.listings.token('BTC')?.id ?? 0, account: 'usable', amount: UNIT / 2n },
      ],
    });
    world.pass(2 * DAY);
    await ann.place({ side: 'buy', price: '1.2', amount: '10' });
    await record();
    expect(await curve(ann)).toEqual([
      { date: dayText(start), token: 30750, fiat: 250 },
      { date: dayText(start + DAY), token: 60750, fiat: 250 },
      { date: dayText(start + 2 * DAY), token: 60750, fiat: 250 },
      { date: dayText(start + 3 * DAY), token: 60750, fiat: 250 },
    ]);
    expect(await curve(ben)).toEqual([{ date: dayText(start + 3 * DAY), token: 0, fiat: 0 }]);
  });

  it('goes on where it stopped, whatever was written before', async () => {
    const before = await curve(ann);
    await record();
    expect(await curve(ann)).toEqual(before);
    world.pass(DAY);
    await record();
    expect(await curve(ann)).toHaveLength(5);
  });

  it('forgets what is older than half a year', async () => {
    world.pass(200 * DAY);
    await record();
    const rows = await withAssetValues(world.database.queries)
      .selectFrom('asset_values')
      .select('day')
      .where('owner', '=', ann.owner)
      .execute();
    expect(rows).toHaveLength(90);
    expect(await curve(ann)).toHaveLength(91);
  });
});
