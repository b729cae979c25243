import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../races/race.ts';
import { openConsoleUnderTest, type ConsoleAnswer, type ConsoleUnderTest } from './console-under-test.ts';

let exchange: ConsoleUnderTest;
let admin = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  await run("update users set country_code = '86', mobile_no = '13800138000', locale = 'en' where uid = '10000001'");
  await run("update users set country_code = '81', mobile_no = '9012345678' where uid = '10000002'");
});
afterAll(() => exchange.close());
beforeEach(async () => {
  admin = (await exchange.operator(['admin'])).cookie;
  await run('update users set is_closed = false, frozen_at = null, freeze_cause = null, is_legacy_password = false, invite_slots = 5');
  for (const table of ['sessions', 'api_keys', 'security_events', 'notifications', 'outbox']) await run(`delete from ${table}`);
});

const user = { organisation: '1', uid: '10000001' };
const ID = 1_001;
const CHANGED = 12620;
const run = (statement: string, parameters: readonly unknown[] = []) =>
  exchange.database.run<Record<string, unknown>>(statement, [...parameters]);
const ask = (path: string, fields: Readonly<Record<string, string>> = {}): Promise<ConsoleAnswer> => exchange.ask(path, fields, admin);
const act = (path: string, fields: Readonly<Record<string, string>> = {}): Promise<ConsoleAnswer> =>
  ask(path, { ...user, reason: 'asked by phone', ...fields });
const uids = async (fields: Readonly<Record<string, string>>): Promise<unknown> =>
  ((await ask('/users/list', fields)).data as { data: readonly { uid: string }[] }).data.map(({ uid }) => uid);
const lastEntry = async () => (await run('select * from audit_log order by id desc limit 1'))[0];

async function signIn(id: number, device = 'Chrome · Windows'): Promise<string> {
  const now = exchange.clock.now();
  const rows = await run(
    `insert into sessions (token_hash, user_id, organisation, created_at, seen_at, expires_at, device, address)
     values (gen_random_uuid()::text, $1, 1, $2, $2, $3, $4, '203.0.113.9') returning id`,
    [id, now, now + 3_600_000, device],
  );
  return String(rows[0]?.['id']);
}

async function addKey(id: number, label: string, ips: readonly string[] = [], lives = 86_400_000): Promise<string> {
  const now = exchange.clock.now();
  const rows = await run(
    `insert into api_keys (user_id, public_key, sealed_secret, label, ips, created_at, expires_at)
     values ($1, gen_random_uuid()::text, 'sealed-for-nobody', $2, $3, $4, $5) returning id`,
    [id, label, ips, now, ips.length > 0 ? null : now + lives],
  );
  return String(rows[0]?.['id']);
}

describe('users', () => {
  it.each([['10000001'], ['PERSON1@'], ['13800138000'], ['8613800138000'], ['+86 138-0013-8000'], ['0086 13800138000'], ['138 0013']])(
    'are found by %s',
    async (q) => {
      expect(await uids({ q })).toEqual(['10000001']);
    },
  );

  it('are found in each state, by level and by organisation, in the asked order', async () => {
    expect(await uids({ sort: 'uid', dir: 'asc' })).toEqual(['10000001', '10000002']);
    expect(await uids({ sort: 'email', dir: 'desc' })).toEqual(['10000002', '10000001']);
    await run("update users set frozen_at = 1, freeze_cause = 'owner' where uid = '10000001'");
    await run("update users set is_closed = true, frozen_at = 1, freeze_cause = 'owner' where uid = '10000002'");
    expect([await uids({ state: 'open' }), await uids({ state: 'frozen' }), await uids({ state: 'closed' })]).toEqual([
      [],
      ['10000001'],
      ['10000002'],
    ]);
    expect([await uids({ kyc: '1' }), await uids({ organisation: '2' })]).toEqual([[], ['10000002']]);
    expect((await ask('/users/export', { q: '1380013' })).text).toContain('+8613800138000');
    expect((await ask('/users/list', { state: 'asleep' })).code).toBe(12900);
  });

  it('are shown with all that helps them, and no secret', async () => {
    await signIn(ID);
    await addKey(ID, 'bot', ['203.0.113.7']);
    await run("update users set invited_by = $1 where uid = '10000002'", [ID]);
    const { data, text } = await ask('/users/one', user);
    expect(data).toMatchObject({
      phone: '+8613800138000',
      state: 'open',
      user_type: 'individual',
      frozen: null,
      locked: null,
      recovery_codes: 0,
      passkeys: 0,
      kyc_case: null,
      invite_slots: 5,
      invited: 1,
      invited_by: null,
      friends: [{ uid: '10000002', state: 'open' }],
      sessions: [{ device: 'Chrome · Windows', address: '203.0.113.9' }],
      keys: [{ label: 'bot', ips: ['203.0.113.7'], state: 'live', expires_at: null }],
    });
    expect(text).not.toContain('sealed-for-nobody');
    await run('update users set invited_by = null');
    expect((await ask('/users/one', { ...user, uid: '99' })).code).toBe(12615);
  });
});

