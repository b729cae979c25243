import { describe, expect, it } from 'vitest';
import { openWalletWorld } from './wallet-world.ts';

const wallet = openWalletWorld();
const HISTORY = '/sapi/v1/capital/withdraw/history';

describe('coins', () => {
  it('are listed with their networks, fees and balances', async () => {
    const { body } = await wallet().call('GET', '/sapi/v1/capital/config/getall');
    const coin = (body as readonly Record<string, unknown>[]).find((each) => each['coin'] === 'ART');
    expect(coin).toMatchObject({ free: '1000', locked: '0', withdrawing: '0', depositAllEnable: true, withdrawAllEnable: true });
    expect(coin?.['networkList']).toMatchObject([
      { network: 'ETH', isDefault: true, withdrawFee: '0.5', withdrawMin: '1', depositDust: '0.000001', sameAddress: false, minConfirm: 3 },
      { network: 'CNET', isDefault: false, withdrawFee: '0.5', sameAddress: true, minConfirm: 1 },
    ]);
    expect((await wallet().call('GET', '/sapi/v1/asset/assetDetail', { asset: 'ART' })).body).toEqual({
      ART: { minWithdrawAmount: '1', depositStatus: true, withdrawFee: '0.5', withdrawStatus: true, depositTip: '' },
    });
    expect(await wallet().call('GET', '/sapi/v1/asset/assetDetail', { asset: 'NONE' })).toMatchObject({
      status: 400,
      body: { code: -4018 },
    });
  });

  it('are listed by what the account has, and by what that is worth', async () => {
    const { body } = await wallet().call('POST', '/sapi/v3/asset/getUserAsset', { asset: 'ART', needBtcValuation: 'true' });
    expect(body).toMatchObject([{ asset: 'ART', free: '1000', locked: '0', withdrawing: '0', btcValuation: expect.stringMatching(/^\d/) }]);
    expect((await wallet().call('POST', '/sapi/v1/asset/get-funding-asset')).body).toEqual([]);
  });
});

describe('a deposit', () => {
  it('comes in at the address of the account, waits for its confirmations and is credited', async () => {
    const { body } = await wallet().call('GET', '/sapi/v1/capital/deposit/address', { coin: 'ART', network: 'ETH' });
    const { address } = body as { readonly address: string };
    expect(body).toEqual({ coin: 'ART', address, tag: '', url: '' });
    expect((await wallet().call('GET', '/sapi/v1/capital/deposit/address', { coin: 'ART' })).body).toEqual(body);
    expect((await wallet().call('GET', '/sapi/v1/capital/deposit/address/list', { coin: 'ART' })).body).toMatchObject([
      { address, tag: '', isDefault: 1 },
      { tag: expect.stringMatching(/^\d+$/), isDefault: 0 },
    ]);
    expect((await wallet().call('GET', '/sapi/v1/capital/deposit/address', { coin: 'ART', network: 'BSC' })).body).toMatchObject({
      code: -4018,
    });
    await wallet().deposit(address, 1);
    const history = async (fields: Record<string, string> = {}) =>
      (await wallet().call('GET', '/sapi/v1/capital/deposit/hisrec', fields)).body;
    expect(await history({ status: '0' })).toMatchObject([
      { coin: 'ART', network: 'ETH', amount: '5', status: 0, confirmTimes: '1/3', completeTime: null, address },
    ]);
    expect(await history({ status: '1' })).toEqual([]);
    await wallet().deposit(address, 4);
    expect(await history()).toMatchObject([{ status: 1 }, { status: 1, confirmTimes: '3/3', completeTime: expect.any(Number) }]);
    expect(await history({ coin: 'ART', offset: '1', limit: '1' })).toMatchObject([{ id: '1' }]);
    expect(await history({ coin: 'USDT' })).toEqual([]);
  });

  it('is looked for in ninety days at most', async () => {
    const now = wallet().world.clock.now();
    const ask = (days: number) =>
      wallet().call('GET', '/sapi/v1/capital/deposit/hisrec', { startTime: String(now - days * 86_400_000), endTime: String(now) });
    expect((await ask(90)).status).toBe(200);
    expect((await ask(91)).body).toMatchObject({ code: -4047 });
    expect((await ask(-1)).body).toMatchObject({ code: -1127 });
  });
});

