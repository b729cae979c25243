import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { registerDocuments } from '../../src/http/docs/register-documents.ts';
import { changeOrganisation } from '../../src/use-cases/organisation/change-organisation.ts';
import { sign, textOf, type Key } from './signed-world.ts';
import { StreamWorld } from './stream-world.ts';

/** The hosts for programs of two organisations. */
const [FIRST, SECOND] = ['api.localhost', 'api.second.localhost'];

let streams: StreamWorld;
let first: Key;
let second: Key;
let cookie: string;

const setHost = async (organisation: number, api_host: string) =>
  changeOrganisation(streams.world.database, organisation, (document) => ({
    ...document,
    settings: { ...(document['settings'] as object), api_host },
  }));

beforeAll(async () => {
  streams = await StreamWorld.start(async ({ app, database, refresh }) => {
    for (const [id, api_host] of [
      [1, FIRST],
      [2, SECOND],
    ] as const)
      expect(await changeOrganisation(database, id, (document) => ({ ...document, settings: { api_host } }))).toMatchObject({ ok: true });
    await refresh();
    const organisations = new CachedOrganisations(database);
    await organisations.refresh();
    registerDocuments(app, organisations);
  });
  const { world, traders } = streams;
  const ben = await world.trader('20000001', {}, { organisation: 2 });
  first = await world.key(traders[0]!.owner);
  second = await world.key(ben.owner);
  cookie = `token=${traders[0]!.browser.cookies.get('token')}`;
});
afterAll(() => streams.close());

interface Asked {
  readonly host: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
}

const send = ({ host, url, method = 'GET', headers = {} }: Asked) =>
  streams.world.app.inject({
    method,
    url,
    headers: { host: `${host}:3000`, ...headers, ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(method === 'POST' && { payload: '' }),
  });

const account = (host: string, key: Key) => {
  const text = textOf({ timestamp: String(streams.world.clock.now()) });
  return send({ host, url: `/api/v3/account?${text}&signature=${sign(key.secret, text)}`, headers: { 'x-mbx-apikey': key.publicKey } });
};

describe("an organisation's host for programs", () => {
  it.each([
    '/api/v3/exchangeInfo',
    '/udf/config',
    '/aggregators/coingecko/pairs',
    '/Api_Market/getCoinTrade?coin=ART',
    '/api_market/getinfo',
    '/docs/open-api.json',
    '/docs/sockets.json',
  ])('answers %s as the host of the site does', async (url) => {
    const [here, atSite] = [await send({ host: FIRST, url }), await send({ host: 'localhost', url })];
    expect(here.statusCode).toBe(atSite.statusCode);
    expect(Object.keys(here.json<object>())).toEqual(Object.keys(atSite.json<object>()));
  });

  it('answers for its own organisation only', async () => {
    const listed = async (host: string) =>
      (await send({ host, url: '/api/v3/exchangeInfo' })).json<{ symbols: readonly unknown[] }>().symbols.length;
    expect([await listed(FIRST), await listed(SECOND)]).toEqual([5, 1]);
    expect((await account(FIRST, first)).statusCode).toBe(200);
    expect((await account(SECOND, second)).statusCode).toBe(200);
    for (const [host, key] of [
      [FIRST, second],
      [SECOND, first],
    ] as const) {
      const refused = await account(host, key);
      expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([401, -2015]);
    }
  });

  it('takes sockets of programs, and none of pages', async () => {
    const streamed = await streams.open('/stream', FIRST);
    expect(await streamed.ask('SUBSCRIBE', ['artusdt@trade'])).toMatchObject({ result: null });
    streamed.close();
    const asked = await streams.open('/ws-api/v3', FIRST);
    expect(await asked.say('{"id":1,"method":"ping"}')).toMatchObject({ status: 200 });
    asked.close();
    for (const path of ['/socket', '/socket_personal']) {
      const page = await streams.open(path, FIRST, { cookie });
      expect(page.socket.readyState, path).not.toBe(1);
    }
    for (const path of ['/stream', '/ws-api/v3'])
      expect((await streams.open(path, 'api.nobody.localhost')).socket.readyState, path).not.toBe(1);
  });

  it('has no calls, pages and files of the site, and honours no session', async () => {
    const asked = '/api/user/getUserInfo';
    const own = { cookie, origin: `http://${FIRST}:3000` };
    expect((await send({ host: FIRST, url: asked, method: 'POST', headers: own })).statusCode).toBe(404);
    for (const url of ['/', '/trade', '/api/conf/getOrgBasicConfig', '/docs/site.json', '/static/x.svg', '/api/%76%33/time', '/api/v3x'])
      expect((await send({ host: FIRST, url, headers: { cookie } })).statusCode, url).toBe(404);
    // A session opens nothing that takes a key either, and none is given.
    const unsigned = await send({ host: FIRST, url: '/api/v3/account', headers: { cookie } });
    expect(unsigned.statusCode).toBe(401);
    expect(unsigned.headers['set-cookie']).toBeUndefined();
  });

  it('leads a browser to where the site explains it', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml' };
    for (const url of ['/', '/trade?x=1', '/docs']) {
      const led = await send({ host: SECOND, url, headers });
      expect([led.statusCode, led.headers.location]).toEqual([302, 'http://second.localhost:3000/docs']);
    }
    const post = await send({ host: SECOND, url: '/', method: 'POST', headers });
    expect(post.statusCode).toBe(404);
  });

  it('stands in the documents of every host of the organisation', async () => {
    for (const host of [SECOND, 'second.localhost']) {
      const open = (await send({ host, url: '/docs/open-api.json' })).json<{ servers: readonly { url: string }[] }>();
      expect(open.servers.map(({ url }) => new URL(url).origin)).toEqual([`http://${SECOND}:3000`]);
      const sockets = (await send({ host, url: '/docs/sockets.json' })).json<{ servers: Record<string, { host: string }> }>();
      expect(Object.values(sockets.servers).map((server) => server.host)).toEqual([`${SECOND}:3000`]);
    }
    const site = (await send({ host: 'second.localhost', url: '/docs/site.json' })).json<{ servers: readonly { url: string }[] }>();
    expect(site.servers.map(({ url }) => new URL(url).host)).toEqual(['second.localhost:3000']);
  });

  it('is not taken from another organisation, and is nobody’s once it is given up', async () => {
    expect(await setHost(2, FIRST)).toEqual({
      ok: false,
      problems: [{ at: 'settings.api_host', problem: `${FIRST} belongs to organisation 1` }],
    });
    expect((await account('api.nobody.localhost', first)).json()).toEqual((await account('nobody.localhost', first)).json());
    expect((await account('api.nobody.localhost', first)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await setHost(1, '')).toMatchObject({ ok: true });
    await streams.world.refresh();
    expect((await account(FIRST, first)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await account('localhost', first)).statusCode).toBe(200);
  });
});
