import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';
import { atOnce } from '../races/race.ts';

const DAY_MS = 24 * 3_600_000;
const ROLE = 12600;
const SCOPE = 12601;

let exchange: ConsoleUnderTest;
let admin = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  admin = (await exchange.operator(['admin'])).cookie;
});

const user = { organisation: '1', uid: '10000001' };
const other = { organisation: '2', uid: '10000002' };
const entries = () => exchange.database.run<{ action: string; subject: string; reason: string }>('select * from audit_log order by id');
const rowOf = async (uid: string) =>
  (await exchange.database.run<Record<string, unknown>>('select * from users where uid = $1', [uid]))[0] ?? {};

describe('the audit log', () => {
  it('has who, what, why, before and after of every change, or there was none', async () => {
    const before = (await entries()).length;
    expect((await exchange.ask('/users/close', { ...user, reason: ' ' }, admin)).code).toBe(12619);
    expect((await exchange.ask('/users/close', { organisation: '1', uid: '99', reason: 'x' }, admin)).code).toBe(12615);
    expect(await entries()).toHaveLength(before);
    expect((await exchange.ask('/users/close', { ...user, reason: 'asked by mail' }, admin)).code).toBe(0);
    expect((await exchange.ask('/users/close', { ...user, reason: 'again' }, admin)).code).toBe(12620);
    expect((await entries()).slice(before)).toMatchObject([
      {
        action: 'users.close',
        subject: '10000001',
        organisation: 1,
        reason: 'asked by mail',
        before: { closed: false },
        after: { closed: true },
      },
    ]);
    expect(await rowOf('10000001')).toMatchObject({ is_closed: true });
    const list = await exchange.ask('/audit/list', { q: 'asked by mail', organisation: '1' }, admin);
    expect(list.data).toMatchObject({ count: 1, data: [{ action: 'users.close', subject: '10000001' }] });
    expect((await exchange.ask('/audit/export', { q: 'asked by mail' }, admin)).text).toContain('"users.close"');
    expect((await exchange.ask('/users/open', { ...user, reason: '=1+1' }, admin)).code).toBe(0);
    expect((await exchange.ask('/audit/export', {}, admin)).text).toContain(`"'=1+1"`);
  });

  it('cannot be changed, not even by whoever has the store', async () => {
    for (const statement of ["update audit_log set reason = ''", 'delete from audit_log', 'truncate audit_log'])
      await expect(exchange.database.run(statement)).rejects.toThrow(/never changed/);
  });

  it('shows an operator of one organisation nothing of another', async () => {
    await exchange.ask('/users/addNote', { ...other, text: 'a note of organisation 2' }, admin);
    const { cookie } = await exchange.operator(['viewer'], [1]);
    expect((await exchange.ask('/audit/list', { q: 'organisation 2' }, cookie)).data).toMatchObject({ count: 0 });
    expect((await exchange.ask('/audit/list', { q: 'organisation 2' }, admin)).data).toMatchObject({ count: 1 });
  });
});

