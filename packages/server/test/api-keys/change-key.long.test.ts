import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredKeys } from '../../src/use-cases/api-keys/stored-keys.ts';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';
import { Browser, SECRET, startExchange, type Answer, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { bindAuthenticator, type Authenticator } from '../identity/own-authenticator.ts';
import { registerPerson } from '../identity/person.ts';

const STEP_MS = 30_000;
const DAY_MS = 24 * 3_600_000;
const HOME = '203.0.113.7';

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
  people += 1;
  const email = `changing-${people}@example.com`;
  browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, email);
  exchange.pass(61_000);
  shown = await bindAuthenticator(exchange, browser, email);
});

async function created(form: Record<string, string> = {}): Promise<Answer['data']> {
  const answer = await browser.post('/api_market/apiApply', { apply_instructions: 'trading bot', google_code: shown(), ...form });
  expect(answer.code, answer.msg).toBe(0);
  exchange.pass(2 * STEP_MS);
  return answer.data;
}
const change = (id: unknown, form: Record<string, string> = {}): Promise<Answer> =>
  browser.post('/api_market/apiMarketEdit', {
    id: String(id),
    apply_instructions: 'trading bot',
    scopes: 'read,trade',
    paused: '0',
    google_code: shown(),
    ...form,
  });
const changed = async (id: unknown, form: Record<string, string>): Promise<void> => {
  expect(await change(id, form)).toMatchObject({ code: 0, data: {} });
  exchange.pass(2 * STEP_MS);
};
const only = async (): Promise<Readonly<Record<string, unknown>>> => {
  const rows = (await browser.post('/api_market/apiMarketApplyList')).data as unknown as readonly Readonly<Record<string, unknown>>[];
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
};
const find = (key: Answer['data'], ip = HOME) => keys.find(String(key['public_key']), 1, ip);

