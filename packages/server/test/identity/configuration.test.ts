import { LOCALES } from '@marque/domain/organisation';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { registerHealth } from '../../src/http/health.ts';
import { openRawExchange } from '../http/raw-exchange.ts';
import { siteSurface } from '../http/site-under-test.ts';
import { Browser, HOSTS, startExchange, type ExchangeUnderTest } from './exchange-under-test.ts';
import { askForCode, solutionOf } from './person.ts';

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
  await exchange.database.queries
    .insertInto('tokens')
    .values({
      id: 1,
      code: 'CKUSD',
      alias: 'CK.USD',
      name: 'CK Dollar',
      scale: 8,
      biz_precision: 2,
      phy_precision: 8,
      logo_url: '/static/ckusd.svg',
      industry: '',
      issue_price: '',
      total_supply: '',
      circulating_supply: '',
      release_time: null,
      website: '',
      white_paper: '',
      intro: '{}',
    })
    .execute();
});
afterAll(() => exchange.close());

describe('the organisation of a host', () => {
  it('is given to the page', async () => {
    expect((await new Browser(exchange.app).post('/conf/getOrgDomainInfoByDomain')).data).toEqual({
      static: '/static',
      otc: '',
      org_id: 1,
      theme_type: 0,
      socket: 'ws://localhost/socket',
      socket_personal: 'ws://localhost/socket_personal',
    });
    const named = await new Browser(exchange.app).post('/conf/getOrgDomainInfoByDomain', { domain_name: HOSTS.desk });
    expect(named.data).toMatchObject({ org_id: 2, theme_type: 1, socket: 'ws://localhost/socket' });
  });

  it('is refused for a host of nobody, with words (E010)', async () => {
    const browser = new Browser(exchange.app, 'elsewhere.example');
    browser.language = 'ja';
    expect(await browser.post('/conf/getOrgDomainInfoByDomain')).toMatchObject({
      status: 200,
      code: 12920,
      msg: 'このアドレスに取引所はありません',
    });
    for (const domain of ['elsewhere.example', 'localhost.evil.example', 'xlocalhost', '__proto__', '../']) {
      expect(await new Browser(exchange.app).post('/conf/getOrgDomainInfoByDomain', { domain_name: domain })).toMatchObject({
        code: 12920,
      });
    }
  });

  it('has settings of which a bad one spoils only itself', async () => {
    const { data } = await new Browser(exchange.app).post('/conf/getOrgBasicConfig');
    expect(data).toMatchObject({
      name: 'Paper',
      ownership: 'Paper',
      slogan_en: 'Own a mark',
      logo_url: '',
      nav_config: '{"otc":false}',
      seo_config: '',
      default_locale: 'zh-CN',
      supported_locales: LOCALES,
      default_country: 'CN',
      is_weixin: 0,
      friendship_link: [],
      invite_required: 0,
      official_domains: ['localhost'],
      sends_sms: 1,
      is_demo: 1,
    });
    expect((await new Browser(exchange.app, HOSTS.desk).post('/conf/getOrgBasicConfig')).data).toMatchObject({
      invite_required: 1,
      nav_config: '',
    });
  });

  it('names the mobile host of a host, where it is a host of the same organisation (A-072)', async () => {
    const mobileHostOf = async (host: string) =>
      (await new Browser(exchange.app, host).post('/conf/getOrgBasicConfig')).data['mobile_host'];
    expect(await mobileHostOf('localhost')).toBe('');
    await exchange.database.queries
      .insertInto('organisation_hosts')
      .values([
        { host: 'm.localhost', organisation: 1 },
        { host: 'www.paper.localhost', organisation: 1 },
        { host: 'm.paper.localhost', organisation: 2 },
      ])
      .execute();
    await exchange.organisations.refresh();
    expect([await mobileHostOf('localhost'), await mobileHostOf('m.localhost'), await mobileHostOf('www.paper.localhost')]).toEqual([
      'm.localhost',
      '',
      '',
    ]);
  });

  it('keeps what it does not show to itself: no public answer carries a private setting', async () => {
    const marks = {
      ticket_hosts: ['private-hosts.example'],
      ticket_secret: 'private-secret-private-secret-private',
      futures_url: 'https://private-futures.example',
      withdraw_tz: 'UTC+13:57',
      withdraw_window_start: '03:59',
      withdraw_window_end: '04:58',
      restricted_countries: ['AQ'],
      kyc_document_types: { BV: ['passport'] },
    };
    await exchange.database.queries
      .updateTable('organisations')
      .set({ settings: JSON.stringify(marks) })
      .where('id', '=', 2)
      .execute();
    await exchange.organisations.refresh();
    const browser = new Browser(exchange.app, HOSTS.desk);
    const shown = JSON.stringify([
      (await browser.post('/conf/getOrgBasicConfig')).data,
      (await browser.post('/conf/getOrgDomainInfoByDomain')).data,
    ]);
    expect(shown).toContain('"name":"Desk"');
    expect(shown).not.toMatch(/private|13:57|03:59|04:58|"AQ"|"BV"|ticket|withdraw|kyc|restricted|futures_url/);
    await exchange.database.queries
      .updateTable('organisations')
      .set({ settings: JSON.stringify({ invite_required: 1 }) })
      .where('id', '=', 2)
      .execute();
    await exchange.organisations.refresh();
  });

  it('comes with its tokens: how each is written, its name and its mark', async () => {
    await exchange.database.run('update tokens set logo_url = $1 where id = 1', ['/static/ckusd.svg']);
    await exchange.listings.refresh();
    expect((await new Browser(exchange.app).post('/conf/getBatchTokenUrl')).data).toEqual([
      { token: 'CKUSD', display_name: 'CK.USD', name: 'CK Dollar', logo_url: '/static/ckusd.svg' },
    ]);
  });

  it('is known anew after a refresh', async () => {
    await exchange.database.queries.insertInto('organisation_hosts').values({ host: 'new.localhost', organisation: 2 }).execute();
    const browser = new Browser(exchange.app, 'new.localhost');
    expect((await browser.post('/conf/getOrgBasicConfig')).code).toBe(12920);
    await exchange.organisations.refresh();
    expect((await browser.post('/conf/getOrgBasicConfig')).data).toMatchObject({ name: 'Desk' });
  });
});

