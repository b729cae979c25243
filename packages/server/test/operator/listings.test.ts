import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOperator } from '../../src/operator/index.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { startTradingWorld, type TradingWorld } from '../trading/trading-world.ts';

let world: TradingWorld;
beforeAll(async () => {
  world = await startTradingWorld();
});
afterAll(() => world.close());

const marque = (...words: string[]) => answerOperator({ words, directory: '/' }, { database: world.database, now: 0, port: 0 });
const NETWORK = { name: 'Ethereum', confirmations: 12, withdrawal_fee: '1', withdrawal_minimum: '2' };
const TERMS = ['price_scale=2', 'amount_scale=3', 'min=0.01', 'max=5000', 'guide=2.50'] as const;

/** What a running exchange does every half minute, and after each command of an operator. */
async function follow(): Promise<void> {
  await defineListings(world);
  await world.refresh();
}

const rows = () =>
  world.database.run(
    'select (select json_agg(t order by id) from tokens t) as tokens, (select json_agg(p order by id) from pairs p) as pairs, (select count(*)::int from organisation_pairs) as offers',
  );

describe('an operator', () => {
  it('lists a token and a pair, and people trade it at once', async () => {
    expect(await marque('token', 'add', 'COCOA', 'name=Cocoa garden', 'scale=8', 'names.ja=茶園', 'total_supply=1000000')).toEqual({
      code: 0,
      text: '# COCOA was listed\ncode: COCOA\nalias: COCOA\nname: Cocoa garden\nnames:\n  ja: 茶園\nscale: 8\nbiz_precision: 8\nphy_precision: 8\ntotal_supply: "1000000"',
    });
    expect(await marque('pair', 'add', 'COCOA_USDT', ...TERMS)).toEqual({
      code: 0,
      text: '# COCOA_USDT was listed\nbase: COCOA\nquote: USDT\nprice_scale: 2\namount_scale: 3\nmin: "0.01"\nmax: "5000"\nguide: "2.5"\nopens: ""\nstatus: open\nsort: 0',
    });
    await follow();
    const [seller, buyer] = [
      await world.trader('cocoa-seller', { COCOA: 10_00000000n }),
      await world.trader('cocoa-buyer', { USDT: 100_00000000n }),
    ];
    expect(await seller.place({ token: 'COCOA', side: 'sell', price: '2.50', amount: '4' })).toMatchObject({ code: 0 });
    expect(await buyer.place({ token: 'COCOA', side: 'buy', price: '2.50', amount: '4' })).toMatchObject({ code: 0 });
    expect((await buyer.browser.get('/rt/getBrief', { pair: 'COCOA_USDT' })).data).toMatchObject({ last_price: '2.5' });
    expect((await marque('pair', 'list')).text).toMatch(/^COCOA +USDT +2 +3 +0\.01 +5000 +open$/m);
  });

  it('says of a network where its transactions are looked up', async () => {
    const explorer = 'https://scan.example/tx/{txid}';
    const networks = (more: object) => `networks=${JSON.stringify({ ERC20: { ...NETWORK, ...more } })}`;
    expect((await marque('token', 'set', 'COCOA', networks({ explorer }))).text).toContain(`explorer: ${explorer}`);
    expect((await marque('token', 'set', 'COCOA', networks({ explorer: '' }))).text).not.toContain('explorer');
  });

  it('changes what may change, and the engine follows', async () => {
    const trader = await world.trader('cocoa-drinker', { USDT: 100_00000000n });
    const place = (amount: string) => trader.place({ token: 'COCOA', side: 'buy', price: '2.40', amount });
    expect(await marque('pair', 'set', 'COCOA_USDT', 'status=halted', 'min=1')).toMatchObject({ code: 0 });
    await follow();
    expect(await place('2')).toMatchObject({ data: { refusal: 'pair_halted' } });
    expect(await marque('pair', 'set', 'COCOA_USDT', 'status=open', 'opens=2035-01-31 09:00')).toMatchObject({ code: 0 });
    await follow();
    expect(await place('2')).toMatchObject({ data: { refusal: 'pair_not_open' } });
    expect(await marque('pair', 'set', 'COCOA_USDT', 'opens=')).toMatchObject({ code: 0 });
    await follow();
    expect(await place('0.5')).toMatchObject({ data: { refusal: 'amount_below_min' } });
    expect(await place('1')).toMatchObject({ code: 0 });
  });

  it('changes nothing in the engine by following what is there already', async () => {
    const before = world.gateway.health.lastSequence;
    await follow();
    expect(world.gateway.health.lastSequence).toBe(before);
  });

  it.each([
    ['token', ['add', 'COCOA', 'name=Other', 'scale=8'], 'code COCOA is listed already'],
    ['token', ['add', 'MATE', 'name=Mate', 'scale=8', 'alias=COCOA'], 'alias COCOA is what another token is called'],
    ['token', ['add', 'mate', 'name=Mate', 'scale=8'], 'code must have 1 to 16 capital letters, digits or dots'],
    ['token', ['add', 'MATE', 'scale=8'], 'name is missing'],
    ['token', ['add', 'MATE', 'name=Mate', 'scale=13'], 'scale must be a whole number from 0 to 12'],
    ['token', ['add', 'MATE', 'name=Mate', 'scale=4', 'biz_precision=5'], 'biz_precision must be at most the scale, 4'],
    ['token', ['add', 'MATE', 'name=Mate', 'scale=8', 'names.fr=Maté'], 'names.fr is not a name here'],
    ['token', ['add', 'MATE', 'name=Mate', 'scale=8', 'website=javascript:alert(1)'], 'website must be an address'],
    ...['http://scan.example/tx/{txid}', 'https://scan.example/tx/', 'https://scan.example/{txid}?"', 'javascript:alert("{txid}")'].map(
      (explorer): [string, string[], string] => [
        'token',
        ['add', 'MATE', 'name=Mate', 'scale=8', `networks=${JSON.stringify({ ERC20: { ...NETWORK, explorer } })}`],
        'networks.ERC20.explorer must be an https address with {txid} in it',
      ],
    ),
    ['token', ['add', 'MATE', 'name=Mate', 'scale=8', 'colour=red'], 'colour is not known'],
    ['token', ['set', 'COCOA', 'scale=6'], 'scale cannot change once it is listed: it is 8'],
    ['token', ['set', 'NONE', 'name=None'], 'code NONE is no token of this exchange'],
    ['pair', ['add', 'COCOA_USDT', ...TERMS], 'pair COCOA_USDT is listed already'],
    ['pair', ['add', 'COCOA_COCOA', ...TERMS], 'quote must be another token than the base'],
    ['pair', ['add', 'COCOA_NONE', ...TERMS], 'quote is no token of this exchange: NONE'],
    [
      'pair',
      ['add', 'COCOA_BTC', 'price_scale=7', ...TERMS.slice(1)],
      "price_scale must be, with the amount's, at most the scale of BTC, 8",
    ],
    ['pair', ['add', 'COCOA_BTC', ...TERMS.slice(0, 2), 'min=0.0001', 'max=1'], 'min must be a whole number of 0.001'],
    ['pair', ['add', 'COCOA_BTC', ...TERMS.slice(0, 2), 'min=0', 'max=1'], 'min must be more than nothing'],
    ['pair', ['add', 'COCOA_BTC', ...TERMS.slice(0, 2), 'min=2', 'max=1'], 'max must not be below min'],
    ['pair', ['add', 'COCOA_BTC', ...TERMS, 'opens=2027-02-30 09:00'], 'opens is no time that there is'],
    ['pair', ['add', 'COCOA_BTC', ...TERMS, 'status=closed'], 'status must be one of open, cancel-only, halted'],
    ['pair', ['set', 'COCOA_USDT', 'price_scale=3'], 'price_scale cannot change once it is listed: it is 2'],
    ['pair', ['set', 'NO_USDT', 'status=open'], 'pair NO_USDT is no pair of this exchange'],
  ])('is refused %s %j, and nothing changes', async (command, words, problem) => {
    const before = await rows();
    const { code, text } = await marque(command, ...words);
    expect([code, text]).toEqual([1, expect.stringContaining(`Nothing was changed:\n  ${problem}`)]);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['token'],
    ['token', 'add'],
    ['token', 'show', 'A', 'B'],
    ['token', 'add', 'A'],
    ['pair', 'add', 'COCOA', 'min=1'],
    ['pair', 'drop', 'COCOA_USDT'],
  ])('is shown how to use it: %s %s %s', async (...words) => {
    const { code, text } = await marque(...words.filter((word) => word !== undefined));
    expect([code, text.split('\n')[0]]).toEqual([2, 'usage:']);
  });
});
