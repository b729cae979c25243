import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../races/race.ts';
import type { Trader } from '../trading/trading-world.ts';
import { startMovingWorld, UNIT, type MovingWorld } from './moving-world.ts';

const OUT = '/Teller/OTC/tokenToFiatTransfer';
const BACK = '/Teller/OTC/fiatToTokenTransfer';

let world: MovingWorld;
let ann: Trader;
beforeAll(async () => {
  world = await startMovingWorld();
  ann = await world.trader('ann', { USDT: 100n * UNIT, BTC: UNIT });
});
afterAll(() => world.close());

const lock = (owner: number, until: number | null) =>
  world.database.queries
    .updateTable('users')
    .set({ locked_until: until, lock_cause: until === null ? null : 'trade-password-changed' })
    .where('id', '=', owner)
    .execute();

describe('a transfer between own accounts', () => {
  it('moves the exact amount both ways, without a fee, and is listed', async () => {
    expect(await ann.browser.post(OUT, { token: 'USDT', amount: '12.50000001' })).toMatchObject({
      code: 0,
      data: { token: 'USDT', amount: '12.50000001' },
    });
    expect([await world.unitsOf(ann.owner, 'USDT', 'usable'), await world.unitsOf(ann.owner, 'USDT', 'fiat')]).toEqual([
      8_749_999_999n,
      1_250_000_001n,
    ]);
    expect((await ann.browser.post(BACK, { token: 'USDT', amount: '2.5' })).code).toBe(0);
    await world.settled();
    const { data } = await ann.browser.post('/Teller/listUserTransfer');
    expect(data).toMatchObject({
      count: 2,
      data: [
        { direction: 'fiat_to_token', asset: 'USDT', amount: '2.5', status: 'accepted' },
        { direction: 'token_to_fiat', asset: 'USDT', amount: '12.50000001', status: 'accepted' },
      ],
    });
    expect((await ann.browser.post('/Teller/listUserTransfer', { direction: 'token_to_fiat', token: 'USDT' })).data).toMatchObject({
      count: 1,
    });
    expect((await ann.browser.post('/Teller/listUserTransfer', { token: 'BTC' })).data).toMatchObject({ count: 0 });
    expect((await ann.browser.post('/Teller/listUserTransfer', { begin_time: '2026-01-01 00:00:00' })).code).toBe(12121);
  });

  it('is refused by the first of what is wrong', async () => {
    for (const [fields, code] of [
      [{ token: 'NONE', amount: '0' }, 12901],
      [{ token: 'USDT', amount: '0' }, 12103],
      [{ token: 'USDT', amount: '0.000000001' }, 12103],
      [{ token: 'USDT', amount: '1000' }, 12112],
      [{ token: 'USDT', amount: '-1' }, 12900],
    ] as const)
      expect([fields, (await ann.browser.post(OUT, fields)).code]).toEqual([fields, code]);
    await lock(ann.owner, world.clock.now() + 60_000);
    const locked = await ann.browser.post(OUT, { token: 'NONE', amount: '0' });
    expect(locked).toMatchObject({ code: 11952, data: { hours: 24, lock_until: expect.any(String) } });
    await lock(ann.owner, null);
  });

  it('is told beforehand what is in its way', async () => {
    const ask = async (fields: Record<string, string> = {}) =>
      (await ann.browser.post('/Teller/shouldTransfer', { token: 'BTC', direction: 'token_to_fiat', ...fields })).data;
    expect(await ask()).toEqual({ should: 1, reason_code: 0, max_amount: '1', lock_until: '' });
    expect(await ask({ amount: '1.1' })).toMatchObject({ should: 0, reason_code: 12112, max_amount: '1' });
    expect(await ask({ amount: '0.000000001' })).toMatchObject({ should: 0, reason_code: 12103 });
    expect(await ask({ direction: 'fiat_to_token' })).toMatchObject({ should: 0, reason_code: 12112, max_amount: '0' });
    await world.database.queries.updateTable('users').set({ frozen_at: 1, freeze_cause: 'owner' }).where('id', '=', ann.owner).execute();
    world.pass(10_000);
    expect(await ask()).toMatchObject({ should: 0, reason_code: 12323 });
    expect((await ann.browser.post(OUT, { token: 'BTC', amount: '1' })).code).toBe(12323);
    await world.database.queries.updateTable('users').set({ frozen_at: null, freeze_cause: null }).where('id', '=', ann.owner).execute();
    world.pass(10_000);
    await lock(ann.owner, world.clock.now() + 60_000);
    expect(await ask()).toMatchObject({ should: 0, reason_code: 11952, lock_until: expect.stringMatching(/^\d{4}-/) });
    await lock(ann.owner, null);
  });

  it('under one name moves once, however often it is asked for at once', async () => {
    const ben = await world.trader('ben', { USDT: 10n * UNIT });
    const answers = await atOnce(() => ben.browser.post(OUT, { token: 'USDT', amount: '4', client_transfer_id: 'one' }));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
    expect(new Set(answers.map(({ data }) => data['record_id'])).size).toBe(1);
    expect(await world.unitsOf(ben.owner, 'USDT', 'fiat')).toBe(4n * UNIT);
    expect((await ben.browser.post(OUT, { token: 'USDT', amount: '5', client_transfer_id: 'one' })).code).toBe(12921);
    expect((await ben.browser.post(BACK, { token: 'USDT', amount: '4', client_transfer_id: 'one' })).code).toBe(12921);
  });

  it('of the whole balance, asked for many times at once, moves it once', async () => {
    const cat = await world.trader('cat', { USDT: 7n * UNIT });
    const answers = await atOnce(() => cat.browser.post(OUT, { token: 'USDT', amount: '7' }));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ...answers.slice(1).map(() => 12112)]);
    expect(await world.unitsOf(cat.owner, 'USDT', 'fiat')).toBe(7n * UNIT);
    await world.settled();
    const { data } = await cat.browser.post('/Teller/listUserTransfer', { size: '100' });
    expect((data['data'] as { status: string }[]).filter(({ status }) => status === 'accepted')).toHaveLength(1);
  });

  it('that a crash left between the row and the engine is made by the job, once', async () => {
    const dan = await world.trader('dan', { USDT: 3n * UNIT });
    await world.database.run(
      `insert into account_transfers (user_id, direction, token, units, state, requested_at) values ($1, 'token_to_fiat', $2, $3, 'requested', 1)`,
      [dan.owner, world.listings.token('USDT')?.id ?? -1, 2n * UNIT],
    );
    await world.resubmit();
    await world.resubmit();
    expect(await world.unitsOf(dan.owner, 'USDT', 'fiat')).toBe(2n * UNIT);
    expect((await dan.browser.post('/Teller/listUserTransfer')).data).toMatchObject({ data: [{ status: 'accepted' }] });
  });

  it('is in the record before any consumer has come', async () => {
    const eve = await world.trader('eve', { USDT: 3n * UNIT });
    await world.stopConsumers();
    expect((await eve.browser.post(OUT, { token: 'USDT', amount: '2' })).code).toBe(0);
    expect((await eve.browser.post('/Teller/listUserTransfer')).data).toMatchObject({ data: [{ status: 'accepted' }] });
  });
});
