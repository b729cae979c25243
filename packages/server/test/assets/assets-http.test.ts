import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 1_000n * UNIT, BTC: UNIT / 2n, ART: 8n * UNIT });
  ben = await world.trader('ben');
});

afterAll(() => world.close());

describe('balances', () => {
  it('are usable, locked and total of every token that the organisation offers', async () => {
    await ann.place({ side: 'buy', price: '1.2', amount: '10' });
    expect((await ann.browser.get('/asset/listUserBalance')).data).toEqual([
      { token: 'USDT', token_as: 'USDT', total: '1000', usable: '988', locked: '12' },
      { token: 'BTC', token_as: 'BTC', total: '0.5', usable: '0.5', locked: '0' },
      { token: 'CKUSD', token_as: 'CK.USD', total: '0', usable: '0', locked: '0' },
      { token: 'ART', token_as: 'ART', total: '8', usable: '8', locked: '0' },
      { token: 'TEA', token_as: 'TEA', total: '0', usable: '0', locked: '0' },
    ]);
    expect((await ann.browser.get('/asset/listUserBalance', { account: 'fiat' })).data).toContainEqual({
      token: 'USDT',
      token_as: 'USDT',
      total: '0',
      usable: '0',
      locked: '0',
    });
    expect((await ann.browser.get('/asset/getUserUsable', { token: 'CK.USD' })).data).toEqual([{ token: 'CKUSD', usable: '0' }]);
    expect(await ann.browser.get('/asset/getUserUsable', { token: 'NONE' })).toMatchObject({ code: 12901 });
    expect(await ann.browser.post('/Org/Asset/getDataOfUserTokenBalance', { token: 'NONE' })).toMatchObject({ code: 12901 });
  });

  it('are valued in the money of the language, or the one asked for, and cut', async () => {
    const rows = async (fields: Record<string, string>) => (await ann.browser.post('/Org/Asset/getListOfUserTotalBalance', fields)).data;
    expect(await rows({ hide_zero: '1' })).toEqual([
      {
        token: 'USDT',
        token_as: 'USDT',
        total: '1000',
        usable: '988',
        locked: '12',
        name: 'Tether',
        logo_url: '/brand/USDT.svg',
        fiat_value: '1000',
      },
      {
        token: 'BTC',
        token_as: 'BTC',
        total: '0.5',
        usable: '0.5',
        locked: '0',
        name: 'Bitcoin',
        logo_url: '/brand/BTC.svg',
        fiat_value: '30000',
      },
      {
        token: 'ART',
        token_as: 'ART',
        total: '8',
        usable: '8',
        locked: '0',
        name: 'Artisan house',
        logo_url: '/brand/ART.svg',
        fiat_value: '10',
      },
    ]);
    expect(await rows({ hide_zero: '1', fiat: 'jpy' })).toMatchObject([
      { fiat_value: '149850' },
      { fiat_value: '4495500' },
      { fiat_value: '1498.5' },
    ]);
    const total = async (fields: Record<string, string>) => ann.browser.post('/Org/Asset/getDataOfUserTotalSumHoldFiatBalance', fields);
    expect((await total({})).data).toEqual({ fiat: 'USD', total: '31010', btc_value: '0.51683333' });
    ann.browser.language = 'zh-CN';
    expect((await total({})).data).toMatchObject({ fiat: 'CNY', total: '222341.7' });
    ann.browser.language = 'en';
    expect(await total({ fiat: 'ABC' })).toMatchObject({ code: 12900, data: { field: 'fiat' } });
  });
});

describe('favourites', () => {
  it('are marked once, listed, and taken away alone or together', async () => {
    const list = async (trader: Trader) => (await trader.browser.post('/User/getFavouritePairList')).data;
    const mark = async (pair: string) => (await ann.browser.post('/User/addFavouritePair', { pair })).data['favourite_pair_id'];
    const ids = [await mark('ART_USDT'), await mark('TEA_BTC'), await mark('ART_CK.USD')].map(String);
    expect(String(await mark('ART_USDT'))).toBe(ids[0]);
    expect(await list(ann)).toEqual(['ART_USDT', 'TEA_BTC', 'ART_CKUSD'].map((pair, i) => ({ favourite_pair_id: Number(ids[i]), pair })));
    expect(await ann.browser.post('/User/addFavouritePair', { pair: 'NO_PAIR' })).toMatchObject({ code: 12200 });
    expect((await ben.browser.post('/User/delFavouritePair', { favourite_pair_id: ids[0] ?? '' })).data).toEqual({ deleted: 0 });
    expect(
      (await ann.browser.post('/User/delFavouritePair', { favourite_pair_id: ids[0] ?? '', favourite_pair_id_arr: `[${ids[1]}]` })).data,
    ).toEqual({ deleted: 2 });
    for (const wrong of ['{}', '[1', '["x"]', '[1.5]', '[null]']) {
      expect(await ann.browser.post('/User/delFavouritePair', { favourite_pair_id_arr: wrong }), wrong).toMatchObject({ code: 12900 });
    }
    expect(await list(ann)).toHaveLength(1);
    expect(await list(ben)).toEqual([]);
  });
});

describe('fees', () => {
  it('are shown by level and as they hold for the caller', async () => {
    expect((await ben.browser.get('/token/listTradeFee')).data).toEqual([
      { level: 0, volume_30d_min: '0', volume_30d_max: '50', volume_unit: 'BTC', maker_rate: '0.002', taker_rate: '0.002' },
      { level: 1, volume_30d_min: '50', volume_30d_max: '500', volume_unit: 'BTC', maker_rate: '0.0015', taker_rate: '0.0018' },
      { level: 2, volume_30d_min: '500', volume_30d_max: '2000', volume_unit: 'BTC', maker_rate: '0.001', taker_rate: '0.0015' },
      { level: 3, volume_30d_min: '2000', volume_30d_max: '', volume_unit: 'BTC', maker_rate: '0.0005', taker_rate: '0.001' },
    ]);
    const own = async (trader: Trader) => (await trader.browser.post('/token/getMakerTakerTradeFee', { token: 'ART' })).data;
    expect(await own(ben)).toEqual({ token: 'ART', maker_rate: '0.002', taker_rate: '0.002' });
  });
});

describe('demo funds', () => {
  it('come once a day, from the world', async () => {
    const first = await ben.browser.post('/demo/grantFunds');
    expect(first).toMatchObject({
      code: 0,
      data: {
        granted: [
          { token: 'USDT', amount: '10000' },
          { token: 'BTC', amount: '0.25' },
          { token: 'CKUSD', amount: '10000' },
          { token: 'ART', amount: '500' },
          { token: 'TEA', amount: '500' },
        ],
      },
    });
    const together = await Promise.all([0, 1, 2].map(() => ben.browser.post('/demo/grantFunds')));
    expect(together.map(({ code }) => code)).toEqual([12301, 12301, 12301]);
    expect((await ben.browser.post('/Org/Asset/getDataOfUserTokenBalance', { token: 'USDT' })).data).toMatchObject({ usable: '10000' });
    const grants = await world.database.queries.selectFrom('demo_grants').select(['user_id', 'day']).execute();
    expect(grants).toEqual([{ user_id: ben.owner, day: new Date(world.clock.now()).toISOString().slice(0, 10) }]);
  });
});
