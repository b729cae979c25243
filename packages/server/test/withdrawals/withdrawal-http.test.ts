import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../identity/exchange-under-test.ts';
import { TRADE_PASSWORD, type Trader } from '../trading/trading-world.ts';
import { startWithdrawingWorld, UNIT, type WithdrawingWorld } from './withdrawing-world.ts';

const DAY_MS = 86_400_000;

let world: WithdrawingWorld;
let ann: Trader;
let bob: Trader;
beforeAll(async () => {
  world = await startWithdrawingWorld();
  ann = await world.withdrawer('ann', { ART: 90_000n * UNIT });
  bob = await world.withdrawer('bob', { ART: 10n * UNIT });
});
afterAll(() => world.close());

type Fields = Readonly<Record<string, string>>;

const request = (fields: Fields = {}): Record<string, string> => ({
  token: 'ART',
  protocol: 'ERC20',
  apply_amount: '5',
  address_to: world.address('ERC20'),
  ...fields,
});
const onMemo = (fields: Fields = {}) => request({ protocol: 'CNET', address_to: world.address('CNET'), memo: '77', ...fields });
const check = (fields: Fields = {}, who = ann) => who.browser.post('/Teller/userWithdrawalCheck', request(fields));
const withdraw = (fields: Fields = {}, who = ann) =>
  who.browser.post('/Teller/userWithdrawal', { ...request(), trade_pwd: TRADE_PASSWORD, ...fields });
const list = (fields: Fields, who = ann) =>
  who.browser.post('/Wallet/enlistWithdrawalAddress', { title: 'ledger', token: 'ART', protocol: 'ERC20', ...fields });
const setUser = (who: Trader, fields: string) => world.database.run(`update users set ${fields} where id = ${who.owner}`);
const usable = async (who: Trader): Promise<string> => {
  const { data } = await who.browser.get('/asset/getUserUsable', { token: 'ART' });
  return JSON.stringify(data);
};

/** What was refused: the code, and the field beside which the form says it. */
const refusalOf = ({ code, data }: { readonly code: number; readonly data: Readonly<Record<string, unknown>> | null }): string =>
  [code, data?.['field']].filter((each) => each !== undefined && each !== null).join(' ');