describe('organisations that an operator does not work for', () => {
  it('are closed: their users, settings and content are neither read nor written', async () => {
    const { cookie } = await exchange.operator(['admin'], [1]);
    for (const [path, fields] of [
      ['/users/one', other],
      ['/users/close', { ...other, reason: 'x' }],
      ['/users/open', { ...other, reason: 'x' }],
      ['/users/setFeeLevel', { ...other, level: '1', reason: 'x' }],
      ['/users/flagPassword', { ...other, reason: 'x' }],
      ['/users/endSessions', { ...other, reason: 'x' }],
      ['/users/addNote', { ...other, text: 'x' }],
      ['/users/requestAuthenticatorReset', { ...other, reason: 'x' }],
      ['/users/funds', other],
      ['/users/statement', { ...other, month: '2026-01' }],
      ['/users/exportStatement', { ...other, month: '2026-01' }],
      ['/users/requestCredit', { ...other, token: 'USDT', amount: '1', reason: 'x' }],
      ['/users/events', other],
      ['/users/freeze', { ...other, reason: 'x' }],
      ['/users/unfreeze', { ...other, reason: 'x' }],
      ['/users/endSession', { ...other, session: '1', reason: 'x' }],
      ['/users/setInviteSlots', { ...other, slots: '1', reason: 'x' }],
      ['/keys/revoke', { ...other, key: '1', reason: 'x' }],
      ['/organisations/one', { organisation: '2' }],
      ['/organisations/change', { organisation: '2', document: '{}', version: '0'.repeat(64), reason: 'x' }],
      ['/content/one', { kind: 'notice', slug: 'x', owner: '2' }],
      ['/content/save', { kind: 'notice', slug: 'x', owner: '2', document: '{}', reason: 'x' }],
      ['/content/save', { kind: 'notice', slug: 'x', owner: '0', document: '{}', reason: 'x' }],
    ] as const)
      expect([path, (await exchange.ask(path, fields, cookie)).code]).toEqual([path, SCOPE]);
    expect((await exchange.ask('/users/list', {}, cookie)).data).toMatchObject({ count: 1, data: [{ uid: '10000001' }] });
    expect((await exchange.ask('/users/list', { organisation: '2' }, cookie)).data).toMatchObject({ count: 0 });
  });
});

describe('what needs a second person', () => {
  const withAuthenticator = () => exchange.database.run("update users set authenticator_secret = 'sealed', had_authenticator = true");
  const request = async (): Promise<string> => {
    const asked = await exchange.ask('/users/requestAuthenticatorReset', { ...user, reason: 'lost phone' }, admin);
    expect(asked.code).toBe(0);
    return String(asked.data['id']);
  };
  const decide = (id: string, cookie: string, decision = 'approve') =>
    exchange.ask('/approvals/decide', { id, decision, reason: 'checked by phone' }, cookie);

  it('is asked for once, decided by another with the role, and done once', async () => {
    await withAuthenticator();
    await exchange.database.run(
      "insert into recovery_codes (user_id, code_hash, created_at) select id, repeat('0', 64), 1 from users where uid like '1000000%'",
    );
    const asked = await atOnce(() => exchange.ask('/users/requestAuthenticatorReset', { ...user, reason: 'lost phone' }, admin));
    expect(asked.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(asked.map(({ code }) => code))).toEqual(new Set([0, 12614]));
    const id = String(asked.find(({ code }) => code === 0)?.data['id']);
    expect((await decide(id, admin)).code).toBe(12613);
    expect((await decide(id, (await exchange.operator(['finance'])).cookie)).code).toBe(ROLE);
    expect((await decide(id, (await exchange.operator(['support'], [2])).cookie)).code).toBe(12611);
    const { cookie } = await exchange.operator(['support'], [1]);
    expect((await exchange.ask('/work/list', {}, cookie)).data).toMatchObject({ count: 1, data: [{ is_for_me: true }] });
    expect((await exchange.ask('/work/list', {}, admin)).data).toMatchObject({ count: 1, data: [{ is_for_me: false }] });
    const answers = await atOnce(() => decide(id, cookie));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 12612]));
    expect(await rowOf('10000001')).toMatchObject({ authenticator_secret: null, lock_cause: 'authenticator-replaced' });
    expect(Number((await rowOf('10000001'))['locked_until'])).toBeGreaterThan(exchange.clock.now() + DAY_MS - 60_000);
    expect(await exchange.database.run('select user_id from recovery_codes')).toEqual([{ user_id: 1_002 }]);
    expect(await rowOf('10000002')).toMatchObject({ authenticator_secret: 'sealed' });
  });

  it('is not decided by who owes their access to whoever asked', async () => {
    await withAuthenticator();
    const second = await exchange.operator(['support']);
    const link = await exchange.ask('/operators/renewLink', { id: String(second.id), reason: 'a link to come in by' }, admin);
    expect(link.code).toBe(0);
    const id = await request();
    expect(await decide(id, second.cookie)).toMatchObject({ code: 12639 });
    expect(await rowOf('10000001')).toMatchObject({ authenticator_secret: 'sealed' });
    expect((await decide(id, (await exchange.operator(['support'])).cookie, 'reject')).code).toBe(0);
  });

  it('waits no more when whoever asked is closed', async () => {
    await withAuthenticator();
    const asking = await exchange.operator(['support']);
    const asked = await exchange.ask('/users/requestAuthenticatorReset', { ...user, reason: 'lost phone' }, asking.cookie);
    const id = String(asked.data['id']);
    expect((await exchange.ask('/operators/close', { id: String(asking.id), reason: 'left the company' }, admin)).code).toBe(0);
    const { cookie } = await exchange.operator(['support']);
    expect((await exchange.ask('/work/list', {}, cookie)).data).toMatchObject({ count: 0 });
    expect((await decide(id, cookie)).code).toBe(12612);
    expect(await rowOf('10000001')).toMatchObject({ authenticator_secret: 'sealed' });
  });

  it('is not done when it is rejected, or after a day', async () => {
    await withAuthenticator();
    const { cookie } = await exchange.operator(['compliance']);
    const rejected = await request();
    expect((await decide(rejected, cookie, 'reject')).code).toBe(0);
    expect((await decide(rejected, cookie)).code).toBe(12612);
    const late = await request();
    await exchange.database.run('update approvals set expires_at = $1 where id = $2', [exchange.clock.now() - DAY_MS, Number(late)]);
    expect((await decide(late, cookie)).code).toBe(12612);
    expect((await exchange.ask('/approvals/one', { id: late }, cookie)).data).toMatchObject({ state: 'expired' });
    expect(await rowOf('10000001')).toMatchObject({ authenticator_secret: 'sealed' });
  });
});