describe('changing a key', () => {
  it('holds for the next call with it, and what it signs with stays', async () => {
    const key = await created();
    await changed(key['id'], { apply_instructions: ' Quoting bot ', ip: `${HOME}/32, 198.51.100.0/24`, scopes: 'transfer,withdraw' });
    expect(await only()).toMatchObject({
      public_key: key['public_key'],
      label: 'Quoting bot',
      ips: [HOME, '198.51.100.0/24'],
      scopes: ['read', 'transfer', 'withdraw'],
      expire_time: null,
      status: 1,
    });
    expect(await find(key)).toMatchObject({ secret: key['secret'], scopes: ['read', 'transfer', 'withdraw'] });
    expect(await find(key, '192.0.2.1')).toBeUndefined();
  });

  it('lets it rest and go on', async () => {
    const key = await created();
    await changed(key['id'], { paused: '1' });
    expect(await only()).toMatchObject({ status: 0, state: 'paused' });
    expect(await find(key)).toBeUndefined();
    await changed(key['id'], { paused: '0' });
    expect(await only()).toMatchObject({ status: 1, state: 'live' });
    expect(await find(key)).toBeDefined();
  });

  it('gives a key that loses its addresses thirty days, and no others later', async () => {
    const key = await created({ ip: HOME });
    const rows = withApiKeys(exchange.database.queries);
    const id = Number(key['id']);
    await rows.updateTable('api_keys').set({ created_at: 1 }).where('id', '=', id).execute();
    const expiry = async () => (await rows.selectFrom('api_keys').select('expires_at').where('id', '=', id).executeTakeFirst())?.expires_at;
    const before = exchange.now();
    await changed(id, {});
    const expiresAt = await expiry();
    expect(expiresAt).toBeGreaterThanOrEqual(before + 30 * DAY_MS);
    await changed(id, { apply_instructions: 'another name' });
    expect(await expiry()).toBe(expiresAt);
    await changed(id, { ip: HOME });
    expect(await expiry()).toBeNull();
  });

  it('names what is wrong, in its order, and changes nothing', async () => {
    const key = await created();
    const before = await only();
    const rows: readonly (readonly [Record<string, string>, number, string | undefined])[] = [
      [{ scopes: '' }, 12900, 'scopes'],
      [{ scopes: 'account' }, 12900, 'scopes'],
      [{ paused: '' }, 12900, 'paused'],
      [{ apply_instructions: ' ', ip: 'nowhere', google_code: '' }, 12190, 'apply_instructions'],
      [{ ip: 'nowhere', google_code: '' }, 12191, 'ip'],
      [{ ip: '10.0.0.0/7', google_code: '' }, 12168, 'ip'],
      [{ scopes: 'withdraw', google_code: '' }, 12161, 'ip'],
      [{ id: '999999', google_code: '' }, 12901, undefined],
      [{ google_code: '' }, 12903, 'google_code'],
      [{ google_code: shown(5) }, 12903, 'google_code'],
    ];
    for (const [form, expected, field] of rows) {
      const answer = await change(key['id'], form);
      expect([answer.code, answer.data['field']], JSON.stringify(form)).toEqual([expected, field]);
      expect(answer.msg).not.toMatch(/[{}]/);
    }
    expect(await only()).toEqual(before);
  });

  it('wakes nothing that has ended', async () => {
    const key = await created();
    const row = withApiKeys(exchange.database.queries).updateTable('api_keys').where('id', '=', Number(key['id']));
    await row.set({ is_enabled: false }).execute();
    expect(await only()).toMatchObject({ status: 0, state: 'disabled' });
    expect((await change(key['id'])).code).toBe(12167);
    await row.set({ is_enabled: true, expires_at: exchange.now() }).execute();
    expect((await change(key['id'], { ip: HOME })).code).toBe(12167);
    expect(await only()).toMatchObject({ state: 'expired' });
  });

  it('takes a code once, and tells the owner', async () => {
    const key = await created();
    const code = shown();
    expect((await change(key['id'], { google_code: code, apply_instructions: 'once' })).code).toBe(0);
    expect((await change(key['id'], { google_code: code, apply_instructions: 'twice' })).code).toBe(12903);
    expect(await only()).toMatchObject({ label: 'once' });
    const events = await exchange.database.queries
      .selectFrom('security_events')
      .select(['kind', 'detail'])
      .where('kind', '=', 'api-key-changed')
      .orderBy('id', 'desc')
      .execute();
    expect(events[0]).toEqual({ kind: 'api-key-changed', detail: 'once' });
  });
});

describe('the last use of a key', () => {
  it('is written down once a minute, with the address, and shown to its owner', async () => {
    const key = await created();
    const found = await find(key);
    if (!found) throw new Error('the key was not found');
    keys.noteUse(found, HOME);
    await vi.waitFor(async () => expect(await only()).toMatchObject({ last_use_ip: HOME }));
    const first = await only();
    keys.noteUse(found, '198.51.100.9');
    expect(await only()).toEqual(first);
    exchange.pass(60_000);
    keys.noteUse(found, '198.51.100.9');
    await vi.waitFor(async () => expect(await only()).toMatchObject({ last_use_ip: '198.51.100.9' }));
    expect((await only())['last_use_time']).not.toBe(first['last_use_time']);
  });

  it('that could not be written is written with the next one, and stops nobody', async () => {
    const key = await created();
    const found = await find(key);
    if (!found) throw new Error('the key was not found');
    const { database } = exchange;
    let isAway = true;
    const away = new StoredKeys({
      clock: exchange.clock,
      secret: SECRET,
      database: {
        ...database,
        get queries() {
          if (isAway) throw new Error('the store is away');
          return database.queries;
        },
      },
    });
    away.noteUse(found, HOME);
    expect(await only()).toMatchObject({ last_use_time: null });
    isAway = false;
    await vi.waitFor(async () => {
      away.noteUse(found, HOME);
      expect(await only()).toMatchObject({ last_use_ip: HOME });
    });
  });
});