describe('a withdrawal by a key', () => {
  it('goes to a listed address alone, and not before a day is over', async () => {
    expect(await wallet().withdraw()).toMatchObject({ status: 400, body: { code: -4035 } });
    const address = wallet().world.address('ERC20');
    await wallet().list({ address_to: address }, 86_000_000);
    expect((await wallet().withdraw()).body).toMatchObject({ code: -4036 });
    const listed = () => wallet().call('GET', '/sapi/v1/capital/withdraw/address/list');
    expect((await listed()).body).toMatchObject([{ address, coin: 'ART', network: 'ETH', name: 'ledger', whiteStatus: false }]);
    await wallet().world.database.run('update withdrawal_addresses set created_at = created_at - 400000');
    expect((await listed()).body).toMatchObject([{ whiteStatus: true }]);
    expect((await wallet().withdraw({ network: 'CNET' })).body).toMatchObject({ code: -4033 });
  });

  it('is refused as that API refuses it, and then changes nothing', async () => {
    for (const [fields, code] of [
      [{ coin: 'NONE' }, -4018],
      [{ network: 'BSC' }, -4018],
      [{ address: 'x' }, -4033],
      [{ amount: '0.5' }, -4022],
      [{ amount: '5000000000' }, -4023],
      [{ amount: '2000' }, -4026],
      [{ amount: '-1' }, -1102],
      [{ walletType: '1' }, -1102],
      [{ withdrawOrderId: 'with space' }, -1102],
    ] as const)
      expect((await wallet().withdraw(fields)).body, JSON.stringify(fields)).toMatchObject({ code });
    const { database, keys } = wallet().world;
    const setUser = async (fields: string) => {
      await database.run(`update users set ${fields} where id = ${wallet().ann.owner}`);
      keys.tellChanged(wallet().ann.owner);
    };
    await setUser(`frozen_at = 1, freeze_cause = 'owner'`);
    expect((await wallet().withdraw()).body).toMatchObject({ code: -2015 });
    await setUser(
      `frozen_at = null, freeze_cause = null, lock_cause = 'login-password-changed', locked_until = ${wallet().world.clock.now() + 86_400_000}`,
    );
    expect((await wallet().withdraw()).body).toMatchObject({ code: -4016 });
    await setUser('lock_cause = null, locked_until = null');
    expect(await wallet().held()).toEqual([]);
  });

  it('is made once for an id, however often and however many at once ask for it', async () => {
    const first = await wallet().withdraw({ withdrawOrderId: 'pay-1' });
    expect(first).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^\d+$/) } });
    expect(await wallet().withdraw({ withdrawOrderId: 'pay-1' })).toEqual(first);
    expect((await wallet().withdraw({ withdrawOrderId: 'pay-1', amount: '6' })).body).toMatchObject({ code: -4001 });
    // All that is left: whoever comes second finds no funds, unless it finds what was made.
    const all = { withdrawOrderId: 'pay-2', amount: '1005' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => wallet().withdraw(all)));
    expect(answers[0]).toMatchObject({ status: 200 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await wallet().world.settled();
    expect((await wallet().held()).map(String)).toEqual(['500000000', '100500000000']);
    const { body } = await wallet().call('POST', '/sapi/v3/asset/getUserAsset', { asset: 'ART' });
    expect(body).toMatchObject([{ free: '0', locked: '0', withdrawing: '1010' }]);
  });

  it('is found in the history, by its id and by its state', async () => {
    const { body } = await wallet().call('GET', HISTORY, { withdrawOrderId: 'pay-1' });
    const [one] = body as readonly Record<string, unknown>[];
    expect(body).toMatchObject([
      { coin: 'ART', network: 'ETH', amount: '4.5', transactionFee: '0.5', withdrawOrderId: 'pay-1', transferType: 0, txId: '' },
    ]);
    expect((await wallet().call('GET', HISTORY, { status: String(one?.['status']) })).body).toHaveLength(2);
    expect((await wallet().call('GET', HISTORY, { status: '6' })).body).toEqual([]);
    expect((await wallet().call('GET', HISTORY, { limit: '1', offset: '1' })).body).toEqual(body);
    const { world } = wallet();
    const ben = await world.withdrawer('10000002', {});
    expect((await wallet().call('GET', HISTORY, {}, await world.key(ben.owner))).body).toEqual([]);
  });
});

