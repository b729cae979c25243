import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealPreview } from '../../src/use-cases/identity/previews.ts';
import { SECRET } from '../identity/exchange-under-test.ts';
import { atOnce } from '../races/race.ts';
import type { Trader } from '../trading/trading-world.ts';
import { HOUR_MS, UNIT } from './sale-plan.ts';
import { startSaleWorld, type SaleWorld } from './sale-world.ts';

let world: SaleWorld;
let issuer = 0;
let sale = '';
let ann: Trader;
beforeAll(async () => {
  world = await startSaleWorld();
  issuer = await world.fundIssuer('TEA', 10_000n * UNIT);
  sale = String(await world.schedule({ userLimit: '60' }));
  ann = await world.trader('ann', { USDT: 1_000n * UNIT, ART: 5n * UNIT });
});
afterAll(() => world.close());

const detail = async ({ browser }: Trader = ann, id = sale) => (await browser.post('/Org/IEO/getActivity', { activity_id: id })).data;
const subscribe = (amount: string, { browser }: Trader = ann, fields: Record<string, string> = {}) =>
  browser.post('/Org/IEO/createIEOTrade', { activity_id: sale, amount, ...fields });
const statusOf = async ({ browser }: Trader, ...references: unknown[]) =>
  (await browser.post('/Org/IEO/batchGetStatusOfIEOTrade', { list_reference_no: JSON.stringify(references.map(String)) })).data;
const records = async ({ browser }: Trader = ann) => (await browser.post('/Org/IEO/getListOfIEOTrade')).data;