describe('what an operator does to an account', () => {
  it.each([
    ['/users/freeze', 'frozen', 'account-frozen', 'Account frozen'],
    ['/users/close', 'closed', 'account-closed', 'Account closed'],
    ['/users/flagPassword', 'new-password-required', 'new-password-required', 'New login password required'],
    ['/users/endSessions', 'signed-out', 'signed-out', 'Logged out by customer service'],
  ])('%s ends every session and is told to its owner at once', async (path, kind, notification, title) => {
    await signIn(ID);
    expect((await act(path)).code).toBe(0);
    expect(await run('select 1 from sessions where ended_at is null')).toEqual([]);
    expect(await run('select kind, address, device from security_events')).toEqual([{ kind, address: '', device: '' }]);
    expect(await run('select kind, user_id from notifications')).toEqual([{ kind: notification, user_id: ID }]);
    const [letter] = await run('select target, subject, body from outbox');
    expect(letter).toMatchObject({ target: 'person1@example.org', subject: expect.stringContaining(title) });
    expect(letter?.['body']).toContain('Customer service');
    expect(letter?.['body']).not.toContain('127.0.0.1');
    expect(await lastEntry()).toMatchObject({ subject: '10000001', reason: 'asked by phone' });
    const events = (await ask('/users/events', user)).data as { data: readonly object[] };
    expect(events).toMatchObject({ count: 1, data: [{ kind, what: title }] });
    expect((await ask('/users/events', { ...user, type: 'login' })).data).toMatchObject({ count: 0 });
  });

  it('is undone, and told as well', async () => {
    await act('/users/freeze');
    await act('/users/close');
    expect((await act('/users/open')).code).toBe(0);
    expect((await act('/users/unfreeze')).code).toBe(0);
    expect((await run('select kind from security_events order by id')).map(({ kind }) => kind)).toEqual([
      'frozen',
      'closed',
      'reopened',
      'unfrozen',
    ]);
    // Whoever has talked customer service into opening it: its owner closes it again by this mail.
    const letters = await run('select body from outbox order by id');
    expect(letters.map(({ body }) => String(body).includes('#secret='))).toEqual([false, false, true, true]);
  });

  it('is written in the language of the last login', async () => {
    await run("update users set locale = 'ja' where uid = '10000001'");
    await act('/users/freeze');
    expect((await run('select subject from outbox'))[0]?.['subject']).toContain('アカウントの凍結');
    await run("update users set locale = 'en' where uid = '10000001'");
  });
});

