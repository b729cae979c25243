import { CALLS } from '@marque/contract/catalogue';
import { verifyStore } from '@marque/server/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRunningExchange } from '../../src/adapters/operator-socket/index.ts';
import { article, brandAttributes, brandWords, writeContent } from '../content/written.ts';
import { COLOPHON, ORGANISATIONS, openSixOrganisations, OTHERS, type SixOrganisations } from './six-organisations.ts';

/** Stands in every word of the items that are organisation 1's own. */
const MARK = 'Colophonsown';
/** Colophon's secret, and the demo's of Halyard: neither may ever be said. */
const SECRETS = ['colophon-signs-with-this-and-nobody-knows-it', 'a-secret-that-everybody-in-the-demo-world-knows'];
const OPEN_NOW = 'published: "2026-01-05 08:00:00"\n';

const OWN = {
  'notice/own@1/attributes.yaml': `type: news\npinned: true\n${OPEN_NOW}`,
  'notice/own@1/en.yaml': article(MARK, MARK),
  'event/own@1/attributes.yaml': `label: report\ntoken: ART\ncover: /static/c.svg\nstarts: "2026-01-01 06:00:00"\n${OPEN_NOW}`,
  'event/own@1/en.yaml': article(MARK, MARK),
  'banner/own@1/attributes.yaml': `position: 2\nimage: /static/w.svg\nlink: /brand\n${OPEN_NOW}`,
  'banner/own@1/en.yaml': `title: ${MARK}\n`,
  'partner/own@1/attributes.yaml': `kind: law\nlogo: /static/l.svg\nlink: https://lex.example\narea: HK\n${OPEN_NOW}`,
  'partner/own@1/en.yaml': `name: ${MARK}\nsummary: ${MARK}\nservices: [${MARK}]\n`,
  'page/about@1/attributes.yaml': `sample: true\n${OPEN_NOW}`,
  'page/about@1/en.yaml': article(MARK, MARK),
  'application/own@1/attributes.yaml': `industry: art\narea: JP\nlogo: /static/l.svg\ncover: /static/c.svg\nvotes_carried: 9000000\n${OPEN_NOW}`,
  'application/own@1/en.yaml': `name: ${MARK}\n${article(MARK, MARK)}`,
  'brand/ART@1/attributes.yaml': brandAttributes(OPEN_NOW),
  'brand/ART@1/en.yaml': brandWords(MARK),
};

const UNKNOWN_HOSTS = [
  'elsewhere.example',
  'localhost.evil.example',
  'xlocalhost',
  'org1.localhost',
  'org13.localhost.example',
  '127.0.0.2',
];
/** No host can be called so: the request is refused before anybody asks whose it is. */
const NO_HOST = 'localhost%2eexample';

let six: SixOrganisations;
let cases = 0;
let files: Awaited<ReturnType<typeof writeContent>>;
/** Everything that Lin of organisation 1 has, by the field in which somebody could ask for it. */
const lins = {
  order_id: '',
  order_no: '',
  favourite_pair_id: '',
  favourite_pair_id_arr: '',
  client_order_id: 'lins-own',
  buy_user_id: '',
  sell_user_id: '',
};
/** Words that only Lin may read. */
let linsWords: string[] = [];
const ids = new Map<string, string>();

const callAt = (path: string) => {
  const call = CALLS.find((known) => known.path === path);
  if (!call) throw new Error(`no call at ${path}`);
  return call;
};
const codeOf = (answer: { readonly payload: string }): unknown => (JSON.parse(answer.payload) as { code: unknown }).code;

