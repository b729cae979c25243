import { SoftwareAuthenticator, type Ceremony, type Faults } from '@marque/testkit/authenticator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { relyingPartyOf } from '../../src/use-cases/passkeys/relying-party.ts';
import { Browser, HOSTS, mailedCode, startExchange, type Answer, type ExchangeUnderTest } from './exchange-under-test.ts';
import { enterPassword, PASSWORD, registerPerson } from './person.ts';

const ORIGIN = `http://${HOSTS.paper}`;

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

let people = 0;
let email: string;
let browser: Browser;
let authenticator: SoftwareAuthenticator;
beforeEach(async () => {
  people += 1;
  email = `holder-${people}@example.com`;
  browser = new Browser(exchange.app);
  authenticator = new SoftwareAuthenticator();
  await registerPerson(exchange, browser, email);
  exchange.pass(61_000);
});

const proof = async (from = browser, address = email): Promise<{ password: string; email_code: string }> => {
  await from.post('/Bcex/notification/sendUserExistEmail', { type: '9' });
  const code = await mailedCode(exchange, address);
  exchange.pass(61_000);
  return { password: PASSWORD, email_code: code };
};

interface Options {
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
  readonly challenge: string;
  readonly excludeCredentials?: readonly { readonly id: string }[];
  readonly allowCredentials?: readonly { readonly id: string }[];
}
const optionsOf = (answer: Answer) => answer.data['options'] as Options;
const ceremonyOf = (answer: Answer, changes: Partial<Ceremony> = {}): Ceremony => {
  const options = optionsOf(answer);
  return { challenge: options.challenge, rpId: options.rp?.id ?? options.rpId ?? '', origin: ORIGIN, ...changes };
};
const begin = async (from = browser, address = email) => from.post('/Org/Passkey/beginPasskey', await proof(from, address));
const made = (begun: Answer, changes: Partial<Ceremony> = {}, faults: Faults = {}) => ({
  secret: String(begun.data['secret']),
  name: 'Laptop',
  ...authenticator.create(ceremonyOf(begun, changes), optionsOf(begun).user?.id ?? '', faults),
});
const add = (form: Record<string, string>) => browser.post('/Org/Passkey/addPasskey', form);
const added = async (): Promise<Answer> => add(made(await begin()));
const list = async () => (await browser.get('/Org/Passkey/getPasskeyList')).data as unknown as readonly Record<string, unknown>[];

const beginLogin = (login = '', from = new Browser(exchange.app)) => from.post('/Org/Passkey/beginPasskeyLogin', login ? { login } : {});
const signed = (begun: Answer, changes: Partial<Ceremony> = {}, faults: Faults = {}) => ({
  secret: String(begun.data['secret']),
  ...authenticator.sign(ceremonyOf(begun, changes), faults),
});
const finish = (form: Record<string, string>, from = new Browser(exchange.app)) => from.post('/Org/Passkey/finishPasskeyLogin', form);
const login = async (faults: Faults = {}, changes: Partial<Ceremony> = {}) => finish(signed(await beginLogin(), changes, faults));

