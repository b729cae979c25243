import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiKeyActor } from '../../src/use-cases/api-keys/api-key-actor.ts';
import { expireKeys } from '../../src/use-cases/api-keys/expire-keys.ts';
import { StoredKeys } from '../../src/use-cases/api-keys/stored-keys.ts';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';
import { Browser, HOSTS, mailedCode, SECRET, startExchange, type Answer, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { bindAuthenticator, type Authenticator } from '../identity/own-authenticator.ts';
import { registerPerson } from '../identity/person.ts';
import { atOnce } from '../races/race.ts';

const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const own = generateKeyPairSync('ed25519');
const pems = {
  ed25519: pemOf(own.publicKey),
  private: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  rsa: pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey),
  small: pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey),
};

const STEP_MS = 30_000;
const DAY_MS = 24 * 3_600_000;

let exchange: ExchangeUnderTest;
let keys: StoredKeys;
beforeAll(async () => {
  exchange = await startExchange();
  keys = new StoredKeys({ database: exchange.database, clock: exchange.clock, secret: SECRET });
});
afterAll(() => exchange.close());

let people = 0;
let browser: Browser;
let shown: Authenticator;
beforeEach(async () => {
  ({ browser, shown } = await owner());
});

async function owner(): Promise<{ readonly browser: Browser; readonly email: string; readonly shown: Authenticator }> {
  people += 1;
  const email = `keys-${people}@example.com`;
  const newcomer = new Browser(exchange.app);
  await registerPerson(exchange, newcomer, email);
  exchange.pass(61_000);
  return { browser: newcomer, email, shown: await bindAuthenticator(exchange, newcomer, email) };
}

const apply = (form: Record<string, string> = {}, from: Browser = browser): Promise<Answer> =>
  from.post('/api_market/apiApply', { apply_instructions: 'trading bot', google_code: shown(), ...form });
/** A key made with a code of its own. */
const created = async (form: Record<string, string> = {}): Promise<Answer['data']> => {
  const answer = await apply(form);
  expect(answer.code, answer.msg).toBe(0);
  exchange.pass(2 * STEP_MS);
  return answer.data;
};
const list = async (from: Browser = browser): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await from.post('/api_market/apiMarketApplyList')).data as unknown as readonly Readonly<Record<string, unknown>>[];
const remove = (id: unknown, form: Record<string, string> = {}, from: Browser = browser): Promise<Answer> =>
  from.post('/api_market/apiMarketDel', { id: String(id), google_code: shown(), ...form });
const instant = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

