import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePerson } from '../../src/use-cases/identity/people.ts';
import { recomputeFeeLevels } from '../../src/use-cases/fees/fee-levels.ts';
import { turnoverOfPair, type Turnover } from '../../src/use-cases/fees/turnover.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LEVELS = [
  { volume: '0', maker: '0.3', taker: '0.4' },
  { volume: '0.002', maker: '0.1', taker: '0.2' },
  { volume: '0.5', maker: '0', taker: '0.05' },
];

let world: TradingWorld;
let ann: Trader;
let ben: Trader;

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 10_000n * UNIT });
  ben = await world.trader('ben', { ART: 10_000n * UNIT });
});

afterAll(() => world.close());

async function setOrganisation(settings: object): Promise<void> {
  await world.database.queries
    .updateTable('organisations')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', 1)
    .execute();
  await world.refresh();
}

/** As it would be after a while; the levels hold when sessions have been read again. */
const recompute = (laterMs = 0, signal = new AbortController().signal): Promise<void> =>
  recomputeFeeLevels(world, { now: world.clock.now() + laterMs, signal }).then(() => world.pass(6_000));

/** ben offers, ann takes; gives what each paid. */
async function trade(amount: string): Promise<{ readonly maker: string; readonly taker: string }> {
  expect(await ben.place({ side: 'sell', price: '1.25', amount })).toMatchObject({ code: 0 });
  expect(await ann.place({ side: 'buy', price: '1.25', amount })).toMatchObject({ code: 0 });
  const feeOf = async (trader: Trader) => {
    const { data } = await trader.browser.post('/Org/Order/getTrades', { page: '1', size: '1' });
    return String((data as { data: { fee: string }[] }).data[0]?.fee);
  };
  return { maker: await feeOf(ben), taker: await feeOf(ann) };
}

const ratesOf = async (trader: Trader) => (await trader.browser.post('/token/getMakerTakerTradeFee', { token: 'ART' })).data;
const instant = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
const levelOf = async ({ owner }: Trader): Promise<number> =>
  (await world.database.queries.selectFrom('users').select('fee_level').where('id', '=', owner).executeTakeFirstOrThrow()).fee_level;

describe('fee levels', () => {
  it('are the organisation\u2019s own, in the list, for the caller and in what an order pays', async () => {
    await setOrganisation({ trade_fee_levels: LEVELS });
    expect((await ann.browser.get('/token/listTradeFee')).data).toEqual([
      { level: 0, volume_30d_min: '0', volume_30d_max: '0.002', volume_unit: 'BTC', maker_rate: '0.003', taker_rate: '0.004' },
      { level: 1, volume_30d_min: '0.002', volume_30d_max: '0.5', volume_unit: 'BTC', maker_rate: '0.001', taker_rate: '0.002' },
      { level: 2, volume_30d_min: '0.5', volume_30d_max: '', volume_unit: 'BTC', maker_rate: '0', taker_rate: '0.0005' },
    ]);
    expect(await trade('100')).toEqual({ maker: '0.375', taker: '0.4' });
  });

  it('follow the turnover of 30 days in BTC, of buyers and sellers alike, and lower it again', async () => {
    // 125 USDT at 60,000 USDT a BTC.
    await recompute();
    expect([await levelOf(ann), await levelOf(ben)]).toEqual([1, 1]);
    expect(await ratesOf(ann)).toEqual({ token: 'ART', maker_rate: '0.001', taker_rate: '0.002' });
    expect(await trade('100')).toEqual({ maker: '0.125', taker: '0.2' });
    await recompute(30 * DAY_MS + 60_000);
    expect([await levelOf(ann), await levelOf(ben)]).toEqual([0, 0]);
  });

  it('add up a month of many statements', async () => {
    const all: Turnover[] = [];
    for await (const part of turnoverOfPair(world.database, 1, 0, 1)) all.push(...part);
    const of = ({ owner }: Trader) => all.filter((row) => row.owner === owner).reduce((sum, { units }) => sum + units, 0n);
    expect([of(ann), of(ben), all.length]).toEqual([250n * UNIT, 250n * UNIT, 4]);
  });

  it('never fall below what an operator granted', async () => {
    await changePerson(world.database, { organisation: 1, name: 'ann', now: world.clock.now() }, { feeLevel: 2 });
    await recompute(30 * DAY_MS + 60_000);
    expect([await levelOf(ann), await levelOf(ben)]).toEqual([2, 0]);
    await changePerson(world.database, { organisation: 1, name: 'ann', now: world.clock.now() }, { feeLevel: 0 });
    await recompute(30 * DAY_MS + 60_000);
    expect(await levelOf(ann)).toBe(0);
  });

  it('stay as they are when the turn is cut off', async () => {
    await trade('100');
    await recompute(0, AbortSignal.abort());
    expect(await levelOf(ann)).toBe(0);
    await recompute();
    expect(await levelOf(ann)).toBe(1);
  });
});

describe('an exemption', () => {
  it('makes trades free while it lasts and not a minute longer', async () => {
    const [from, until] = [world.clock.now() - DAY_MS, world.clock.now() + 10 * MINUTE_MS].map(instant);
    await setOrganisation({ trade_fee_levels: LEVELS, fee_exemptions: [{ from, until }] });
    expect((await ann.browser.post('/token/getTradeFeeExemptions')).data).toEqual([
      { start_time: `${from}:00`, end_time: `${until}:00`, pairs: [] },
    ]);
    expect(await ratesOf(ann)).toEqual({ token: 'ART', maker_rate: '0', taker_rate: '0' });
    expect(await trade('10')).toEqual({ maker: '0', taker: '0' });
    world.pass(10 * MINUTE_MS);
    expect(await ratesOf(ann)).toEqual({ token: 'ART', maker_rate: '0.001', taker_rate: '0.002' });
    expect(await trade('10')).toEqual({ maker: '0.0125', taker: '0.02' });
  });

  it('may hold on some pairs only: on others trades cost what they always do', async () => {
    const [from, until] = [world.clock.now() - DAY_MS, world.clock.now() + DAY_MS].map(instant);
    const ratesOn = async (pair: string) =>
      (await ann.browser.post('/token/getMakerTakerTradeFee', { token: 'ART', pair })).data as { maker_rate: string };
    await setOrganisation({ trade_fee_levels: LEVELS, fee_exemptions: [{ from, until, pairs: ['BTC_USDT'] }] });
    expect([(await ratesOn('BTC_USDT')).maker_rate, (await ratesOn('ART_USDT')).maker_rate]).toEqual(['0', '0.001']);
    expect(await ratesOf(ann)).toMatchObject({ maker_rate: '0.001' });
    expect(await trade('10')).toEqual({ maker: '0.0125', taker: '0.02' });
    await setOrganisation({ trade_fee_levels: LEVELS, fee_exemptions: [{ from, until, pairs: ['ART_USDT'] }] });
    expect(await ratesOf(ann)).toMatchObject({ maker_rate: '0.001' });
    expect(await trade('10')).toEqual({ maker: '0', taker: '0' });
  });

  it('is only the past one where nothing is set', async () => {
    await setOrganisation({});
    expect((await ann.browser.post('/token/getTradeFeeExemptions')).data).toEqual([
      { start_time: '2018-12-15 00:00:00', end_time: '2019-02-15 00:00:00', pairs: [] },
    ]);
  });
});