describe('operators', () => {
  it('never change their own access, and leave one administrator', async () => {
    const self = await exchange.operator(['admin']);
    const change = (id: number, cookie: string) =>
      exchange.ask('/operators/change', { id: String(id), roles: 'viewer', organisations: '', reason: 'x' }, cookie);
    expect((await change(self.id, self.cookie)).code).toBe(12609);
    expect((await exchange.ask('/operators/close', { id: String(self.id), reason: 'x' }, self.cookie)).code).toBe(12609);
    const two = await exchange.operator(['admin']);
    await exchange.database.run("update operators set is_closed = true where 'admin' = any(roles) and id not in ($1, $2)", [
      self.id,
      two.id,
    ]);
    // Each takes the other's place at the same instant: one of them stays.
    const answers = await Promise.all([change(two.id, self.cookie), change(self.id, two.cookie)]);
    expect(answers.map(({ code }) => code).toSorted()).not.toEqual([0, 0]);
    expect(await exchange.database.run("select id from operators where not is_closed and 'admin' = any(roles)")).toHaveLength(1);
  });

  it('are added with a link that is told once', async () => {
    const asked = { email: 'New@Example.org', roles: 'viewer,support', organisations: '1', reason: 'joined' };
    const made = await exchange.ask('/operators/add', asked, admin);
    expect(made).toMatchObject({ code: 0, data: { link: expect.stringMatching(/^[\w-]{43}$/) } });
    expect((await exchange.ask('/operators/add', asked, admin)).code).toBe(12608);
    expect((await exchange.ask('/operators/add', { ...asked, email: 'x' }, admin)).code).toBe(12935);
    expect((await exchange.ask('/operators/add', { ...asked, roles: 'king' }, admin)).code).toBe(12900);
    const log = JSON.stringify(await entries());
    expect(log).toContain('new@example.org');
    expect(log).not.toContain(String(made.data['link']));
  });
});