describe('the check of a withdrawal', () => {
  it('says first what is missing of the account', async () => {
    const wrong = { protocol: 'NONE', address_to: '', apply_amount: '0' };
    await setUser(ann, `kyc_level = 0, trade_password_hash = null, mobile_no = null, country_code = null`);
    const gate = async () => (await ann.browser.get('/Teller/checkCanWithdraw')).data;
    expect(await gate()).toMatchObject({ can: 0, code: 12948, missing: ['kyc', 'trade_pwd', 'google_or_mobile'], need: [] });
    expect(refusalOf(await check(wrong))).toBe('12948');
    await setUser(ann, 'kyc_level = 1');
    expect(refusalOf(await check(wrong))).toBe('12945');
    await setUser(ann, `trade_password_hash = (select trade_password_hash from users where id = ${bob.owner})`);
    expect(refusalOf(await check(wrong))).toBe('12118');
    await setUser(ann, `country_code = '81', mobile_no = '9012345678'`);
    for (const [cause, code] of [
      ['login-password-changed', 11950],
      ['login-password-reset', 11951],
      ['trade-password-changed', 11952],
      ['trade-password-reset', 11953],
      ['authenticator-replaced', 11954],
    ] as const) {
      await setUser(ann, `lock_cause = '${cause}', locked_until = ${world.clock.now() + DAY_MS}`);
      expect(await gate()).toMatchObject({ can: 0, code, missing: [] });
      expect((await check(wrong)).code).toBe(code);
    }
    await world.passLong(DAY_MS, ann, bob);
    expect(await gate()).toMatchObject({ can: 1, code: 0, lock_until: null, need: ['sms'] });
    await setUser(ann, 'kyc_level = 2');
    expect(refusalOf(await check(wrong))).toBe('12720 protocol');
  });

  it('says what is wrong with network, address and memo, in this order', async () => {
    const bad = { address_to: '', apply_amount: '0' };
    expect(refusalOf(await check({ ...bad, token: 'NONE' }))).toBe('12720 token');
    await world.database.run(`update token_protocols set withdraw_enabled = false where protocol = 'CNET'`);
    await world.refresh();
    expect(refusalOf(await check(onMemo(bad)))).toBe('12721 protocol');
    await world.database.run('update token_protocols set withdraw_enabled = true');
    await world.refresh();
    const own = world.address('ERC20');
    const typo = own.slice(0, -1) + (own.endsWith('a') ? 'b' : 'a');
    for (const [address, refusal] of [
      ['   ', '12115 address_to'],
      ['here', '12722 address_to'],
      [world.address('CNET'), '12723 address_to'],
      [typo, '12724 address_to'],
    ] as const)
      expect([address, refusalOf(await check({ ...bad, address_to: address }))]).toEqual([address, refusal]);
    expect(refusalOf(await check({ address_to: 'x'.repeat(121) }))).toBe('12900 address_to');
    expect(refusalOf(await check(onMemo({ memo: '', apply_amount: '0' })))).toBe('12725 memo');
    expect(refusalOf(await check(onMemo({ memo: '备注', apply_amount: '0' })))).toBe('12726 memo');
    expect(refusalOf(await check(onMemo({ memo: '', no_memo: '1', apply_amount: '0' })))).toBe('12103 apply_amount');
  });

  it('says what is wrong with the amount, and how much would do', async () => {
    const asks = (amount: string, who = ann) => check({ apply_amount: amount }, who);
    expect(refusalOf(await asks('five'))).toBe('12900 apply_amount');
    expect(refusalOf(await asks('1.000000001'))).toBe('12103 apply_amount');
    expect(await asks('0.99999999')).toMatchObject({ code: 12102, data: { field: 'apply_amount', min: '1' } });
    expect(await asks('80001')).toMatchObject({ code: 12102, data: { field: 'apply_amount', max: '80000' } });
    await world.database.run(`update token_protocols set withdrawal_fee = 100000000 where protocol = 'ERC20'`);
    await world.refresh();
    expect(await asks('1')).toMatchObject({ code: 12729, data: { fee: '1' } });
    await world.database.run('update token_protocols set withdrawal_fee = 50000000');
    await world.refresh();
    expect(refusalOf(await asks('10.5', bob))).toBe('12112 apply_amount');
    const passed = await check({ address_to: ` ${world.address('ERC20')} ` });
    expect(passed).toMatchObject({
      code: 0,
      data: { pass: 1, fee: '0.5', actual_amount: '4.5', need: ['sms'], address_to: world.address('ERC20') },
    });
  });
});

describe('the fee of a withdrawal', () => {
  it('is that of the network, for everybody and for the caller alike, and unknown where there is no such network', async () => {
    const [everybody, own] = ['/Org/Fee/getWithdrawalFixedAmount', '/Org/Fee/getUserWithdrawalFixedAmount'] as const;
    await world.database.run(`update token_protocols set withdrawal_fee = 70000000 where protocol = 'CNET'`);
    await world.refresh();
    for (const [protocol, fee] of [
      ['ERC20', '0.5'],
      ['CNET', '0.7'],
    ] as const)
      for (const path of [everybody, own])
        expect((await ann.browser.post(path, { token: 'ART', protocol })).data, path).toEqual({ token: 'ART', protocol, fee });
    const visitor = new Browser(world.app);
    expect((await visitor.post(everybody, { token: 'ART', protocol: 'ERC20' })).data).toMatchObject({ fee: '0.5' });
    expect((await visitor.post(own, { token: 'ART', protocol: 'ERC20' })).code).toBe(1101);
    for (const path of [everybody, own])
      expect(refusalOf(await ann.browser.post(path, { token: 'ART', protocol: 'NONE' })), path).toBe('12720 protocol');
    await world.database.run('update token_protocols set withdrawal_fee = 50000000');
    await world.refresh();
  });
});

