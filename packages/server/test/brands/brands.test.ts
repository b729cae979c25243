import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importContent } from '../../src/use-cases/content/files/import-content.ts';
import { brandAttributes, brandWords, writeContent } from '../content/written.ts';
import { Browser } from '../identity/exchange-under-test.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 10n ** 8n;
const ART = 4;
const TEA = 5;

type Fields = Record<string, unknown>;

describe('brands of an exchange', () => {
  let world: TradingWorld;
  let files: Awaited<ReturnType<typeof writeContent>>;
  let seller: Trader;
  let buyer: Trader;
  const visitor = (host = 'localhost', language = 'en'): Browser => Object.assign(new Browser(world.app, host), { language });
  const ask = async (path: string, query: Record<string, string> = {}, browser = visitor()): Promise<Fields> =>
    (await browser.get(path, query)).data;
  const askRows = async (path: string, query: Record<string, string> = {}, browser = visitor()): Promise<readonly Fields[]> =>
    (await browser.get(path, query)).data as unknown as readonly Fields[];

  /** Buy-backs and burns so many days before now: amount in tokens, cost in USDT. */
  async function repurchase(token: number, kind: 'buyback' | 'burn', at: number, amount: bigint, cost: bigint): Promise<void> {
    await world.database.queries
      .insertInto('brand_repurchases')
      .values({ token, kind, amount: amount * UNIT, cost: cost * UNIT, tx_id: `0x${at}`, at })
      .execute();
  }

  beforeAll(async () => {
    world = await startTradingWorld();
    const { queries } = world.database;
    files = await writeContent({
      'brand/ART/attributes.yaml': brandAttributes('sort: 1\n'),
      'brand/ART/en.yaml': brandWords('Artisan house'),
      'brand/ART/ja.yaml': brandWords('職人の家'),
      'brand/TEA/attributes.yaml': brandAttributes().replace('art', 'catering').replace('PT', 'JP'),
      'brand/TEA/en.yaml': brandWords('Tea garden'),
    });
    expect(await importContent(world.database, files.folder, world.clock.now())).toMatchObject({ ok: true });
    // TEA is still to be released; ART has bought back in this month and the two before it, and once long ago.
    await queries
      .updateTable('pairs')
      .set({ opens_at: world.clock.now() + 86_400_000 })
      .where('base', '=', TEA)
      .execute();
    const now = new Date(world.clock.now());
    const monthsAgo = (months: number): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1);
    await repurchase(ART, 'buyback', monthsAgo(13) + 1, 999n, 500n);
    for (const months of [2, 1, 0]) await repurchase(ART, 'buyback', monthsAgo(months), 1_000n, 1_300n);
    await repurchase(ART, 'burn', monthsAgo(1) + 86_400_000, 600n, 0n);
    await queries
      .updateTable('tokens')
      .set({ names: JSON.stringify({ ja: 'ビットコイン' }) })
      .where('code', '=', 'BTC')
      .execute();
    await world.refresh();
    seller = await world.trader('20000001', { ART: 100_000n * UNIT });
    buyer = await world.trader('20000002', { USDT: 100_000n * UNIT, CKUSD: 100_000n * UNIT });
    for (const [market, price] of [
      ['USDT', '1.3'],
      ['CKUSD', '1.3'],
    ] as const) {
      expect((await seller.place({ market, side: 'sell', price, amount: '1000' })).code).toBe(0);
      expect((await buyer.place({ market, side: 'buy', price, amount: '1000' })).code).toBe(0);
    }
    world.pass(1_000);
  });
  afterAll(async () => {
    await world.close();
    await files.remove();
  });

  it.each([
    ['ja', '職人の家', 'ビットコイン', 'Tether'],
    ['en', 'Artisan house', 'Bitcoin', 'Tether'],
  ])('names tokens in %s: by their brand, else in that language, else as they were listed', async (language, art, btc, usdt) => {
    const browser = visitor('localhost', language);
    expect((await browser.post('/Org/Index/tokenGetInfo', { token: 'ART' })).data).toMatchObject({ name: art });
    expect((await browser.post('/Org/Index/tokenGetInfo', { token: 'BTC' })).data).toMatchObject({ name: btc });
    expect((await browser.post('/Token/getHotTokens')).data).toContainEqual(expect.objectContaining({ token: 'ART', name: art }));
    seller.browser.language = language;
    const rows = (await seller.browser.post('/Org/Asset/getListOfUserTotalBalance')).data as unknown as readonly Fields[];
    expect(rows.filter(({ token }) => token !== 'CKUSD' && token !== 'TEA').map(({ name }) => name)).toEqual([usdt, btc, art]);
  });

  it('works out capitalisation, turnover over all markets, buy-backs, PE and badge', async () => {
    expect(await ask('/market/getBrandByToken', { token: 'ART' })).toMatchObject({
      name: 'Artisan house',
      is_listed: 1,
      pair: 'ART_USDT',
      last_price: '1.3',
      circulation: '500000',
      issue_price: '1',
      market_cap: '650000',
      turnover_24h: '2600',
      buy_back_amount: '3999',
      destroyed_amount: '600',
      buy_back_months: 3,
      badge_level: 1,
      // 650,000 of capitalisation to the 3,900 of the last twelve months.
      pe: '166.66',
    });
  });

  it('shows the story as html and its sections with their pictures', async () => {
    const brand = await ask('/market/getTabStoryBrand', { token: 'ART' });
    expect(brand).toMatchObject({
      founder: 'Ada Vint, founder',
      core_executives: [{ name: 'Ada Vint', role: 'Founder' }],
      contact_mail: 'hello@art.example',
    });
    expect(brand['story']).toContain('<h2 id="section-1">Later</h2>');
    expect(await ask('/market/getBrandCms', { token: 'ART' })).toEqual({
      token: 'ART',
      title: 'Artisan house',
      banner: '/static/c.svg',
      sections: [
        { title: 'The press', html: '<p>Heavy <em>iron</em>.</p>', img: '/static/b.svg' },
        { title: 'The ink', html: '<p>Black.</p>', img: '' },
      ],
    });
  });

  it('shows an organisation only brands that it offers', async () => {
    const names = async (host: string, query: Record<string, string> = {}) =>
      ((await ask('/market/listBrandByClient', query, visitor(host)))['data'] as Fields[]).map(({ name, is_listed: isListed, story }) => [
        name,
        isListed,
        story,
      ]);
    const opening = 'A first paragraph & more.';
    expect(await names('localhost')).toEqual([
      ['Tea garden', 0, opening],
      ['Artisan house', 1, opening],
    ]);
    expect(await names('second.localhost')).toEqual([['Artisan house', 1, opening]]);
    expect(await names('localhost', { industry: 'catering' })).toHaveLength(1);
    expect(await names('localhost', { area: 'PT' })).toHaveLength(1);
    expect((await askRows('/market/listUsableBrand', {}, visitor('second.localhost'))).map(({ token }) => token)).toEqual(['ART']);
    expect((await askRows('/market/getAllUsableBrand', {}, visitor('second.localhost'))).map(({ token }) => token)).toEqual(['TEA', 'ART']);
    expect((await askRows('/market/listIndustry', {}, visitor('second.localhost'))).filter(({ count }) => count !== 0)).toMatchObject([
      { code: 'art', count: 1 },
    ]);
  });

  it.each(['/market/getBrandByToken', '/market/getTabStoryBrand', '/market/getBrandCms', '/market/getTokenRepurchasesList'])(
    '%s knows no token that is not offered or not there',
    async (path) => {
      expect((await visitor('second.localhost').get(path, { token: 'TEA' })).code).toBe(12901);
      expect((await visitor().get(path, { token: 'NONE' })).code).toBe(12901);
      expect((await visitor().get(path, { token: 'ART' })).code).toBe(0);
    },
  );

  it('says the guide price of a brand that is not open yet (A-045), and nothing else of its market', async () => {
    expect(await ask('/market/getBrandByToken', { token: 'TEA' })).toMatchObject({
      is_listed: 0,
      last_price: '1.8',
      change_24h: '',
      turnover_24h: '',
      market_cap: '',
      pe: '-',
      buy_back_months: 0,
      badge_level: 0,
      repurchase_amount: '0',
    });
    expect((await visitor().get('/market/getMarketCapAndVolume')).data).toEqual({
      market_cap: '650000',
      turnover_24h: '2600',
      currency: 'USDT',
      brands: 2,
    });
  });

  it('sorts by a figure, with rows that have none at the end either way', async () => {
    for (const order of ['asc', 'desc']) {
      expect((await askRows('/rt/listTradeInfo', { sort: 'market_cap', order })).map(({ token }) => token)).toEqual(['ART', 'TEA']);
      expect((await askRows('/rt/listTradeInfo', { sort: 'pe', order })).map(({ token }) => token)).toEqual(['ART', 'TEA']);
    }
    expect((await askRows('/rt/listTradeInfo', { sort: 'repurchase', order: 'asc' })).map(({ token }) => token)).toEqual(['TEA', 'ART']);
    expect((await askRows('/rt/listTradeInfo', { industry: 'catering' })).map(({ brand_name: name }) => name)).toEqual(['Tea garden']);
  });

  it('lists buy-backs and burns, the newest first', async () => {
    const { count, data } = (await ask('/market/getTokenRepurchasesList', { token: 'ART', size: '3' })) as {
      count: number;
      data: Fields[];
    };
    expect(count).toBe(5);
    expect(data).toMatchObject([
      { type: 'buyback', amount: '1000', price: '1.3', token: 'ART' },
      { type: 'burn', amount: '600', price: '' },
      { type: 'buyback' },
    ]);
  });

  it('sums all rows of each of the last twelve months, whatever page of them is asked for', async () => {
    const today = new Date(world.clock.now());
    const month = (ago: number): string =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
    for (const page of ['1', '2']) {
      const { months } = (await ask('/market/getTokenRepurchasesList', { token: 'ART', size: '1', page })) as { months: Fields[] };
      expect(months).toHaveLength(12);
      expect(months.map((each) => each['month'])).toEqual(Array.from({ length: 12 }, (_, i) => month(11 - i)));
      expect(months[8]).toEqual({ month: month(3), bought: '0', burned: '0' });
      expect(months.slice(9)).toEqual([
        { month: month(2), bought: '1000', burned: '0' },
        { month: month(1), bought: '1000', burned: '600' },
        { month: month(0), bought: '1000', burned: '0' },
      ]);
    }
  });

  it('ranks holders with masked names, and neither the world nor an organisation among them', async () => {
    world.accountNames.set(buyer.owner, 'demo-taker-7');
    const { data } = await visitor().post('/Org/Activity/Ranking/getAssetRankingList', { type: 'holder', token: 'ART' });
    expect(data).toEqual([
      { rank: 1, account_masked: '200****@example.org', amount: '98000', percent: '0.196', reward: '' },
      {
        rank: 2,
        account_masked: 'dem****er-7',
        amount: expect.stringMatching(/^199\d(\.\d+)?$/),
        percent: expect.stringMatching(/^0\.0039\d*$/),
        reward: '',
      },
    ]);
    expect(
      (await visitor('second.localhost').post('/Org/Activity/Ranking/getAssetRankingList', { type: 'holder', token: 'TEA' })).code,
    ).toBe(12901);
    expect((await visitor().post('/Org/Activity/Ranking/getAssetRankingList', { type: 'other', token: 'ART' })).code).toBe(12900);
  });

  it.each([
    ['250000.5000000001', '0.391999'],
    ['a lot', ''],
    ['', ''],
    ['0', ''],
  ])('measures holders by a circulation of "%s"', async (circulation, percent) => {
    await world.database.queries.updateTable('tokens').set({ circulating_supply: circulation }).where('id', '=', ART).execute();
    await world.refresh();
    world.pass(15_000);
    const { data } = await visitor().post('/Org/Activity/Ranking/getAssetRankingList', { type: 'holder', token: 'ART' });
    expect((data as unknown as readonly Fields[])[0]).toMatchObject({ amount: '98000', percent });
  });
});