describe('documents', () => {
  const read = async (path: string, fields: Record<string, string>) => (await exchange.ask(path, fields, admin)).data;

  it('of a pair are written by who has seen the latest; its status is set beside', async () => {
    const pairs = (await read('/pairs/list', {})) as { data: readonly { pair: string }[] };
    const pair = pairs.data[0]?.pair ?? '';
    const { document, version } = (await read('/pairs/one', { pair })) as { document: Record<string, unknown>; version: string };
    const change = (part: object) =>
      exchange.ask('/pairs/change', { pair, document: JSON.stringify({ ...document, ...part }), version, reason: 'terms' }, admin);
    expect((await change({ min: 'x' })).data).toMatchObject({ refusal: 'change_invalid', at: 'min' });
    expect((await change({ price_scale: 11 })).data).toMatchObject({ refusal: 'change_invalid', at: 'price_scale' });
    expect((await exchange.ask('/pairs/setStatus', { pair, status: 'halted', reason: 'news' }, admin)).code).toBe(0);
    expect((await change({ sort: 7 })).code).toBe(12620);
    expect((await read('/pairs/list', { status: 'halted' })) as object).toMatchObject({ count: 1, data: [{ pair }] });
    expect((await entries()).at(-1)).toMatchObject({ action: 'listing.set-status', subject: pair, after: { status: 'halted' } });
  });

  it('of a token, an organisation and an item of content are added and changed', async () => {
    const token = { code: 'NEWT', name: 'New token', scale: 8 };
    expect((await exchange.ask('/tokens/add', { document: JSON.stringify(token), reason: 'listed' }, admin)).code).toBe(0);
    expect((await exchange.ask('/tokens/add', { document: JSON.stringify(token), reason: 'again' }, admin)).code).toBe(12618);
    const shown = await read('/tokens/one', { code: 'NEWT' });
    const changed = { ...(shown['document'] as object), name: 'Newer token' };
    const sent = { code: 'NEWT', document: JSON.stringify(changed), version: String(shown['version']), reason: 'renamed' };
    expect((await exchange.ask('/tokens/change', sent, admin)).code).toBe(0);
    expect((await entries()).at(-1)).toMatchObject({ before: { name: 'New token' }, after: { name: 'Newer token' } });

    const organisation = {
      name: 'Third',
      theme: 1,
      default_locale: 'en',
      supported_locales: ['en'],
      hosts: ['third.example'],
      pairs: 'all',
      settings: {},
    };
    const added = await exchange.ask('/organisations/add', { document: JSON.stringify(organisation), reason: 'new brand' }, admin);
    expect(added.code).toBe(0);
    const taken = await exchange.ask('/organisations/add', { document: JSON.stringify(organisation), reason: 'again' }, admin);
    expect(taken.data).toMatchObject({ refusal: 'change_invalid', at: 'hosts[0]' });
    const settings = { ...organisation, settings: { slogan_en: 'Trade calmly' } };
    const written = await exchange.ask(
      '/organisations/change',
      {
        organisation: String(added.data['id']),
        document: JSON.stringify(settings),
        version: String(added.data['version']),
        reason: 'slogan',
      },
      admin,
    );
    expect(written.data).toMatchObject({ document: { settings: { slogan_en: 'Trade calmly' } } });

    const notice = {
      attributes: { type: 'news', pinned: false },
      words: { en: { title: 'Hello', summary: 'Short', body: 'Long **text**' } },
    };
    const name = { kind: 'notice', slug: 'hello-there', owner: '0', reason: 'first' };
    expect((await exchange.ask('/content/save', { ...name, slug: 'Not A Slug', document: JSON.stringify(notice) }, admin)).code).toBe(
      12618,
    );
    const saved = await exchange.ask('/content/save', { ...name, document: JSON.stringify(notice) }, admin);
    expect(saved.code).toBe(0);
    expect((await exchange.ask('/content/save', { ...name, document: JSON.stringify(notice) }, admin)).code).toBe(12620);
    const again = {
      ...name,
      document: JSON.stringify({ ...notice, words: { en: { title: '' } } }),
      version: String(saved.data['version']),
    };
    expect((await exchange.ask('/content/save', again, admin)).data).toMatchObject({ refusal: 'change_invalid' });
    expect((await exchange.ask('/content/preview', { text: 'a **b** <script>' }, admin)).data).toEqual({
      html: expect.stringMatching(/<strong>b<\/strong> &lt;script&gt;/),
    });
    expect((await read('/content/list', { q: 'hello' })) as object).toMatchObject({ count: 1 });
  });
});