/** All that belongs to users of organisation 1 and to the organisation itself: a digest of the rows of each table. */
async function linsWorld(): Promise<unknown> {
  const mine = 'in (select id from users where organisation = 1)';
  const tables: Readonly<Record<string, string>> = {
    users: 'select * from users where organisation = 1 order by id',
    sessions: 'select token_hash, ended_at from sessions where organisation = 1 order by token_hash',
    orders: `select * from orders where owner ${mine} order by id`,
    balances: `select * from balances where owner ${mine} order by owner, token, account`,
    favourites: `select * from favourites where user_id ${mine} order by id`,
    chart_drawings: `select * from chart_drawings where user_id ${mine} order by user_id, pair`,
    chart_settings: `select * from chart_settings where user_id ${mine} order by user_id`,
    application_votes: `select * from application_votes where user_id ${mine} order by user_id, content`,
    demo_grants: `select * from demo_grants where user_id ${mine} order by user_id, day`,
    organisations: 'select * from organisations where id = 1',
    organisation_hosts: 'select * from organisation_hosts where organisation = 1 order by host',
  };
  const digests = Object.entries(tables).map(([table, rows]) => `(select md5(string_agg(row::text, '|')) from (${rows}) row) as ${table}`);
  const [world] = await six.exchange.database.run(`select ${digests.join(', ')}`);
  return world;
}

beforeAll(async () => {
  six = await openSixOrganisations();
  const lin = six.cookies.get(1) ?? '';
  const ask = async (path: string, fields: Record<string, string>) => {
    const answer = JSON.parse((await six.ask(callAt(path), COLOPHON.host, lin, fields)).payload) as {
      code: number;
      data: Record<string, unknown>;
    };
    expect([path, answer.code]).toEqual([path, 0]);
    return answer.data;
  };
  const plain = { time_in_force: 'GTC', trigger: '', trigger_price: '', display_amount: '', total: '', market_type: 'limit' };
  const order = await ask('/Org/Order/placeOrder', { ...plain, side: 'buy', price: '2.4', amount: '10', client_order_id: 'lins-own' });
  const favourite = await ask('/User/addFavouritePair', { pair: 'ART_USDT' });
  await ask('/User/saveChart', { pair: 'ART_USDT' });
  const [user] = await six.exchange.database.run<{ uid: string; email: string; invite_code: string }>(
    'select uid, email, invite_code from users where id = 1000',
  );
  Object.assign(lins, {
    order_id: String(order['order_id']),
    order_no: String(order['order_no']),
    favourite_pair_id: String(favourite['favourite_pair_id']),
    favourite_pair_id_arr: `[${String(favourite['favourite_pair_id'])}]`,
    buy_user_id: user?.uid ?? '',
    sell_user_id: user?.uid ?? '',
  });
  linsWords = [user?.email ?? '', user?.invite_code ?? '', `"uid":"${user?.uid ?? ''}"`, `"order_no":"${lins.order_no}"`];
  files = await writeContent(OWN);
  const runOperator = async (...words: string[]) =>
    expect(await askRunningExchange(six.directory, { words, directory: files.folder })).toMatchObject({ code: 0 });
  await runOperator('content', 'import', '.');
  await runOperator('org', 'set', '1', `ticket_secret=${SECRETS[0] ?? ''}`, 'ticket_hosts=help.colophon.example');
  for (const { id, kind } of await six.exchange.database.run<{ id: number; kind: string }>(
    'select id, kind from contents where organisation = 1',
  ))
    ids.set(kind, String(id));
}, 180_000);

afterAll(async () => {
  const { findings } = await verifyStore(six.exchange.database);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  await six.close();
  await files.remove();
  console.info(`isolation: ${cases} cases`);
});