describe('fees of moving money', () => {
  it('shows the chains of the tokens that an organisation offers, and what a level may withdraw in a day', async () => {
    const world = await startTradingWorld();
    await world.database.queries
      .insertInto('token_protocols')
      .values(
        [
          ['ERC20', 2],
          ['TRC20', 1],
        ].flatMap(([protocol = '', sort]) =>
          [2, 1].map((token) => ({
            token,
            protocol: String(protocol),
            network_name: `Chain ${String(protocol)}`,
            deposit_enabled: true,
            withdraw_enabled: true,
            deposit_minimum: 1n,
            withdrawal_fee: 150_000_000n,
            withdrawal_minimum: 10n * UNIT,
            confirmations: 12,
            need_memo: false,
            sort: Number(sort),
          })),
        ),
      )
      .execute();
    await world.refresh();
    const fees = (await new Browser(world.app, 'second.localhost').post('/Org/Fee/getWithdrawalFeePublicity')).data;
    expect(fees).toEqual(
      ['TRC20', 'ERC20'].map((protocol) => ({
        token: 'USDT',
        token_as: 'USDT',
        protocol,
        network_name: `Chain ${protocol}`,
        deposit_fee: '0',
        withdrawal_fee: '1.5',
        minimum: '10',
      })),
    );
    const limits = (await new Browser(world.app).post('/token/getKycWithdrawalDayLimit2Config')).data;
    expect(limits).toEqual(
      [
        [1, '20000'],
        [2, '100000'],
        [3, '100000'],
      ].map(([level, limit]) => ({ kyc_level: level, day_limit: limit, token: 'USDT' })),
    );
    await world.close();
  });
});