describe('a withdrawal', () => {
  it('takes the trade password and every code that is asked for', async () => {
    expect((await withdraw({ trade_pwd: '' })).code).toBe(12108);
    expect((await withdraw({ trade_pwd: 'wrong-password-1' })).code).toBe(12904);
    for (const code of ['', '000000']) expect(refusalOf(await withdraw({ sms_code: code }))).toBe('12903 sms_code');
    const mailed = await ann.browser.post('/Teller/sendWithdrawalEmail');
    expect(mailed).toMatchObject({ code: 0, data: { target_masked: 'ann****@example.org' } });
    await world.database.run(`update organisations set settings = '{"withdraw_email_code":1}' where id = 1`);
    await world.refresh();
    const sms = await world.codeOf(ann);
    expect(refusalOf(await withdraw({ sms_code: sms }))).toBe('12903 email_code');
    expect(refusalOf(await withdraw({ sms_code: sms, email_code: '000000' }))).toBe('12903 email_code');
    await world.database.run(`update organisations set settings = '{}' where id = 1`);
    await world.refresh();
    expect((await ann.browser.post('/Teller/searchWithdrawalList')).data).toEqual({ count: 0, data: [] });
  });

  it('is made once for its name, sets its amount aside, and is not made again by a slip', async () => {
    const before = await usable(ann);
    const named = { client_order_id: 'w-1', sms_code: await world.codeOf(ann) };
    const made = await withdraw(named);
    expect(made).toMatchObject({ code: 0, data: { status: 0, fee: '0.5', actual_amount: '4.5' } });
    await world.settled();
    expect(await usable(ann)).not.toBe(before);
    expect((await withdraw(named)).data).toEqual(made.data);
    expect((await withdraw({ ...named, apply_amount: '6' })).code).toBe(12921);
    const unnamed = { address_to: world.address('ERC20', 901) };
    expect((await withdraw({ ...unnamed, sms_code: await world.codeOf(ann) })).code).toBe(0);
    const first = await ann.browser.post('/Teller/searchWithdrawalList');
    expect(first.data).toMatchObject({ count: 2, data: [{ status: 0, asset: 'ART', amount: '5', confirmed: '', tx_id: '' }, {}] });
    const again = await world.database.run<{ id: number }>(
      `update withdrawals set requested_at = ${world.clock.now() + 61_000} returning id`,
    );
    expect(again.length).toBe(2);
    expect((await withdraw({ ...unnamed, sms_code: await world.codeOf(ann) })).code).toBe(12737);
  });

  it('counts against the quota of the day', async () => {
    const { data } = await ann.browser.get('/withdrawal/limit');
    expect(data).toEqual({ kyc_level: 2, day_limit: '100000', day_used: '12.5', day_left: '99987.5', token: 'USDT' });
    expect(await check({ apply_amount: '79991' })).toMatchObject({ code: 12730, data: { field: 'apply_amount', left: '99987.5' } });
    expect((await ann.browser.post('/token/getUserTokenWithdrawalLimit', { token: 'ART', protocol: 'ERC20' })).data).toMatchObject({
      min_amount: '1',
      max_amount: '80000',
      day_left: '99987.5',
    });
    expect((await ann.browser.post('/Teller/getLastTimeWithdrawal', { token: 'ART' })).data).toMatchObject({
      protocol: 'ERC20',
      address_to: world.address('ERC20', 901),
    });
    expect((await ann.browser.post('/Teller/getLastTimeWithdrawal', { token: 'BTC' })).data).toBeNull();
  });

  it('is listed with the page about its transaction, once it has one', async () => {
    const newest = async () => (await ann.browser.post('/Teller/searchWithdrawalList', { size: '1' })).data;
    expect(await newest()).toMatchObject({ data: [{ protocol: 'ERC20', tx_id: '', tx_url: '' }] });
    await world.database.run(`update withdrawals set tx_id = '0xab/c' where tx_id is null`);
    expect(await newest()).toMatchObject({ data: [{ tx_id: '0xab/c', tx_url: 'https://explorer.example/tx/0xab%2Fc' }] });
    await world.database.run('update withdrawals set tx_id = null');
  });

  it('is listed for its owner only, within two months', async () => {
    expect((await bob.browser.post('/Teller/searchWithdrawalList')).data).toMatchObject({ count: 0 });
    const range = (begin: number, end: number) => ({ begin_time: String(begin), end_time: String(end) });
    const now = world.clock.now();
    const search = async (fields: Fields) => (await ann.browser.post('/Teller/searchWithdrawalList', fields)).code;
    expect(await search(range(now, now - 1_000))).toBe(12121);
    expect(await search(range(now - 61 * DAY_MS, now))).toBe(12121);
    expect(await search({ begin_time: String(now) })).toBe(12121);
    expect(await search({ status: '9' })).toBe(12900);
  });
});