describe('a sale', () => {
  it('is shown ahead with everything that decides on it, in the language of the reader', async () => {
    const { data } = await ann.browser.post('/Org/IEO/getActivityList');
    expect(data).toMatchObject({ count: 1, data: [{ activity_id: sale, name: 'Tea garden sale', status: 'warm_up', total: '100' }] });
    expect(await detail()).toMatchObject({
      token: 'TEA',
      pay_token: 'USDT',
      price: '2',
      total_sold: '0',
      remaining_amount: '100',
      min_subscription: '1',
      max_subscription: '40',
      user_limit: '60',
      need_kyc_level: 0,
      rules: '<ul>\n<li>First come, first served.</li>\n</ul>',
      cover_img: '/demo/tea.svg',
      pair: 'TEA_BTC',
      status: 'warm_up',
    });
    // Its tokens are held, so that nothing is sold twice.
    expect(await world.unitsOf(issuer, 'TEA', 'locked.offering')).toBe(100n * UNIT);
    expect((await ann.browser.post('/Org/IEO/getActivity')).data).toMatchObject({ activity_id: sale });
    expect((await ann.browser.post('/Org/IEO/getActivity', { activity_id: '999' })).code).toBe(12901);
    const other = await world.trader('other', {}, { organisation: 2 });
    expect((await other.browser.post('/Org/IEO/getActivityList')).data).toMatchObject({ count: 0 });
    expect((await other.browser.post('/Org/IEO/createIEOTrade', { activity_id: sale, amount: '1' })).code).toBe(12901);
  });

  it('that is a draft is seen by whoever has an operator’s ticket for it, and by nobody else', async () => {
    const draft = String(await world.draft({ price: '7' }));
    const see = (ticket: string, id = draft) => ann.browser.post('/Org/IEO/getActivity', { activity_id: id, preview: ticket });
    const ticket = (id: number, organisation = 1) =>
      sealPreview({ clock: world.clock, secret: SECRET }, { organisation, what: 'token-sale', id });
    expect((await see(ticket(Number(draft)))).data).toMatchObject({ price: '7', status: 'warm_up', name: 'Tea garden sale' });
    for (const wrong of ['', 'x', ticket(Number(draft) + 1), ticket(Number(draft), 2)]) expect((await see(wrong)).code).toBe(12901);
    expect((await see(ticket(Number(sale)), sale)).data).toMatchObject({ activity_id: sale });
  });

  it('takes nothing before it starts', async () => {
    expect((await subscribe('10')).code).toBe(12109);
  });

  it('confirms what is subscribed to, and the payment is the issuer’s', async () => {
    world.pass(HOUR_MS);
    const { code, data } = await subscribe('40');
    expect([code, data['status']]).toEqual([0, 'queued']);
    expect(await statusOf(ann, data['reference_no'])).toMatchObject([{ status: 'queued' }]);
    await world.settled();
    expect(await statusOf(ann, data['reference_no'])).toEqual([{ reference_no: data['reference_no'], status: 'succeeded', reason: '' }]);
    expect(await world.unitsOf(ann.owner, 'TEA')).toBe(40n * UNIT);
    expect(await world.unitsOf(ann.owner, 'USDT')).toBe(920n * UNIT);
    expect(await world.unitsOf(issuer, 'USDT')).toBe(80n * UNIT);
    expect(await records()).toMatchObject({
      count: 1,
      data: [
        {
          reference_no: data['reference_no'],
          id: data['reference_no'],
          name: 'Tea garden sale',
          price: '2',
          amount: '40',
          cost: '80',
          status: 'succeeded',
        },
      ],
    });
    expect(world.notified).toEqual(['subscription-succeeded']);
    expect(world.pushed).toEqual([ann.owner]);
    world.pass(1_000);
    expect((await ann.browser.get('/Org/IEO/getSurplusAmount', { activity_id: sale })).data).toMatchObject({
      activity_id: sale,
      total_sold: '40',
      remaining_amount: '60',
      status: 'in_progress',
    });
  });

  it('refuses an amount by the first of what is wrong (V-083)', async () => {
    for (const [amount, fields, expected] of [
      ['0', {}, { code: 12103 }],
      ['0.000000001', {}, { code: 12103 }],
      ['0.5', {}, { code: 12102, data: { min: '1' } }],
      ['41', {}, { code: 12102, data: { max: '40' } }],
      ['21', {}, { code: 12105, data: { max: '60', token: 'TEA' } }],
      ['10', { invite_code: 'nobody' }, { code: 12936 }],
    ] as const)
      expect([amount, await subscribe(amount, ann, fields)]).toMatchObject([amount, expected]);
    expect((await ann.browser.post('/token/getIeoQualification', { activity_id: sale })).data).toMatchObject({
      qualified: 1,
      subscribed: '40',
      left: '20',
      usable: '920',
    });
    const poor = await world.trader('poor', { USDT: 5n * UNIT });
    expect((await subscribe('3', poor)).code).toBe(12106);
    expect((await subscribe('2.5', poor)).code).toBe(0);
    await world.settled();
    expect(await world.unitsOf(poor.owner, 'USDT')).toBe(0n);
  });

  it('answers a repetition with the same number, and another request under its key not at all', async () => {
    const ben = await world.trader('ben', { USDT: 100n * UNIT });
    const answers = await atOnce(() => subscribe('2', ben, { client_order_id: 'once' }), 5);
    expect(new Set(answers.map(({ data }) => data['reference_no'])).size).toBe(1);
    expect((await subscribe('3', ben, { client_order_id: 'once' })).code).toBe(12921);
    await world.settled();
    expect((await subscribe('2', ben, { client_order_id: 'once' })).data['reference_no']).toBe(answers[0]?.data['reference_no']);
    expect(await world.unitsOf(ben.owner, 'USDT')).toBe(96n * UNIT);
  });

  it('records who brought a subscriber, in any case, and tells nobody’s subscriptions to anybody else', async () => {
    const cam = await world.trader('cam', { USDT: 10n * UNIT });
    expect((await subscribe('1', cam, { invite_code: 'CAM' })).code).toBe(12936);
    await world.database.run(`update users set invite_code = 'ANN77' where id = ${ann.owner}`);
    const { data } = await subscribe('1', cam, { invite_code: ' ann77 ' });
    await world.settled();
    const [row] = await world.database.run<{ inviter: number }>(
      `select inviter from sale_orders where id = ${String(data['reference_no'])}`,
    );
    expect(row?.inviter).toBe(ann.owner);
    expect(await statusOf(ann, data['reference_no'], '999999999', '99999999999999')).toEqual([]);
    expect((await ann.browser.post('/Org/IEO/batchGetStatusOfIEOTrade', { list_reference_no: '["x"]' })).code).toBe(12900);
  });

  it('confirms in the order of arrival what fits, and gives the others their payment back', async () => {
    // 54.5 are left: 40, 20 and 14.5 are asked for at the same time.
    const buyers = await Promise.all(['dan', 'eve', 'fay'].map((name) => world.trader(name, { USDT: 100n * UNIT })));
    const [dan, eve, fay] = buyers;
    if (!dan || !eve || !fay) throw new Error('nobody there');
    const amounts = ['40', '20', '14.5'];
    const answers = await Promise.all(buyers.map((buyer, at) => subscribe(amounts[at] ?? '', buyer)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    await world.settled();
    const rows = await world.database.run<{ sequence: number; state: string; units: number }>(
      'select sequence, state, units from sale_orders order by sequence desc limit 3',
    );
    let left = 5_450_000_000;
    for (const { state, units } of rows.toReversed()) {
      expect(state).toBe(units <= left ? 'succeeded' : 'refunded');
      if (units <= left) left -= units;
    }
    for (const buyer of buyers) {
      const [bought, paid] = [await world.unitsOf(buyer.owner, 'TEA'), await world.unitsOf(buyer.owner, 'USDT')];
      expect(paid).toBe(100n * UNIT - 2n * bought);
      expect(await world.unitsOf(buyer.owner, 'USDT', 'locked.offering')).toBe(0n);
    }
    expect(world.notified.at(-1)?.startsWith('subscription-')).toBe(true);
    expect(world.notified).toContain('subscription-sold-out');
  });

  it('is closed once it is sold out, and the rest that nobody may have goes back', async () => {
    const last = await world.trader('last', { USDT: 1_000n * UNIT });
    world.pass(1_000);
    const left = Number((await detail())['remaining_amount']);
    if (left > 0) expect((await subscribe(String(left), last)).code).toBe(0);
    await world.settled();
    world.pass(1_000);
    expect(await detail()).toMatchObject({ status: 'closed', remaining_amount: '0', total_sold: '100' });
    expect(['12107', '12110']).toContain(String((await subscribe('1', last)).code));
    expect(await world.unitsOf(issuer, 'TEA', 'locked.offering')).toBe(0n);
  });
});

describe('the end of a sale', () => {
  it('refunds who was not in time, and gives the issuer back what is left', async () => {
    const before = await world.unitsOf(issuer, 'TEA');
    sale = String(await world.schedule());
    world.pass(HOUR_MS + 1);
    const gil = await world.trader('gil', { USDT: 100n * UNIT });
    const hal = await world.trader('hal', { USDT: 100n * UNIT });
    expect((await subscribe('10', gil)).code).toBe(0);
    await world.settled();
    // Written before the end; the payment is set aside after it.
    world.setDeaf(true);
    const { code, data } = await subscribe('10', hal);
    world.setDeaf(false);
    expect(code).toBe(0);
    world.pass(HOUR_MS);
    expect((await subscribe('1', hal)).code).toBe(12110);
    await world.settled();
    // Somebody has yet to be heard of: the sale is not closed behind their back.
    const stage = async () =>
      (await world.database.run<{ stage: string; supply: string }>(`select stage, supply from token_sales where id = ${sale}`))[0];
    expect(await stage()).toMatchObject({ stage: 'scheduled', supply: 'captured' });
    await world.resubmit();
    expect(await statusOf(hal, data['reference_no'])).toMatchObject([{ status: 'refunded', reason: 'late' }]);
    expect(await world.unitsOf(hal.owner, 'USDT')).toBe(100n * UNIT);
    expect(await stage()).toEqual({ stage: 'closed', supply: 'over' });
    expect(await world.unitsOf(issuer, 'TEA')).toBe(before - 10n * UNIT);
    expect(world.notified.at(-1)).toBe('subscription-late');
  });

  it('asks for verification and for what must be held', async () => {
    sale = String(await world.schedule({ kycLevel: 1, holdingToken: 'ART', holding: '10' }));
    world.pass(HOUR_MS + 1);
    const ask = () => ann.browser.post('/token/getIeoQualification', { activity_id: sale });
    expect((await ask()).data).toMatchObject({ qualified: 0, reason: 'kyc_level_too_low', need_kyc_level: 1, kyc_level: 0 });
    expect(await subscribe('1')).toMatchObject({ data: { level: 1 } });
    await world.database.run(`update users set kyc_level = 1 where id = ${ann.owner}`);
    expect((await ask()).data).toMatchObject({
      qualified: 0,
      reason: 'sale_holding_missing',
      need_holding: { token: 'ART', amount: '10', held: '5' },
    });
    expect(await subscribe('1')).toMatchObject({ code: 12820, data: { amount: '10', token: 'ART' } });
    const rich = await world.trader('rich', { USDT: 100n * UNIT, ART: 10n * UNIT });
    await world.database.run(`update users set kyc_level = 2 where id = ${rich.owner}`);
    expect((await subscribe('1', rich)).code).toBe(0);
  });
});