describe('creating a key (J-48)', () => {
  it('says the secret once; without addresses the key expires in thirty days', async () => {
    const now = exchange.now();
    const key = await created();
    expect(key).toEqual({
      id: expect.stringMatching(/^\d+$/),
      public_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      create_time: expect.stringMatching(/^\d{4}-/),
      expire_time: expect.stringContaining(instant(now + 30 * DAY_MS).slice(0, 13)),
    });
    const { secret, ...rest } = key;
    const unused = { last_use_time: null, last_use_ip: null };
    const more = { state: 'live', scopes: ['read', 'trade'], kind: 'hmac', ...unused };
    expect(await list()).toEqual([{ ...rest, label: 'trading bot', ips: [], status: 1, ...more }]);
    const rows = await withApiKeys(exchange.database.queries).selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).toContain(key['public_key']);
  });

  it('binds it to addresses, each once and as addresses are compared, and then it does not expire', async () => {
    const key = await created({ ip: '203.0.113.7, 203.0.113.7,::ffff:198.51.100.2 198.51.100.77/24', apply_instructions: '  报价机器人 ' });
    expect(key['expire_time']).toBeNull();
    expect(await list()).toMatchObject([
      { ips: ['203.0.113.7', '198.51.100.2', '198.51.100.0/24'], label: '报价机器人', expire_time: null },
    ]);
  });

  it('names what is wrong, in its order, and makes nothing', async () => {
    const rows: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ apply_instructions: '', ip: 'nowhere', google_code: '' }, 12190, 'apply_instructions'],
      [{ apply_instructions: '   ' }, 12190, 'apply_instructions'],
      [{ apply_instructions: 'x'.repeat(51) }, 12900, 'apply_instructions'],
      [{ ip: '203.0.113.7,203.0.113.256', google_code: '' }, 12191, 'ip'],
      [{ ip: '203.0.113.7,0.0.0.0/0', google_code: '' }, 12168, 'ip'],
      [{ ip: '10.0.0.1,10.0.0.2,10.0.0.3,10.0.0.4,10.0.0.5', google_code: '' }, 12192, 'ip'],
      [{ scopes: 'read,withdraw', google_code: '' }, 12161, 'ip'],
      [{ scopes: 'read,account' }, 12900, 'scopes'],
      [{ kind: 'dsa' }, 12900, 'kind'],
      [{ kind: 'ed25519', google_code: '' }, 12162, 'key_pem'],
      [{ kind: 'ed25519', key_pem: 'ssh-ed25519 AAAA ann@desk', google_code: '' }, 12163, 'key_pem'],
      [{ kind: 'ed25519', key_pem: pems.private, google_code: '' }, 12164, 'key_pem'],
      [{ kind: 'ed25519', key_pem: pems.rsa, google_code: '' }, 12165, 'key_pem'],
      [{ kind: 'rsa', key_pem: pems.small, google_code: '' }, 12166, 'key_pem'],
      [{ kind: 'rsa', key_pem: 'x'.repeat(2_001) }, 12900, 'key_pem'],
      // A public key without its kind, which would make a key of another kind than its owner wants.
      [{ key_pem: pems.rsa, google_code: '' }, 12900, 'key_pem'],
      [{ ip: '1'.repeat(401) }, 12900, 'ip'],
      [{ google_code: '', sms_code: '123456' }, 12903, 'sms_code'],
      [{ google_code: '' }, 12903, 'google_code'],
      [{ google_code: shown(5) }, 12903, 'google_code'],
    ];
    for (const [form, expected, field] of rows) {
      const answer = await apply(form);
      expect([answer.code, answer.data['field']], JSON.stringify(form)).toEqual([expected, field]);
      expect(answer.msg).not.toMatch(/[{}]/);
    }
    expect(await list()).toEqual([]);
  });

  it('gives it what was asked for, to withdraw only with addresses', async () => {
    await created({ scopes: 'read' });
    await created({ scopes: 'transfer' });
    await created({ scopes: 'withdraw,transfer,trade', ip: '203.0.113.7' });
    expect((await list()).map(({ scopes }) => scopes)).toEqual([['read', 'trade', 'transfer', 'withdraw'], ['read', 'transfer'], ['read']]);
  });

  it('knows only the public key of somebody who has a private one', async () => {
    const key = await created({ kind: 'ed25519', key_pem: pems.ed25519.replaceAll('\n', ' ') });
    expect(key['secret']).toBe('');
    expect(await list()).toMatchObject([{ kind: 'ed25519', public_key: key['public_key'] }]);
    const found = await keys.find(String(key['public_key']), 1, '203.0.113.7');
    const pem = found && 'key' in found ? found.key.export({ type: 'spki', format: 'pem' }) : undefined;
    expect([found?.kind, pem]).toEqual(['ed25519', pems.ed25519]);
  });

  it('needs a second factor: a mailed code does not do', async () => {
    const plain = new Browser(exchange.app);
    await registerPerson(exchange, plain, `keys-plain-${people}@example.com`);
    for (const answer of [
      await apply({}, plain),
      await apply({ email_code: '123456' }, plain),
      await plain.post('/api_market/apiApplySendSms'),
    ])
      expect(answer.code).toBe(12118);
    expect((await browser.post('/api_market/apiApplySendSms')).code).toBe(12947);
  });

  it('takes a code sent to the phone in place of the authenticator', async () => {
    const plain = new Browser(exchange.app);
    const email = `keys-phone-${people}@example.com`;
    const phone = { country_code: '86', mobile_no: `139${10_000_000 + people}` };
    const sms = `+86${phone.mobile_no}`;
    await registerPerson(exchange, plain, email);
    exchange.pass(61_000);
    await plain.post('/Bcex/notification/sendBindMobileSms', phone);
    await plain.post('/Bcex/notification/sendUserExistEmail', { type: '5' });
    const codes = { code: await mailedCode(exchange, sms), old_code: await mailedCode(exchange, email) };
    expect((await plain.post('/Bcex/User/bindMobile', { ...phone, ...codes })).code).toBe(0);
    exchange.pass(61_000);
    expect(await plain.post('/api_market/apiApplySendSms')).toMatchObject({
      code: 0,
      data: { target_masked: expect.stringContaining('****') },
    });
    const code = await mailedCode(exchange, sms);
    expect(await apply({ google_code: '', sms_code: '000000' }, plain)).toMatchObject({ code: 12903, data: { field: 'sms_code' } });
    expect((await apply({ google_code: '', sms_code: code }, plain)).code).toBe(0);
    expect((await apply({ google_code: '', sms_code: code }, plain)).code).toBe(12903);
  });

  it('gives the fifth key to one of twenty who ask at once, and no sixth, of whatever codes', async () => {
    for (let n = 0; n < 4; n += 1) await created();
    const codes = [shown(-1), shown(), shown(1)];
    const answers = await atOnce((n) => apply({ google_code: codes[n % 3] ?? '' }));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await list()).toHaveLength(5);
    exchange.pass(16 * 60_000);
    expect(await apply()).toMatchObject({ code: 12910, msg: expect.stringContaining('5') });
  });
});