describe('adding a passkey', () => {
  it('takes login password and code first, and then what the authenticator has made', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({
      code: 0,
      data: {
        options: {
          rp: { id: 'localhost', name: 'Paper' },
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      },
    });
    expect(JSON.stringify(begun.data)).not.toContain(email);
    const answer = await add({ ...made(begun), name: '  My   laptop ' });
    expect(answer).toMatchObject({ code: 0, data: { name: 'My laptop', synced: 0, last_used_at: null } });
    expect(await list()).toEqual([answer.data]);
    expect((await browser.post('/Bcex/User/securityCenter')).data).toMatchObject({ security_level: 'middle' });
    expect(optionsOf(await begin()).excludeCredentials).toHaveLength(1);
  });

  it('begins for nobody without the proof', async () => {
    const good = await proof();
    const rows: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ ...good, password: 'Wrong-Seal-1' }, 12950, 'password'],
      [{ ...good, password: '' }, 12950, 'password'],
      [{ ...good, email_code: '' }, 12903, 'email_code'],
      [{ ...good, email_code: good.email_code === '000000' ? '111111' : '000000' }, 12903, 'email_code'],
    ];
    for (const [form, expected, field] of rows) {
      const answer = await browser.post('/Org/Passkey/beginPasskey', form);
      expect([answer.code, answer.data['field']], JSON.stringify(form)).toEqual([expected, field]);
    }
    expect((await new Browser(exchange.app).post('/Org/Passkey/beginPasskey', good)).code).toBe(1101);
  });

  it('begins with a code that came by SMS as well', async () => {
    const phone = { country_code: '86', mobile_no: `139${String(10_000_000 + people)}` };
    const target = `+86${phone.mobile_no}`;
    await browser.post('/Bcex/notification/sendBindMobileSms', phone);
    const code = await mailedCode(exchange, target);
    await browser.post('/Bcex/notification/sendUserExistEmail', { type: '5' });
    const bound = await browser.post('/Bcex/User/bindMobile', { ...phone, code, old_code: await mailedCode(exchange, email) });
    expect(bound.code).toBe(0);
    exchange.pass(61_000);
    expect((await browser.post('/Bcex/notification/sendUserExistSms', { type: '9' })).code).toBe(0);
    const form = { password: PASSWORD, sms_code: await mailedCode(exchange, target) };
    expect((await browser.post('/Org/Passkey/beginPasskey', form)).code).toBe(0);
  });

  it('refuses what another page, authenticator or ceremony has made, and adds nothing', async () => {
    const rows: readonly (readonly [Partial<Ceremony>, Faults])[] = [
      [{ origin: 'http://localhost.example' }, {}],
      [{ origin: `http://${HOSTS.desk}` }, {}],
      [{ rpId: 'example.com' }, {}],
      [{ challenge: 'c29tZXRoaW5nIGVsc2U' }, {}],
      [{}, { type: 'webauthn.get' }],
      [{}, { isVerified: false }],
    ];
    for (const [changes, faults] of rows)
      expect((await add(made(await begin(), changes, faults))).code, JSON.stringify([changes, faults])).toBe(12344);
    const begun = await begin();
    for (const name of ['', '   ', 'n'.repeat(41)]) expect((await add({ ...made(begun), name })).code).toBe(12340);
    expect((await add({ ...made(begun), attestation: 'AAAA' })).code).toBe(12344);
    expect((await add({ ...made(begun), credential_id: '' })).code).toBe(12900);
    expect(await list()).toEqual([]);
  });

  it('takes a challenge once, within five minutes, of its own user and for adding only', async () => {
    const form = made(await begin());
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(form)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 12343)).toHaveLength(19);
    expect(await list()).toHaveLength(1);

    const late = made(await begin());
    exchange.pass(301_000);
    expect((await add(late)).code).toBe(12343);

    const other = new Browser(exchange.app);
    await registerPerson(exchange, other, `other-${people}@example.com`);
    exchange.pass(61_000);
    const foreign = made(await begin());
    expect((await other.post('/Org/Passkey/addPasskey', foreign)).code).toBe(12343);
    const ofLogin = await beginLogin();
    expect((await add({ ...foreign, secret: String(ofLogin.data['secret']) })).code).toBe(12343);
    expect((await add(foreign)).code).toBe(0);
  });

  it('refuses a credential that is there already, and more than ten', async () => {
    const form = made(await begin());
    expect((await add(form)).code).toBe(0);
    const rows = await exchange.database.run<{ id: number }>(`select id from passkeys where credential_id = '${form.credential_id}'`);
    expect(rows).toHaveLength(1);
    const eager = await begin();
    for (let n = 1; n < 10; n += 1)
      await exchange.database.run(
        `insert into passkeys (user_id, organisation, user_handle, credential_id, public_key, relying_party, sign_count, is_synced, name, created_at)
         select user_id, organisation, user_handle, 'copy-${people}-${n}', public_key, relying_party, 0, false, 'Copy', 0 from passkeys where credential_id = '${form.credential_id}'`,
      );
    expect((await add(made(eager))).code).toBe(12341);
    expect((await browser.post('/Org/Passkey/beginPasskey', await proof())).code).toBe(12341);
  });
});