describe('the address book', () => {
  it('says what is wrong with a new address, in this order', async () => {
    expect(refusalOf(await list({ protocol: 'NONE', title: '' }))).toBe('12720 protocol');
    expect(refusalOf(await list({ title: ' ', address_to: '' }))).toBe('12731 title');
    expect(refusalOf(await list({ title: 'x'.repeat(31) }))).toBe('12900 title');
    expect(refusalOf(await list({ address_to: '' }))).toBe('12115 address_to');
    expect(refusalOf(await list({ address_to: world.address('CNET') }))).toBe('12723 address_to');
    expect(refusalOf(await list({ protocol: 'CNET', address_to: world.address('CNET') }))).toBe('12725 memo');
    expect(await list({ address_to: world.address('ERC20') })).toMatchObject({ code: 0, data: { title: 'ledger', memo: '' } });
    expect(refusalOf(await list({ address_to: world.address('ERC20') }))).toBe('12732 address_to');
  });

  it('keeps a hundred, and gives nobody another one’s', async () => {
    const { data } = await ann.browser.post('/Wallet/withdrawalAddressList', {});
    const own = JSON.parse(JSON.stringify(data)) as readonly { id: string }[];
    const id = own[0]?.id ?? '';
    expect((await bob.browser.post('/Wallet/withdrawalAddressList', {})).data).toEqual([]);
    expect((await bob.browser.post('/Wallet/delistWithdrawalAddress', { id })).code).toBe(12901);
    await world.database.run(`insert into withdrawal_addresses (user_id, title, token, protocol, address, memo, created_at, usable_from)
      select ${ann.owner}, 'n', 4, 'ERC20', 'a' || n, '', 1, 1 from generate_series(1, 99) n`);
    expect((await list({ address_to: world.address('ERC20', 950) })).code).toBe(12212);
    expect((await ann.browser.post('/Wallet/delistWithdrawalAddress', { id })).code).toBe(0);
    await world.database.run(`delete from withdrawal_addresses where title = 'n'`);
  });

  it('alone is paid while the owner wants that; a new address waits a day, and so does the way back', async () => {
    const set = (fields: Fields) => ann.browser.post('/Wallet/setWithdrawalWhitelist', fields);
    expect((await set({ is_on: '1' })).data).toEqual({ whitelist: 1, whitelist_until: null });
    expect(refusalOf(await check())).toBe('12727 address_to');
    expect((await list({ address_to: world.address('ERC20') })).code).toBe(0);
    expect(refusalOf(await check())).toBe('12728 address_to');
    await world.passLong(DAY_MS - 1, ann, bob);
    expect(refusalOf(await check())).toBe('12728 address_to');
    world.pass(1);
    expect((await check()).code).toBe(0);
    expect(refusalOf(await check({ address_to: world.address('ERC20', 902) }))).toBe('12727 address_to');
    expect(refusalOf(await set({ is_on: '0' }))).toBe('12903 sms_code');
    await setUser(ann, 'mobile_no = null, country_code = null');
    expect((await set({ is_on: '0' })).code).toBe(12118);
    await setUser(ann, `country_code = '81', mobile_no = '9012345678'`);
    expect((await set({ is_on: '0', sms_code: await world.codeOf(ann) })).data).toMatchObject({ whitelist: 1 });
    expect(refusalOf(await check({ address_to: world.address('ERC20', 902) }))).toBe('12727 address_to');
    await world.passLong(DAY_MS, ann, bob);
    expect((await check({ address_to: world.address('ERC20', 902) })).code).toBe(0);
  });
});