describe('deleting a key', () => {
  it('happens once, with a code', async () => {
    const { id } = await created();
    expect(await remove(id, { google_code: '' })).toMatchObject({ code: 12903, data: { field: 'google_code' } });
    expect(await list()).toHaveLength(1);
    const answers = await atOnce(() => remove(id));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await list()).toEqual([]);
    exchange.pass(16 * 60_000);
    expect((await remove(id)).code).toBe(12901);
  });

  it('is for its owner only, and so is looking at it', async () => {
    const { id } = await created();
    const other = await owner();
    expect(await list(other.browser)).toEqual([]);
    expect((await remove(id, { google_code: other.shown() }, other.browser)).code).toBe(12901);
    const elsewhere = new Browser(exchange.app, HOSTS.desk);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await remove(id, {}, elsewhere)).code).toBe(1101);
    expect(await list()).toHaveLength(1);
  });
});

describe('a key in use', () => {
  const find = (key: Answer['data'], ip = '203.0.113.7', organisation = 1) => keys.find(String(key['public_key']), organisation, ip);

  it('is found with its secret, and may look and trade', async () => {
    const key = await created();
    const found = await find(key);
    expect(found).toMatchObject({ kind: 'hmac', secret: key['secret'] });
    if (!found) throw new Error('the key was not found');
    expect(apiKeyActor(found)).toMatchObject({ via: { kind: 'api-key', id: Number(key['id']) }, scopes: ['read', 'trade'], proven: {} });
    expect(await find(key, '203.0.113.7', 2)).toBeUndefined();
    expect(await keys.find('f'.repeat(32), 1, '203.0.113.7')).toBeUndefined();
  });

  it('is found from its own addresses only', async () => {
    const key = await created({ ip: '203.0.113.7, 198.51.100.0/24, 2001:db8::/32' });
    for (const ip of ['::ffff:203.0.113.7', '198.51.100.0', '198.51.100.255', '::ffff:198.51.100.3', '2001:db8:ffff::1'])
      expect(await find(key, ip), ip).toBeDefined();
    for (const ip of ['203.0.113.8', '198.51.99.255', '198.51.101.0', '2001:db9::1', '::1', ''])
      expect(await find(key, ip), ip).toBeUndefined();
  });

  it('is found no more when its account is closed, it is disabled, or it was deleted', async () => {
    const key = await created({ ip: '203.0.113.7' });
    const account = exchange.database.queries.updateTable('users').where('email', '=', `keys-${people}@example.com`);
    await account.set({ is_closed: true }).execute();
    keys.tellChanged('anybody');
    expect(await find(key)).toBeUndefined();
    await account.set({ is_closed: false }).execute();
    expect(await find(key)).toBeDefined();
    await withApiKeys(exchange.database.queries)
      .updateTable('api_keys')
      .set({ is_enabled: false })
      .where('id', '=', Number(key['id']))
      .execute();
    keys.tellChanged('anybody');
    expect(await find(key)).toBeUndefined();
    expect(await list()).toMatchObject([{ status: 0, expire_time: null }]);
    await remove(key['id']);
    expect(await find(key)).toBeUndefined();
  });

  it('expires after thirty days, and stays expired when the clock is set back', async () => {
    const free = await created();
    const bound = await created({ ip: '203.0.113.7' });
    const expiry = Date.parse(`${String(free['expire_time']).replace(' ', 'T')}Z`);
    await expireKeys(exchange.database, expiry - 1000);
    expect(await find(free)).toBeDefined();
    await expireKeys(exchange.database, expiry + 1000);
    keys.tellChanged('anybody');
    expect(await find(free)).toBeUndefined();
    expect(await find(bound)).toBeDefined();
    expect((await list()).map(({ status }) => status)).toEqual([1, 0]);
  });

  it('is believed for two seconds where another process changes it, and not at all once a change was told', async () => {
    const key = await created({ ip: '203.0.113.7' });
    expect(await find(key)).toBeDefined();
    const row = withApiKeys(exchange.database.queries).updateTable('api_keys').where('id', '=', Number(key['id']));
    await row.set({ paused_at: 1 }).execute();
    expect(await find(key)).toBeDefined();
    await expect.poll(() => find(key), { timeout: 4_000, interval: 200 }).toBeUndefined();
    await row.set({ paused_at: null }).execute();
    expect(await find(key)).toBeDefined();
    await row.set({ paused_at: 1 }).execute();
    const owner = (await find(key))?.user;
    expect(await keys.endedAmong([{ id: Number(key['id']), user: Number(owner), isFrozen: false }])).toHaveLength(1);
    expect(await find(key)).toBeUndefined();
  });

  it('opens with the secret of its own exchange, for its own public half', async () => {
    const [one, two] = [await created(), await created()];
    const foreign = new StoredKeys({ database: exchange.database, clock: exchange.clock, secret: 'another secret, quite long enough' });
    expect(await foreign.find(String(one['public_key']), 1, '203.0.113.7')).toBeUndefined();
    const rows = withApiKeys(exchange.database.queries);
    const swapped = await rows
      .selectFrom('api_keys')
      .select('sealed_secret')
      .where('public_key', '=', String(one['public_key']))
      .executeTakeFirstOrThrow();
    await rows.updateTable('api_keys').set(swapped).where('public_key', '=', String(two['public_key'])).execute();
    expect(await find(two)).toBeUndefined();
  });
});
