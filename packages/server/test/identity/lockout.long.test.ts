import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, HOSTS, startExchange, type Answer, type ExchangeUnderTest } from './exchange-under-test.ts';
import { PASSWORD, readCaptcha, registerPerson, signIn, solveSlider } from './person.ts';

const WRONG = 12931;
const PAUSED = 12932;
let exchange: ExchangeUnderTest;
let attackers = 0;

beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

const browserAt = (ip: string, host?: string): Browser => Object.assign(new Browser(exchange.app, host), { ip });
const newAttacker = (host?: string): Browser => browserAt(`198.51.100.${++attackers}`, host);

async function enter(browser: Browser, username: string, password: string, mailed = ''): Promise<Answer> {
  return browser.post('/multi/newLogin', {
    username,
    password,
    mailed,
    ...(await readCaptcha(exchange, browser)),
    slider_secret: await solveSlider(exchange, browser, 'login'),
  });
}

/** Has an account paused for everybody, as a network of guessers does. */
async function lockOut(email: string, host?: string): Promise<void> {
  for (let n = 0; n < 10; n++) await enter(newAttacker(host), email, 'Guess-word1');
  expect((await enter(newAttacker(host), email, PASSWORD)).code).toBe(PAUSED);
}

/** Has an address paused for every account. */
async function lockAddress(ip: string): Promise<void> {
  for (let n = 0; n < 20; n++) await enter(browserAt(ip), `other-${n}@example.com`, 'Guess-word1');
  expect((await enter(browserAt(ip), 'unheard-of@example.com', PASSWORD)).code).toBe(PAUSED);
}

/** Letters with a link that came to an address, newest first. */
async function linksTo(email: string): Promise<readonly string[]> {
  const rows = await exchange.database.queries
    .selectFrom('outbox')
    .select('body')
    .where('target', '=', email)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ body }) => /http:\/\/localhost\/login#mailed=([\w-]+)/.exec(body)?.[1] ?? []);
}

async function linkTo(email: string): Promise<string> {
  await expect.poll(() => linksTo(email)).toHaveLength(1);
  return (await linksTo(email))[0] ?? '';
}

describe('what others do to an account', () => {
  it('does not keep its owner out on a device that he knows', async () => {
    const home = browserAt('203.0.113.1');
    await registerPerson(exchange, home, 'home@example.com');
    await home.post('/Bcex/User/loginOut');
    await lockOut('home@example.com');
    await lockAddress(home.ip);
    expect((await enter(home, 'home@example.com', PASSWORD)).code).toBe(0);
    const work = browserAt('203.0.113.2');
    expect((await enter(work, 'home@example.com', PASSWORD)).code).toBe(PAUSED);
    exchange.pass(15 * 60_000);
    await signIn(exchange, work, 'home@example.com');
    await lockOut('home@example.com');
    expect((await enter(work, 'home@example.com', PASSWORD)).code).toBe(0);
  });

  it('does not keep out who comes by the link in his mailbox', async () => {
    await registerPerson(exchange, browserAt('203.0.113.3'), 'away@example.com');
    await lockOut('away@example.com');
    const mailed = await linkTo('away@example.com');
    expect((await enter(browserAt('203.0.113.4'), 'away@example.com', PASSWORD, mailed)).code).toBe(0);
    await expect(linksTo('nobody@example.com')).resolves.toEqual([]);
  });

  it('fills no mailbox: one letter in twelve hours', async () => {
    await registerPerson(exchange, browserAt('203.0.113.5'), 'letters@example.com');
    for (let hour = 0; hour < 2; hour++) {
      await lockOut('letters@example.com');
      exchange.pass(3_600_000);
    }
    expect(await linksTo('letters@example.com')).toHaveLength(1);
    exchange.pass(12 * 3_600_000);
    await lockOut('letters@example.com');
    await expect.poll(() => linksTo('letters@example.com')).toHaveLength(2);
  });
});

