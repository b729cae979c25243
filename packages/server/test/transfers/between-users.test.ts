import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../races/race.ts';
import { TRADE_PASSWORD, type Trader } from '../trading/trading-world.ts';
import { startMovingWorld, UNIT, type MovingWorld } from './moving-world.ts';

const SEND = '/teller/transferBetweenUsers';
const FIND = '/teller/getTransferRecipient';

let world: MovingWorld;
let ann: Trader;
let ben: Trader;
beforeAll(async () => {
  world = await startMovingWorld();
  ann = await world.trader('ann', { USDT: 100_000n * UNIT });
  ben = await world.trader('ben', { USDT: 500n * UNIT });
  await world.trader('far', {}, { organisation: 2 });
});
afterAll(() => world.close());

const send = async (from: Trader, fields: Record<string, string>) =>
  from.browser.post(SEND, {
    token: 'USDT',
    amount: '5',
    to: 'ben',
    trade_pwd: TRADE_PASSWORD,
    ...fields,
    email_code: fields['email_code'] ?? (await world.codeOf(from)),
  });

describe('a transfer to another user', () => {
  it('arrives in full; both see it, and the receiver is told', async () => {
    const before = [await world.unitsOf(ann.owner, 'USDT', 'usable'), await world.unitsOf(ben.owner, 'USDT', 'usable')];
    const found = await ann.browser.post(FIND, { to: ' BEN@example.org ' });
    expect(found.data).toEqual({ to_uid: 'ben', to_account_masked: 'ben****@example.org' });
    expect(await send(ann, { to: 'ben@example.org', amount: '12.5', note: '午饭 🍜' })).toMatchObject({
      code: 0,
      data: { token: 'USDT', amount: '12.5', to_account_masked: 'ben****@example.org' },
    });
    await world.settled();
    expect([await world.unitsOf(ann.owner, 'USDT', 'usable'), await world.unitsOf(ben.owner, 'USDT', 'usable')]).toEqual([
      (before[0] ?? 0n) - 1_250_000_000n,
      (before[1] ?? 0n) + 1_250_000_000n,
    ]);
    const listed = async ({ browser }: Trader, fields = {}) => (await browser.post('/Teller/searchUserTransfer', fields)).data;
    expect(await listed(ann)).toMatchObject({
      count: 1,
      data: [{ direction: 'out', counterparty: 'ben****@example.org', amount: '12.5', note: '午饭 🍜', status: 'accepted' }],
    });
    expect(await listed(ben)).toMatchObject({
      count: 1,
      data: [{ direction: 'in', counterparty: 'ann****@example.org', note: '午饭 🍜' }],
    });
    expect(await listed(ben, { direction: 'out' })).toMatchObject({ count: 0 });
    expect((await ann.browser.post('/teller/listUserFastTransfer')).data).toMatchObject({ count: 1, data: [{ to_uid: 'ben' }] });
    expect(world.pushed).toEqual([ben.owner]);
    const notified = await world.database.queries.selectFrom('notifications').select(['user_id', 'kind', 'fields']).execute();
    expect(notified).toMatchObject([
      { user_id: ben.owner, kind: 'transfer-received', fields: { amount: '12.5', account: 'ann****@example.org' } },
    ]);
  });

  it('is refused by the first of what is wrong', async () => {
    const users = world.database.queries.updateTable('users');
    for (const [fields, code] of [
      [{ trade_pwd: '' }, 12108],
      [{ token: 'NONE', to: '' }, 12901],
      [{ to: '', amount: '0' }, 12760],
      [{ to: 'nobody', amount: '0' }, 12761],
      [{ to: 'far' }, 12761],
      [{ to: '+6599999', amount: '0' }, 12761],
      [{ to: 'ann', amount: '0' }, 12762],
      [{ amount: '0', note: 'x'.repeat(51) }, 12103],
      [{ amount: '0.5', note: 'x'.repeat(51) }, 12102],
      [{ amount: '10001', note: 'x'.repeat(51) }, 12102],
      [{ note: '字'.repeat(51) }, 12764],
      [{ email_code: '000000' }, 12903],
      [{ email_code: '' }, 12903],
    ] as const)
      expect([fields, (await send(ann, fields)).code]).toEqual([fields, code]);
    expect((await send(ben, { to: 'ann', amount: '9000', email_code: '' })).code).toBe(12112);
    await users.set({ is_closed: true }).where('id', '=', ben.owner).execute();
    expect((await ann.browser.post(FIND, { to: 'ben' })).code).toBe(12761);
    await users
      .set({ is_closed: false, locked_until: world.clock.now() + 1_000_000, lock_cause: 'authenticator-replaced' })
      .where('id', '=', ben.owner)
      .execute();
    expect((await ben.browser.post(SEND, { token: 'USDT', amount: '5', to: '', trade_pwd: TRADE_PASSWORD })).code).toBe(11954);
    await users.set({ locked_until: null, lock_cause: null }).where('id', '=', ben.owner).execute();
  });

  it('obeys what the organisation sets for a token, and says it beforehand', async () => {
    const config = async () => (await ann.browser.get('/token/getUserTransferConfig', { token: 'USDT' })).data;
    expect(await config()).toEqual([{ token: 'USDT', min_amount: '1', max_amount: '10000', fee: '0', enabled: 1, code_type: 'email' }]);
    const settings = { transfer_limits: { USDT: { min: '2', max: '3' }, BTC: { closed: 1 } } };
    await world.database.run('update organisations set settings = $1::jsonb where id = 1', [JSON.stringify(settings)]);
    await world.refresh();
    expect(await config()).toMatchObject([{ min_amount: '2', max_amount: '3' }]);
    expect((await ann.browser.get('/token/getTransferConfig', { token: 'BTC' })).data).toMatchObject([{ enabled: 0 }]);
    expect((await send(ann, { amount: '1' })).data).toMatchObject({ min: '2' });
    expect((await send(ann, { token: 'BTC' })).code).toBe(12763);
    await world.database.run("update organisations set settings = '{}'::jsonb where id = 1");
    await world.refresh();
  });

  it('cannot be used to find out which accounts there are', async () => {
    const eve = await world.trader('eve');
    const codes: number[] = [];
    for (let n = 0; n < 22; n += 1) codes.push((await eve.browser.post(FIND, { to: `no${n}` })).code);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 12761));
    expect(codes.slice(20)).toEqual([12003, 12003]);
    world.pass(61_000);
    expect((await eve.browser.post(FIND, { to: 'ben' })).code).toBe(12003);
  });

  it('under one name is sent once, and needs no second code', async () => {
    const cat = await world.trader('cat', { USDT: 20n * UNIT });
    const code = await world.codeOf(cat);
    const sending = { email_code: code, client_transfer_id: 'one-1', to: 'ann', amount: '6' };
    const answers = await atOnce(() => cat.browser.post(SEND, { token: 'USDT', trade_pwd: TRADE_PASSWORD, ...sending }), 4);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([0]));
    expect(await world.unitsOf(cat.owner, 'USDT', 'usable')).toBe(14n * UNIT);
    expect((await cat.browser.post(SEND, { token: 'USDT', trade_pwd: TRADE_PASSWORD, ...sending, amount: '7' })).code).toBe(12921);
  });

  it('of the whole balance goes out once, and one there and one back at once leave what there was', async () => {
    const [dan, eli] = [await world.trader('dan', { USDT: 9n * UNIT }), await world.trader('eli', { USDT: 9n * UNIT })];
    const code = await world.codeOf(dan);
    const sendings = ['a', 'b', 'c'].map((name) =>
      dan.browser.post(SEND, {
        token: 'USDT',
        amount: '9',
        to: 'eli',
        trade_pwd: TRADE_PASSWORD,
        email_code: code,
        client_transfer_id: `whole-${name}`,
      }),
    );
    expect((await Promise.all(sendings)).filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(await world.unitsOf(dan.owner, 'USDT', 'usable')).toBe(0n);
    const there = { amount: '4', to: 'dan', email_code: await world.codeOf(eli) };
    const zoe = await world.trader('zoe', { USDT: 9n * UNIT });
    const both = await Promise.all([send(eli, there), send(zoe, { to: 'eli', amount: '4' })]);
    expect(both.map((answer) => answer.code)).toEqual([0, 0]);
    expect([await world.unitsOf(dan.owner, 'USDT', 'usable'), await world.unitsOf(eli.owner, 'USDT', 'usable')]).toEqual([
      4n * UNIT,
      18n * UNIT,
    ]);
    const [codeOfDan, codeOfEli] = [await world.codeOf(dan), await world.codeOf(eli)];
    await Promise.all([
      send(dan, { to: 'eli', amount: '3', email_code: codeOfDan }),
      send(eli, { to: 'dan', amount: '3', email_code: codeOfEli }),
    ]);
    expect([await world.unitsOf(dan.owner, 'USDT', 'usable'), await world.unitsOf(eli.owner, 'USDT', 'usable')]).toEqual([
      4n * UNIT,
      18n * UNIT,
    ]);
  });

  it('that a crash left behind is sent once, and its receiver told', async () => {
    const fay = await world.trader('fay', { USDT: 5n * UNIT });
    await world.database.run(
      `insert into user_transfers (organisation, sender, recipient, token, units, note, state, requested_at) values (1, $1, $2, $3, $4, '', 'requested', 1)`,
      [fay.owner, ben.owner, world.listings.token('USDT')?.id ?? -1, 5n * UNIT],
    );
    const before = world.pushed.length;
    await world.resubmit();
    await world.resubmit();
    expect(await world.unitsOf(fay.owner, 'USDT', 'usable')).toBe(0n);
    expect(world.pushed.slice(before)).toEqual([ben.owner]);
  });

  it('is in the records of both before any consumer has come, and is told once', async () => {
    const gil = await world.trader('gil', { USDT: 5n * UNIT });
    const before = world.pushed.length;
    await world.stopConsumers();
    expect(await send(gil, { to: 'ben', amount: '5' })).toMatchObject({ code: 0 });
    const newest = async ({ browser }: Trader) => (await browser.post('/Teller/searchUserTransfer', { size: '1' })).data['data'];
    expect(await newest(gil)).toMatchObject([{ direction: 'out', amount: '5', status: 'accepted' }]);
    expect(await newest(ben)).toMatchObject([{ direction: 'in', amount: '5', status: 'accepted' }]);
    expect(world.pushed.slice(before)).toEqual([ben.owner]);
    world.startConsumers();
    await world.settled();
    expect(world.pushed.slice(before)).toEqual([ben.owner]);
  });
});