describe('freezing', () => {
  it('is written down with what it was before, once of twenty at the same time', async () => {
    const answers = await atOnce(() => act('/users/freeze'));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === CHANGED)).toHaveLength(19);
    expect(await lastEntry()).toMatchObject({
      action: 'users.freeze',
      before: { frozen: false, freeze_cause: null },
      after: { frozen: true, freeze_cause: 'operator', orders: 'cancel' },
    });
    expect(await run('select 1 from security_events')).toHaveLength(1);
    const undone = await atOnce(() => act('/users/unfreeze'));
    expect(undone.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await lastEntry()).toMatchObject({
      action: 'users.unfreeze',
      before: { frozen: true, freeze_cause: 'operator' },
      after: { frozen: false },
    });
  });

  it('is taken over from the owner, and undone for them', async () => {
    await run("update users set frozen_at = 1, freeze_cause = 'mailed-link' where uid = '10000001'");
    expect((await act('/users/freeze', { orders: 'keep' })).code).toBe(0);
    expect(await lastEntry()).toMatchObject({
      before: { freeze_cause: 'mailed-link' },
      after: { freeze_cause: 'operator', orders: 'keep' },
    });
    await run("update users set frozen_at = 1, freeze_cause = 'owner' where uid = '10000001'");
    expect((await act('/users/unfreeze')).code).toBe(0);
    expect((await ask('/users/one', user)).data).toMatchObject({ state: 'open', frozen: null });
  });

  it.each([
    ['/users/freeze', { reason: ' ' }, 12619],
    ['/users/freeze', { uid: '99' }, 12615],
    ['/users/freeze', { orders: 'sell' }, 12900],
    ['/users/unfreeze', {}, CHANGED],
    ['/users/unfreeze', { reason: '' }, 12619],
    ['/users/unfreeze', { uid: '99' }, 12615],
  ])('%s with %j is refused and changes nothing', async (path, fields, code) => {
    expect((await act(path, fields)).code).toBe(code);
    expect(await run('select 1 from security_events union all select 1 from outbox')).toEqual([]);
    expect((await ask('/users/one', user)).data).toMatchObject({ state: 'open' });
  });
});

describe('one session', () => {
  it('is ended, once, and only of that user', async () => {
    const [phone, desk] = [await signIn(ID, 'Safari · iPhone'), await signIn(ID)];
    const strange = await signIn(1_002);
    const end = (session: string) => act('/users/endSession', { session });
    expect((await end(strange)).code).toBe(12320);
    const answers = await atOnce(() => end(phone));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 12320]));
    expect((await run('select id from sessions where ended_at is null order by id')).map(({ id }) => String(id))).toEqual([desk, strange]);
    expect(await run('select kind, detail from security_events')).toEqual([{ kind: 'signed-out', detail: 'Safari · iPhone' }]);
  });
});

describe('invitation slots', () => {
  it('are set within bounds, with what they were', async () => {
    expect((await act('/users/setInviteSlots', { slots: '10001' })).code).toBe(12900);
    expect((await act('/users/setInviteSlots', { slots: '-1' })).code).toBe(12900);
    expect((await act('/users/setInviteSlots', { slots: '50' })).code).toBe(0);
    expect(await lastEntry()).toMatchObject({
      action: 'users.set-invite-slots',
      before: { invite_slots: 5 },
      after: { invite_slots: 50 },
    });
    expect((await ask('/users/one', user)).data).toMatchObject({ invite_slots: 50 });
    expect(await run('select 1 from security_events')).toEqual([]);
  });
});