describe('the link in the letter', () => {
  beforeAll(async () => {
    await exchange.database.queries.insertInto('organisation_hosts').values({ host: 'paper.example', organisation: 1 }).execute();
    await exchange.organisations.refresh();
  });

  it.each([
    ['paper.example', 'https://paper.example'],
    ['paper.example:8443', 'https://paper.example'],
    ['PAPER.example:80', 'https://paper.example'],
    ['localhost:3000', 'http://localhost:3000'],
  ])('leads from %s to %s: of the request only what cannot mislead', async (host, origin) => {
    const email = `${host.replace(':', '-').toLowerCase()}@example.com`;
    await registerPerson(exchange, browserAt('203.0.113.6'), email);
    await lockOut(email, host);
    const link = async () => {
      const bodies = await exchange.database.queries.selectFrom('outbox').select('body').where('target', '=', email).execute();
      return bodies.flatMap(({ body }) => /\S+(?=\/login#mailed=)/.exec(body)?.[0] ?? []);
    };
    await expect.poll(link).toEqual([origin]);
  });
});

describe('a known device and a mailed link', () => {
  it('are counted each by itself: five wrong passwords pause it, and nothing else', async () => {
    const home = browserAt('203.0.113.40');
    await registerPerson(exchange, home, 'typo@example.com');
    await lockOut('typo@example.com');
    const mailed = await linkTo('typo@example.com');
    const guess = async (browser: Browser, ticket?: string) => (await enter(browser, 'typo@example.com', 'Guess-word1', ticket)).code;
    for (let n = 0; n < 5; n++) expect(await guess(home)).toBe(WRONG);
    expect((await enter(home, 'typo@example.com', PASSWORD)).code).toBe(PAUSED);
    const away = browserAt('203.0.113.41');
    for (let n = 0; n < 5; n++) expect(await guess(away, mailed)).toBe(WRONG);
    expect((await enter(away, 'typo@example.com', PASSWORD, mailed)).code).toBe(PAUSED);
    exchange.pass(121 * 60_000);
    expect((await enter(home, 'typo@example.com', PASSWORD)).code).toBe(0);
  });

  it('are worth nothing for another account, another organisation, after a new password, or made up', async () => {
    const attacker = browserAt('203.0.113.50');
    await registerPerson(exchange, attacker, 'attacker@example.com');
    const owner = browserAt('203.0.113.51');
    await registerPerson(exchange, owner, 'victim@example.com');
    await lockOut('victim@example.com');
    const mailed = await linkTo('victim@example.com');
    expect((await enter(attacker, 'victim@example.com', 'Guess-word1')).code).toBe(PAUSED);
    expect((await enter(newAttacker(), 'victim@example.com', PASSWORD, `${mailed.slice(0, -4)}AAAA`)).code).toBe(PAUSED);
    expect((await enter(newAttacker(), 'victim@example.com', PASSWORD, attacker.cookies.get('device') ?? '')).code).toBe(PAUSED);
    const elsewhere = Object.assign(new Browser(exchange.app, HOSTS.desk), { cookies: owner.cookies });
    expect((await enter(elsewhere, 'victim@example.com', PASSWORD, mailed)).code).toBe(WRONG);
    await exchange.database.queries
      .updateTable('users')
      .set({ password_changed_at: exchange.now() + 1 })
      .where('email', '=', 'victim@example.com')
      .execute();
    expect((await enter(owner, 'victim@example.com', PASSWORD)).code).toBe(PAUSED);
    exchange.pass(25 * 3_600_000);
    await lockOut('victim@example.com');
    expect((await enter(newAttacker(), 'victim@example.com', PASSWORD, mailed)).code).toBe(PAUSED);
  });

  it('leave a device known for three people at most, each by a cookie that scripts cannot read', async () => {
    const family = browserAt('203.0.113.60');
    const names = ['ann', 'bea', 'cas', 'dot'].map((name) => `${name}@example.com`);
    for (const name of names) await registerPerson(exchange, family, name);
    expect(family.cookies.get('device')?.split('.')).toHaveLength(3);
    const signedIn = await signIn(exchange, family, 'dot@example.com');
    const cookie = signedIn.raw.cookies.find(({ name }) => name === 'device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    await lockAddress(family.ip);
    const codes = [];
    for (const name of names) codes.push((await enter(family, name, PASSWORD)).code);
    expect(codes).toEqual([PAUSED, 0, 0, 0]);
  });
});
