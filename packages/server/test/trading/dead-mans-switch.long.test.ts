import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepExpiring } from '../../src/use-cases/trading/expire-orders.ts';
import { startTradingWorld, type Trader, type TradingWorld } from './trading-world.ts';

const UNIT = 100_000_000n;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let stop: () => void;

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 100n * UNIT });
  ben = await world.trader('ben', { USDT: 100n * UNIT });
  stop = keepExpiring({
    gateway: world.gateway,
    clock: world.clock,
    report: (fault) => {
      throw fault;
    },
  });
});

afterAll(async () => {
  stop();
  await world.close();
});

const setSwitch = (trader: Trader, seconds: string) => trader.browser.post('/Org/Order/cancelAllAfter', { seconds });
const open = async (trader: Trader) => (await trader.browser.get('/order/listOrderPending')).data['count'];
const journalRows = async () => (await world.database.run<{ n: number }>('select count(*) as n from journal'))[0]?.n;
/** Longer than it takes until somebody looks again. */
const aLook = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1_300);
  });

describe("the dead man's switch", () => {
  it("closes every order of its owner once its time has come, and nobody else's", async () => {
    for (const trader of [ann, ben]) {
      await trader.place({ side: 'buy', price: '1', amount: '1' });
      await trader.place({ side: 'buy', price: '1.5', amount: '1', trigger: 'stop', trigger_price: '1.4' });
    }
    const answer = await setSwitch(ann, '10');
    expect(answer).toMatchObject({
      code: 0,
      data: { expires_at: new Date(world.clock.now() + 10_000).toISOString().slice(0, 19).replace('T', ' ') },
    });
    world.pass(9_999);
    await aLook();
    expect([await open(ann), await open(ben)]).toEqual([2, 2]);
    world.pass(1);
    await expect.poll(() => open(ann), { timeout: 5_000 }).toBe(0);
    expect(await open(ben)).toBe(2);
    expect((await ann.browser.post('/Org/Asset/getDataOfUserTokenBalance', { token: 'USDT' })).data).toMatchObject({
      usable: '100',
      locked: '0',
    });
  });

  it('waits anew each time it is set, and for ever when it is taken away', async () => {
    await setSwitch(ben, '5');
    world.pass(4_000);
    await setSwitch(ben, '5');
    world.pass(4_000);
    await aLook();
    expect(await open(ben)).toBe(2);
    expect(await setSwitch(ben, '0')).toMatchObject({ code: 0, data: { expires_at: '' } });
    world.pass(3_600_000);
    await aLook();
    expect(await open(ben)).toBe(2);
    expect(world.gateway.nextExpiry).toBe(0);
  });

  it('writes nothing while none is due', async () => {
    await setSwitch(ben, '3600');
    const before = await journalRows();
    await aLook();
    expect(await journalRows()).toBe(before);
    await setSwitch(ben, '0');
  });

  it.each([['1'], ['4']])('cannot be set to %s seconds', async (seconds) => {
    expect(await setSwitch(ann, seconds)).toMatchObject({ code: 12220, data: { refusal: 'switch_time_invalid', min: 5, max: 3600 } });
  });

  it.each([['3601'], ['-5'], ['5.5'], ['']])('reads no time from %j', async (seconds) => {
    expect(await setSwitch(ann, seconds)).toMatchObject({ code: 12900, data: { field: 'seconds' } });
  });
});