describe('API keys', () => {
  it('are found by label, key and owner, in each state', async () => {
    await addKey(ID, 'Grid bot', ['203.0.113.7']);
    await addKey(ID, 'Old', [], -1);
    const off = await addKey(1_002, 'Reader');
    await run('update api_keys set is_enabled = false where id = $1', [Number(off)]);
    const labels = async (fields: Readonly<Record<string, string>>) =>
      ((await ask('/keys/list', fields)).data as { data: readonly { label: string }[] }).data.map(({ label }) => label).toSorted();
    expect(await labels({})).toEqual(['Grid bot', 'Old', 'Reader']);
    expect([await labels({ q: 'GRID' }), await labels({ q: 'person2' }), await labels({ q: '+86138' })]).toEqual([
      ['Grid bot'],
      ['Reader'],
      ['Grid bot', 'Old'],
    ]);
    expect([await labels({ state: 'live' }), await labels({ state: 'expired' }), await labels({ state: 'disabled' })]).toEqual([
      ['Grid bot'],
      ['Old'],
      ['Reader'],
    ]);
    expect([await labels({ bound: 'yes' }), await labels({ organisation: '2' })]).toEqual([['Grid bot'], ['Reader']]);
    await run(
      "update api_keys set paused_at = 1, scopes = '{read,withdraw}', kind = 'ed25519', public_pem = 'x', sealed_secret = null where label = 'Grid bot'",
    );
    await run("update api_keys set used_at = 7, used_from = '198.51.100.7' where label = 'Old'");
    expect([await labels({ state: 'live' }), await labels({ state: 'paused' }), await labels({ state: 'disabled' })]).toEqual([
      [],
      ['Grid bot'],
      ['Reader'],
    ]);
    expect([await labels({ scope: 'withdraw' }), await labels({ scope: 'trade' }), await labels({ kind: 'hmac' })]).toEqual([
      ['Grid bot'],
      ['Old', 'Reader'],
      ['Old', 'Reader'],
    ]);
    const byUse = (await ask('/keys/list', { sort: 'used_at', dir: 'desc' })).data as { data: readonly object[] };
    expect(byUse.data[0]).toMatchObject({ label: 'Old', kind: 'hmac', scopes: ['read', 'trade'], used_at: 7, used_from: '198.51.100.7' });
    const paused = { scopes: ['read', 'withdraw'], kind: 'ed25519', state: 'paused', ips: ['203.0.113.7'], used_at: null, used_from: null };
    expect(((await ask('/keys/list', { state: 'paused' })).data as { data: unknown }).data).toMatchObject([paused]);
    expect((await ask('/users/one', user)).data).toMatchObject({ keys: [{ label: 'Old' }, { label: 'Grid bot', ...paused }] });
    const { text } = await ask('/keys/export', { sort: 'label', dir: 'asc' });
    for (const said of ['203.0.113.7', 'ed25519', 'withdraw', '198.51.100.7']) expect(text).toContain(said);
    expect(text).not.toContain('sealed-for-nobody');
    const { cookie } = await exchange.operator(['support'], [1]);
    expect((await exchange.ask('/keys/list', {}, cookie)).data).toMatchObject({ count: 2 });
  });

  it('are revoked, once, and only of that user; the owner is told which', async () => {
    const [mine, strange] = [await addKey(ID, 'Grid bot'), await addKey(1_002, 'Reader')];
    expect((await act('/keys/revoke', { key: strange })).code).toBe(12901);
    const answers = await atOnce(() => act('/keys/revoke', { key: mine }));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 12901]));
    expect(await run('select label from api_keys')).toEqual([{ label: 'Reader' }]);
    expect(await run('select kind, detail from security_events')).toEqual([{ kind: 'api-key-deleted', detail: 'Grid bot' }]);
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      action: 'keys.revoke',
      reason: 'asked by phone',
      before: { label: 'Grid bot', scopes: ['read', 'trade'], kind: 'hmac' },
    });
    expect(JSON.stringify(entry)).not.toContain('sealed-for-nobody');
  });
});

describe('an authenticator that an operator took away', () => {
  it('takes its recovery codes with it, closes withdrawals for a day, and its owner is told', async () => {
    await run("update users set authenticator_secret = 'sealed', had_authenticator = true where uid = '10000001'");
    await run("insert into recovery_codes (user_id, code_hash, created_at) values ($1, 'x', 1)", [ID]);
    const { data } = await act('/users/requestAuthenticatorReset');
    expect(await run('select 1 from security_events')).toEqual([]);
    const { cookie } = await exchange.operator(['support']);
    const decision = { id: String(data['id']), decision: 'approve', reason: 'checked by phone' };
    expect((await exchange.ask('/approvals/decide', decision, cookie)).code).toBe(0);
    expect((await ask('/users/one', user)).data).toMatchObject({
      has_authenticator: false,
      recovery_codes: 0,
      locked: { cause: 'authenticator-replaced' },
    });
    expect(await run('select kind from security_events')).toEqual([{ kind: 'authenticator-reset' }]);
    expect(await run('select kind from notifications')).toEqual([{ kind: 'authenticator-reset' }]);
    expect(String((await run('select body from outbox'))[0]?.['body'])).toContain('#secret=');
  });
});