describe('a transfer', () => {
  it('moves funds between the two accounts, once for a name', async () => {
    const move = (fields: Record<string, string>) =>
      wallet().call('POST', '/sapi/v1/asset/transfer', { type: 'MAIN_FUNDING', asset: 'USDT', amount: '10', ...fields });
    const first = await move({ clientTranId: 'move-1' });
    expect(first).toMatchObject({ status: 200, body: { tranId: expect.any(Number) } });
    expect(await move({ clientTranId: 'move-1' })).toEqual(first);
    expect((await move({ clientTranId: 'move-1', amount: '11' })).body).toMatchObject({ code: -4001 });
    expect((await wallet().call('POST', '/sapi/v1/asset/get-funding-asset')).body).toMatchObject([{ asset: 'USDT', free: '10' }]);
    expect((await move({ type: 'FUNDING_MAIN', amount: '4' })).status).toBe(200);
    expect((await move({ type: 'MAIN_UMFUTURE' })).body).toMatchObject({ code: -1102 });
    expect((await move({ asset: 'NONE' })).body).toMatchObject({ code: -4018 });
    expect((await move({ amount: '100000' })).body).toMatchObject({ code: -4026 });
    expect((await move({ amount: '0' })).body).toMatchObject({ code: -4021 });
    await wallet().world.settled();
    const list = async (type: string) => (await wallet().call('GET', '/sapi/v1/asset/transfer', { type })).body;
    expect(await list('MAIN_FUNDING')).toMatchObject({ total: 1, rows: [{ asset: 'USDT', amount: '10', status: 'CONFIRMED' }] });
    expect(await list('FUNDING_MAIN')).toMatchObject({ total: 1, rows: [{ amount: '4', type: 'FUNDING_MAIN' }] });
    expect(await list('MAIN_UMFUTURE')).toEqual({ total: 0, rows: [] });
  });
});

describe('the account of a key', () => {
  it('says how it stands and what the key may do', async () => {
    const ask = async (path: string) => (await wallet().call('GET', `/sapi/v1/account/${path}`)).body;
    expect(await ask('status')).toEqual({ data: 'Normal' });
    expect(await ask('apiTradingStatus')).toMatchObject({ data: { isLocked: false } });
    expect(await ask('info')).toMatchObject({ vipLevel: expect.any(Number), isFutureEnabled: false });
    expect(await ask('apiRestrictions')).toMatchObject({ ipRestrict: true, enableReading: true, enableWithdrawals: true });
    expect(await ask('apiRestrictions')).not.toHaveProperty('tradingAuthorityExpirationTime');
  });
});

describe('a key that may only look and trade', () => {
  it('moves nothing', async () => {
    const { weak } = wallet();
    expect(await wallet().withdraw({ withdrawOrderId: 'pay-1' }, weak)).toMatchObject({ status: 401, body: { code: -2015 } });
    const moving = { type: 'FUNDING_MAIN', asset: 'USDT', amount: '1' };
    expect((await wallet().call('POST', '/sapi/v1/asset/transfer', moving, weak)).body).toMatchObject({ code: -2015 });
    expect((await wallet().call('GET', HISTORY, {}, weak)).status).toBe(200);
    expect((await wallet().call('GET', '/sapi/v1/account/apiRestrictions', {}, weak)).body).toMatchObject({
      enableWithdrawals: false,
      permitsUniversalTransfer: false,
    });
  });
});