describe('countries', () => {
  it.each(LOCALES)('are named in %s, with those not served marked', async (language) => {
    const browser = new Browser(exchange.app);
    browser.language = language;
    const { data } = await browser.get('/basic/getCountryList');
    if (!Array.isArray(data)) throw new Error('no list');
    expect(data).toHaveLength(242);
    const japan: unknown = data.find(({ iso2 }: { iso2: string }) => iso2 === 'JP');
    expect(japan).toMatchObject({
      name: new Intl.DisplayNames([language], { type: 'region' }).of('JP'),
      name_en: 'Japan',
      phone_code: '81',
      restricted: 0,
    });
    expect(
      data
        .filter(({ restricted }: { restricted: number }) => restricted === 1)
        .map(({ iso2 }: { iso2: string }) => iso2)
        .sort(),
    ).toEqual(['CU', 'IR', 'KP', 'SD', 'SY']);
  });
});

it("shows the outbox of this host's organisation, as text and never as markup", async () => {
  await askForCode(exchange, new Browser(exchange.app), 'seen@example.com');
  await exchange.database.queries
    .insertInto('outbox')
    .values([
      {
        organisation: 1,
        channel: 'email',
        target: '"><img src=x onerror=alert(1)>',
        subject: '<b>',
        body: '<script>alert(1)</script> 123456',
        created_at: 0,
      },
      { organisation: 2, channel: 'email', target: 'other@example.com', subject: 's', body: 'b', created_at: 0 },
    ])
    .execute();
  const page = await exchange.app.inject({ url: '/dev/outbox', headers: { host: HOSTS.paper, 'accept-language': 'en' } });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('seen@example.com');
  expect(page.body).toMatch(/<code>\d{6}<\/code>/);
  expect(page.body).not.toMatch(/<script|<img|<b>|other@example\.com/);
  expect((await exchange.app.inject({ url: '/dev/outbox', headers: { host: 'evil.example' } })).statusCode).toBe(404);
});

it('tells a driver of the demo what a captcha of this host shows, and uses it up no more than looking does', async () => {
  const browser = new Browser(exchange.app);
  const peek = async (id: unknown, host: string = HOSTS.paper) =>
    exchange.app.inject({ url: `/dev/captcha/${String(id)}`, headers: { host } });
  const drawn = await browser.get('/captcha/createCaptcha');
  expect((await peek(drawn.data['captcha_id'])).json()).toEqual({ characters: expect.stringMatching(/^[0-9A-Z]{4}$/) });
  const puzzle = await browser.post('/multi/getCaptcha', { scene: 'login' });
  expect((await peek(puzzle.data['captcha_id'])).json()).toEqual({ x: expect.any(Number), counter: expect.any(Number) });
  expect((await peek(puzzle.data['captcha_id'], HOSTS.desk)).statusCode).toBe(404);
  expect(await browser.post('/multi/getValidaSecret', await solutionOf(exchange, puzzle))).toMatchObject({ code: 0 });
  expect((await peek(puzzle.data['captcha_id'])).statusCode).toBe(404);
});

it('names each part at /health', async () => {
  const parts = {
    database: () => exchange.database.ping(),
    engine: async () => undefined,
    mail: () => Promise.reject(new Error('secret address')),
    consumers: async () => 'behind' as const,
  };
  const stopped = { now: () => 0, monotonic: () => 0 };
  const build = async (names: readonly (keyof typeof parts)[]) => {
    const app = await createApp({
      handlers: [],
      organisations: exchange.organisations,
      surface: await siteSurface(exchange.sessions),
      clock: stopped,
      logger: pino({ level: 'silent' }),
      trustedProxies: [],
    });
    registerHealth(
      app,
      names.map((name) => ({ name, check: parts[name] })),
      stopped,
    );
    const answer = await app.inject({ url: '/health' });
    await app.close();
    return answer;
  };
  const well = await build(['database', 'engine']);
  expect([well.statusCode, well.json()]).toEqual([200, { status: 'ok', parts: { database: 'ok', engine: 'ok' } }]);
  const late = await build(['database', 'consumers']);
  expect([late.statusCode, late.json()]).toEqual([200, { status: 'ok', parts: { database: 'ok', consumers: 'behind' } }]);
  const unhealthy = await build(['database', 'mail']);
  expect([unhealthy.statusCode, unhealthy.json()]).toEqual([503, { status: 'failing', parts: { database: 'ok', mail: 'failing' } }]);
});

it('looks at the parts once for all who ask /health within a second', async () => {
  let [looks, time] = [0, 0];
  const { app } = await openRawExchange();
  const check = async () => {
    looks += 1;
    if (looks > 1) throw new Error('away');
  };
  registerHealth(app, [{ name: 'database', check }], { monotonic: () => time });
  const ask = async () => (await app.inject({ url: '/health' })).statusCode;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
  time = 999;
  expect([await ask(), looks]).toEqual([200, 1]);
  time = 1_000;
  expect([await ask(), looks]).toEqual([503, 2]);
  await app.close();
});
