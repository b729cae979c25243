import type { WorkChallenge } from '@marque/contract/auth';
import { proofOf } from '@marque/testkit/captcha';
import { findPostgres } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/verify/index.ts';
import { answerOperator } from '../../src/operator/index.ts';
import { openProductionExchange, shownBy, Visitor, type Data, type ProductionExchange } from './production-exchange.ts';

const HOST = 'bright.example';
const CONSOLE_HOST = 'desk.bright.example';
const OPERATOR_PASSWORD = 'Grey-Harbour-Lamp-27';
const PASSWORD = 'Vermilion-7seal';
const TRADE_PASSWORD = 'marque-9';
const reason = 'opening the exchange';
const hasPostgres = findPostgres() !== undefined;

interface Customer {
  readonly browser: Visitor;
  readonly uid: string;
}

// What a company does between an empty database and its first trade; the browser's side of it is in the journeys.
describe.skipIf(!hasPostgres)('a production exchange on an empty database', () => {
  let exchange: ProductionExchange;
  let root: Visitor;
  let second: Visitor;
  let buyer: Customer;
  let seller: Customer;
  beforeAll(async () => {
    const opened = await openProductionExchange();
    if (opened) exchange = opened;
  }, 120_000);
  afterAll(() => exchange?.close());

  const setup = async (): Promise<readonly string[]> => {
    const { steps } = (await root.get('/setup/state')) as { steps: readonly { step: string; is_done: boolean }[] };
    return steps.filter(({ is_done: isDone }) => !isDone).map(({ step }) => step);
  };

  /** As the command line prints it. */
  async function newLink(email: string): Promise<string> {
    const { database } = exchange.running;
    const words = ['operator', 'add', email];
    const { text } = await answerOperator({ words, directory: '/' }, { database, now: Date.now(), port: 3000, consolePort: 3010 });
    return /http:\/\/localhost:3010\/welcome#([\w-]{43})\s/.exec(text)?.[1] ?? '';
  }

  async function accept(link: string): Promise<Visitor> {
    const operator = new Visitor(exchange.console, CONSOLE_HOST, '/api/console');
    const offer = await operator.post('/session/readLink', { link });
    const code = shownBy(String(offer['secret']));
    await operator.post('/session/acceptLink', { link, setup: String(offer['setup']), password: OPERATOR_PASSWORD, code });
    return operator;
  }

  async function register(email: string): Promise<Customer> {
    const browser = new Visitor(exchange.running.app, HOST);
    const puzzle = await browser.post('/multi/getCaptcha', { scene: 'register', mode: 'work' });
    const proof = await proofOf(puzzle['work'] as WorkChallenge);
    const { secret } = await browser.post('/multi/getValidaSecret', { captcha_id: String(puzzle['captcha_id']), proof });
    await browser.post('/Bcex/notification/sendRegisterEmail', { email, secret: String(secret) });
    const form = { type: 'email', email, country: 'JP', password: PASSWORD, confirm_password: PASSWORD, agree: '1' };
    await browser.post('/multi/newRegister', { ...form, code: await exchange.mailbox.codeFor(email) });
    await browser.post('/Bcex/notification/sendUserExistEmail', { type: '2' });
    const password = { trade_pwd: TRADE_PASSWORD, confirm_trade_pwd: TRADE_PASSWORD };
    await browser.post('/Bcex/User/setTradePwd', { ...password, email_code: await exchange.mailbox.codeFor(email) });
    const { data } = (await root.get('/users/list', { q: email })) as { data: readonly { uid: string }[] };
    return { browser, uid: data[0]?.uid ?? '' };
  }

  /** Asked for by one operator, approved by the other. */
  async function credit({ uid }: Customer, token: string, amount: string): Promise<void> {
    const { id } = await root.post('/users/requestCredit', { organisation: '1', uid, token, amount, reason: 'bank transfer' });
    await second.post('/approvals/decide', { id: String(id), decision: 'approve', reason: 'statement seen' });
  }

  const order = ({ browser }: Customer, fields: Readonly<Record<string, string>>): Promise<Data> =>
    browser.post('/Org/Order/placeOrder', { market: 'USDT', token: 'TEA', market_type: 'limit', trade_pwd: TRADE_PASSWORD, ...fields });
  const usable = async ({ browser }: Customer, token: string): Promise<unknown> =>
    (await browser.post('/Org/Asset/getDataOfUserTokenBalance', { token }))['usable'];

  it('lets the first operator in by the printed link, who is told what is next', async () => {
    root = await accept(await newLink('root@bright.example'));
    expect(await setup()).toEqual(['colleague', 'tokens', 'pairs', 'organisation', 'texts', 'trading', 'customers']);
    second = await accept(await newLink('second@bright.example'));
    expect(await setup()).not.toContain('colleague');
  });

  it('is set up at the console alone', async () => {
    for (const code of ['TEA', 'USDT'])
      await root.post('/tokens/add', { document: JSON.stringify({ code, name: code, scale: 8 }), reason });
    const pair = { base: 'TEA', quote: 'USDT', price_scale: 4, amount_scale: 2, min: '1', max: '100000', status: 'halted' };
    await root.post('/pairs/add', { document: JSON.stringify(pair), reason });
    const organisation = {
      name: 'Bright',
      theme: 0,
      default_locale: 'en',
      supported_locales: ['en'],
      hosts: [HOST],
      pairs: 'all',
      settings: { slogan_en: 'Trade calmly' },
    };
    expect(await root.post('/organisations/add', { document: JSON.stringify(organisation), reason })).toMatchObject({ id: 1 });
    const notice = {
      attributes: { type: 'news', pinned: false },
      words: { en: { title: 'We are open', summary: 'Open', body: 'Welcome.' } },
    };
    await root.post('/content/save', { kind: 'notice', slug: 'we-are-open', owner: '1', document: JSON.stringify(notice), reason });
    expect(await setup()).toEqual(['trading', 'customers']);
    await root.post('/pairs/setStatus', { pair: 'TEA_USDT', status: 'open', reason });
    expect(await setup()).toEqual(['customers']);
  });

  it("takes customers at once by the code in their mail, with the demo's ways to funds and codes closed", async () => {
    buyer = await register('mei@customers.example');
    seller = await register('tom@customers.example');
    expect(await setup()).toEqual([]);
    expect(await buyer.browser.refusalOf('/demo/grantFunds', {})).not.toBe(undefined);
    for (const url of ['/dev/outbox', '/dev/captcha/x', '/static/demo/colophon.svg'])
      expect((await exchange.running.app.inject({ url, headers: { host: HOST } })).statusCode).toBe(404);
    expect((await exchange.console.inject({ url: '/dev/codes', headers: { host: CONSOLE_HOST } })).statusCode).not.toBe(200);
  }, 120_000);

  it('credits both by two operators, trades, and stops at once when a pair is halted', async () => {
    await credit(buyer, 'USDT', '1000');
    await credit(seller, 'TEA', '50');
    await order(seller, { side: 'sell', price: '2', amount: '10' });
    await order(buyer, { side: 'buy', price: '2', amount: '10' });
    await expect.poll(() => usable(buyer, 'USDT'), { timeout: 10_000 }).toBe('980');
    expect(Number(await usable(buyer, 'TEA'))).toBeGreaterThan(9.9);
    expect(await usable(seller, 'TEA')).toBe('40');
    expect(Number(await usable(seller, 'USDT'))).toBeGreaterThan(19.9);
    const { credits } = (await second.get('/users/funds', { organisation: '1', uid: buyer.uid })) as { credits: readonly object[] };
    expect(credits).toMatchObject([{ token: 'USDT', amount: '1000', requested_by: 'root@bright.example' }]);
    await root.post('/pairs/setStatus', { pair: 'TEA_USDT', status: 'halted', reason: 'news' });
    const late = { market: 'USDT', token: 'TEA', market_type: 'limit', trade_pwd: TRADE_PASSWORD, side: 'buy', price: '1', amount: '1' };
    expect(await buyer.browser.refusalOf('/Org/Order/placeOrder', late)).toBe('pair_halted');
    const { findings } = await verify(exchange.running.database);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  });
});