describe('a passkey that is there', () => {
  beforeEach(async () => {
    expect((await added()).code).toBe(0);
  });

  it('signs in alone, for both steps', async () => {
    const begun = await beginLogin();
    expect(optionsOf(begun)).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    const visitor = new Browser(exchange.app);
    expect(await finish(signed(begun), visitor)).toMatchObject({ code: 0, data: { user_account: email } });
    expect((await visitor.get('/user/getUserInfo')).data['email']).toBe(email);
    expect(await list()).toMatchObject([{ last_used_at: expect.any(String) }]);
  });

  it('takes an answer once, however many bring it', async () => {
    const form = signed(await beginLogin());
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(form)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 12343)).toHaveLength(19);
    const again = await beginLogin();
    expect((await finish({ ...form, secret: String(again.data['secret']) })).code).toBe(12344);
  });

  it('takes no challenge that is old, of another purpose or of another organisation', async () => {
    const late = signed(await beginLogin());
    exchange.pass(301_000);
    expect((await finish(late)).code).toBe(12343);
    expect((await finish(signed(await begin()))).code).toBe(12343);
    const elsewhere = new Browser(exchange.app, HOSTS.desk);
    expect((await finish(signed(await beginLogin()), elsewhere)).code).toBe(12343);
    const there = await beginLogin('', elsewhere);
    expect((await finish(signed(there, { origin: `http://${HOSTS.desk}` }), elsewhere)).code).toBe(12344);
  });

  it('is refused with a wrong signature, origin, name, user, count or without verification', async () => {
    const rows: readonly (readonly [Faults, Partial<Ceremony>])[] = [
      [{ signsOther: true }, {}],
      [{ isVerified: false }, {}],
      [{ type: 'webauthn.create' }, {}],
      [{}, { origin: 'https://localhost.example' }],
      [{}, { rpId: 'example.com' }],
      [{}, { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ];
    for (const [faults, changes] of rows) expect((await login(faults, changes)).code, JSON.stringify([faults, changes])).toBe(12344);
    expect((await finish({ ...signed(await beginLogin()), credential_id: 'bm9ib2R5' })).code).toBe(12344);
    expect((await finish({ ...signed(await beginLogin()), user_handle: 'bm9ib2R5' })).code).toBe(12344);
    expect((await finish({ ...signed(await beginLogin()), user_handle: '' })).code).toBe(12344);
    expect((await login()).code).toBe(0);
    expect((await login({ count: authenticator.count })).code, 'a copy of the authenticator').toBe(12344);
    expect((await login()).code).toBe(0);
  });

  it('needs no count where its authenticator keeps none', async () => {
    authenticator = new SoftwareAuthenticator({ counts: false });
    expect((await added()).code).toBe(0);
    expect((await login()).code).toBe(0);
    expect((await login()).code).toBe(0);
  });

  it('signs nobody in whose account is closed, and writes down who came in', async () => {
    const close = (isClosed: boolean) =>
      exchange.database.queries.updateTable('users').set({ is_closed: isClosed }).where('email', '=', email).execute();
    await close(true);
    expect((await login()).code).toBe(12344);
    await close(false);
    // Who has a frozen account may come in and read, whichever way.
    await exchange.database.queries
      .updateTable('users')
      .set({ frozen_at: exchange.now(), freeze_cause: 'owner' })
      .where('email', '=', email)
      .execute();
    expect((await login()).code).toBe(0);
    const events = await exchange.database.queries
      .selectFrom('security_events')
      .innerJoin('users', 'users.id', 'security_events.user_id')
      .select(['kind', 'detail'])
      .where('users.email', '=', email)
      .orderBy('security_events.id')
      .execute();
    expect(events.slice(1)).toEqual([
      { kind: 'passkey-added', detail: 'Laptop' },
      { kind: 'new-device', detail: '' },
    ]);
  });

  it('signs nobody in who has to set a new password first (A-081)', async () => {
    await exchange.database.queries.updateTable('users').set({ is_legacy_password: true }).where('email', '=', email).execute();
    expect((await login()).code).toBe(12002);
    expect((await login({ signsOther: true })).code).toBe(12344);
  });

  it('passes the second step of its own user, first of the channels', async () => {
    const step = await enterPassword(exchange, new Browser(exchange.app), email);
    expect(step.data['types']).toEqual(['passkey', 'email']);
    const secret = String(step.data['secret']);
    const begun = await beginLogin(secret);
    expect(optionsOf(begun).allowCredentials).toHaveLength(1);
    const form = signed(begun);
    expect((await finish(form)).code, 'without its login').toBe(12343);
    expect((await finish({ ...form, login: 'nobody' })).code).toBe(12933);
    expect((await finish({ ...form, login: secret })).code).toBe(0);
    expect((await finish({ ...signed(begun), login: secret })).code).toBe(12933);
    expect((await new Browser(exchange.app).post('/multi/newLogin', { secret, type: 'passkey', code: '123456' })).code).toBe(12900);
  });

  it('is no second step of somebody else; five wrong answers end the login', async () => {
    const address = `second-${people}@example.com`;
    await registerPerson(exchange, new Browser(exchange.app), address);
    const step = await enterPassword(exchange, new Browser(exchange.app), address);
    expect(step.data['types']).toEqual(['email']);
    expect((await beginLogin(String(step.data['secret']))).code).toBe(12947);

    const own = String((await enterPassword(exchange, new Browser(exchange.app), email)).data['secret']);
    for (let n = 0; n < 5; n += 1)
      expect((await finish({ ...signed(await beginLogin(own), {}, { signsOther: true }), login: own })).code).toBe(12344);
    expect((await beginLogin(own)).code).toBe(12933);
  });

  it('is renamed and deleted by its owner alone, deleted with the proof only', async () => {
    const [row] = await list();
    const id = String(row?.['passkey_id']);
    expect((await browser.post('/Org/Passkey/renamePasskey', { passkey_id: id, name: '手机' })).data).toMatchObject({ name: '手机' });
    expect((await browser.post('/Org/Passkey/renamePasskey', { passkey_id: id, name: ' ' })).code).toBe(12340);
    const other = new Browser(exchange.app);
    const address = `thief-${people}@example.com`;
    await registerPerson(exchange, other, address);
    exchange.pass(61_000);
    expect((await other.post('/Org/Passkey/renamePasskey', { passkey_id: id, name: 'Mine' })).code).toBe(12345);
    expect((await other.post('/Org/Passkey/deletePasskey', { passkey_id: id, ...(await proof(other, address)) })).code).toBe(12345);
    const good = await proof();
    expect((await browser.post('/Org/Passkey/deletePasskey', { passkey_id: id, ...good, password: 'Wrong-Seal-1' })).code).toBe(12950);
    expect((await browser.post('/Org/Passkey/deletePasskey', { passkey_id: id, ...good, email_code: '' })).code).toBe(12903);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.post('/Org/Passkey/deletePasskey', { passkey_id: id, ...good })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await list()).toEqual([]);
    expect((await login()).code).toBe(12344);
  });
});

describe('whom passkeys are made for', () => {
  it('is the shortest of the organisation’s own hosts that covers the address, and never a host of others', async () => {
    await exchange.database.queries
      .insertInto('organisation_hosts')
      .values([
        { host: 'paper.example', organisation: 1 },
        { host: 'www.paper.example', organisation: 1 },
        { host: 'desk.paper.example', organisation: 2 },
        { host: '127.0.0.1', organisation: 1 },
      ])
      .execute();
    const party = (organisation: number, linkOrigin: string) => relyingPartyOf(exchange.database, { organisation, linkOrigin });
    expect(await party(1, 'https://www.paper.example')).toEqual({ id: 'paper.example', origin: 'https://www.paper.example' });
    expect(await party(1, 'https://paper.example')).toEqual({ id: 'paper.example', origin: 'https://paper.example' });
    expect(await party(2, 'https://desk.paper.example')).toEqual({ id: 'desk.paper.example', origin: 'https://desk.paper.example' });
    expect(await party(1, 'http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
    for (const foreign of ['https://evil-paper.example', 'https://paper.example.evil', 'https://x.paper.example', 'http://127.0.0.1:3000'])
      expect(await party(1, foreign), foreign).toBeUndefined();
  });
});