describe.each(CALLS.map((call) => ({ name: `${call.method} ${call.path}`, call })))('$name', ({ call }) => {
  it('takes a session of another organisation for none, whatever the headers say, and changes nothing', async () => {
    const before = await linsWorld();
    for (const here of ORGANISATIONS) {
      const visitor = await six.ask(call, here.host);
      const foreignAnswers: Awaited<ReturnType<typeof six.ask>>[] = [];
      for (const there of ORGANISATIONS.filter((organisation) => organisation !== here)) {
        const cookie = six.cookies.get(there.organisation) ?? '';
        const answer = await six.ask(call, here.host, cookie, {}, { 'x-forwarded-host': there.host, forwarded: `host=${there.host}` });
        cases += 1;
        if (call.requires.caller === 'user') expect([here.host, there.host, codeOf(answer)]).toEqual([here.host, there.host, 1101]);
        else foreignAnswers.push(answer);
      }
      // What visitors read alike before and after, a foreigner must have read as well; captchas and the like differ each time.
      const again = await six.ask(call, here.host);
      for (const answer of foreignAnswers)
        if (visitor.payload === again.payload) expect(answer.payload).toBe(visitor.payload);
        else expect(codeOf(answer)).toBe(codeOf(visitor));
    }
    expect(await linsWorld()).toEqual(before);
  });

  it('does not exist at a host of nobody', async () => {
    for (const host of UNKNOWN_HOSTS) {
      const answer = await six.ask(call, host, six.cookies.get(1), {}, { 'x-forwarded-host': COLOPHON.host });
      cases += 1;
      expect([host, codeOf(answer)]).toEqual([host, 12920]);
      expect(answer.payload).not.toMatch(/Colophon|Halyard|Fernhollow|Tidemark|Lanternrow|Quaystone/);
    }
    expect((await six.ask(call, NO_HOST, six.cookies.get(1))).statusCode).toBe(400);
  });

  it("gives people of other organisations nothing of Lin's, who is of the first, and lets them change nothing of it", async () => {
    const before = await linsWorld();
    for (const { organisation, host, user } of OTHERS) {
      // Whoever asks to be signed out is.
      const cookie = call.path === '/Bcex/User/loginOut' ? await six.openSession(user, organisation) : six.cookies.get(organisation);
      for (const id of [undefined, ...ids.values()]) {
        const answer = await six.ask(call, host, cookie, { ...lins, price: '2.4', ...(id !== undefined && { id }), brand_code: 'own' });
        cases += 1;
        const said = answer.payload;
        expect(
          [...linsWords, MARK, ...SECRETS].filter((word) => said.includes(word)),
          host,
        ).toEqual([]);
        if (!('id' in fieldsOf(call.path))) break;
      }
    }
    expect(await linsWorld()).toEqual(before);
    // There are more calls that take the trade password than wrong ones that pause it.
    await six.exchange.database.run("delete from failed_attempts where subject like '%trade-password:%'");
  });
});

const fieldsOf = (path: string): Record<string, true> =>
  ['/Org/Index/noticeGetItem', '/org/calendar/getOneNews'].includes(path) ? { id: true } : {};

describe('an object of another organisation', () => {
  it.each<[path: string, fields: () => Record<string, string>, code: number]>([
    ['/Org/Order/cancelOrder', () => ({ order_id: lins.order_id }), 12901],
    ['/Org/Order/amendOrder', () => ({ order_id: lins.order_id, price: '2.3', amount: '10' }), 12901],
    ['/order/getOrderTrade', () => ({ order_id: lins.order_id, order_no: '' }), 12901],
    ['/order/getOrderTrade', () => ({ order_id: '', order_no: lins.order_no }), 12901],
    ['/Org/Index/noticeGetItem', () => ({ id: ids.get('notice') ?? '' }), 12901],
    ['/org/calendar/getOneNews', () => ({ id: ids.get('event') ?? '' }), 12901],
    ['/market/addBrandPopularity', () => ({ brand_code: 'own' }), 12901],
  ])('%s is not found', async (path, fields, code) => {
    for (const { organisation, host, user } of OTHERS) {
      const [person] = await six.exchange.database.run<{ id: number }>('select id from users where id = $1', [user]);
      expect(person).toBeDefined();
      const password = {
        trade_pwd: six.exchange.demo?.accounts.find(({ id }) => id === user)?.tradePassword ?? '',
      };
      cases += 1;
      expect([host, codeOf(await six.ask(callAt(path), host, six.cookies.get(organisation), { ...password, ...fields() }))]).toEqual([
        host,
        code,
      ]);
    }
  });

  it.each([
    '/Org/Order/getTradesByOrderNo',
    '/order/listOrderPending',
    '/order/listUserOrder',
    '/Org/Order/getOrders',
    '/Org/Order/getTrades',
    '/User/getFavouritePairList',
  ])('%s lists none', async (path) => {
    for (const { organisation, host } of OTHERS) {
      const fresh = { order_no: lins.order_no, type: '', status: '', token: '', market: '', pair: '', begin_time: '', end_time: '' };
      const { payload } = await six.ask(callAt(path), host, six.cookies.get(organisation), fresh);
      cases += 1;
      expect(payload).not.toContain(lins.order_no);
      expect(payload).not.toContain(`"favourite_pair_id":${lins.favourite_pair_id}`);
    }
  });

  it('is there for its own people: this table would see it', async () => {
    const cookie = six.cookies.get(1);
    expect(codeOf(await six.ask(callAt('/order/getOrderTrade'), COLOPHON.host, cookie, { order_id: lins.order_id, order_no: '' }))).toBe(0);
    const shown = await Promise.all(
      CALLS.filter(({ requires }) => requires.caller === 'anyone').map((call) =>
        six.ask(call, COLOPHON.host, cookie, {
          id: ids.get(call.path.includes('getOneNews') ? 'event' : 'notice') ?? '',
          begin_time: '',
          end_time: '',
          industry: 'art',
          area: '',
        }),
      ),
    );
    expect(shown.filter(({ payload }) => payload.includes(MARK)).length).toBeGreaterThanOrEqual(10);
  });
});

describe('pages', () => {
  const open = async (host: string, cookie = '') => (await six.exchange.app.inject({ url: '/news', headers: { host, cookie } })).payload;

  it("are kept by host: nobody is shown another organisation's, however often it was asked for", async () => {
    const names = ['Colophon', 'Halyard', 'Fernhollow', 'Tidemark', 'Lanternrow', 'Quaystone'];
    for (let round = 0; round < 3; round += 1) {
      for (const [i, { host }] of ORGANISATIONS.entries()) {
        for (const cookie of ['', 'lang=en', 'lang=en; scheme=dark']) {
          const page = await open(host, cookie);
          cases += 1;
          expect(names.filter((name) => page.includes(`"name":"${name}"`))).toEqual([names[i]]);
        }
      }
    }
    expect((await open(COLOPHON.host)).split(' ')[0]).toBe((await open(COLOPHON.host)).split(' ')[0]);
  });

  it("show each organisation's own logo, a file of the demo's artwork", async () => {
    const logos = new Set<string>();
    for (const { host } of ORGANISATIONS) {
      const { data } = JSON.parse((await six.ask(callAt('/conf/getOrgBasicConfig'), host)).payload) as { data: { logo_url: string } };
      // One of them has none.
      if (data.logo_url === '') continue;
      const logo = await six.exchange.app.inject({ url: data.logo_url, headers: { host } });
      expect([host, logo.statusCode, logo.headers['content-type']]).toEqual([host, 200, 'image/svg+xml']);
      logos.add(logo.payload);
    }
    expect(logos.size).toBe(ORGANISATIONS.length - 1);
  });

  it('of a kept organisation are not shown at a host of nobody, nor to whoever claims another host', async () => {
    for (const host of UNKNOWN_HOSTS) {
      cases += 1;
      expect(await open(host)).not.toContain('Colophon');
    }
    const { payload } = await six.exchange.app.inject({
      url: '/news',
      headers: { host: 'desk.localhost', 'x-forwarded-host': COLOPHON.host },
    });
    expect(payload).toContain('"name":"Halyard"');
  });
});
