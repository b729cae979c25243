import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNIT } from '../token-sales/sale-plan.ts';
import { SaleStage } from '../token-sales/sale-stage.ts';

let stage: SaleStage;
beforeAll(async () => {
  stage = await SaleStage.open();
});
afterAll(async () => {
  await stage.expectBalancedBooks();
  await stage.close();
});

const one = async (id: number) => (await stage.ask('/one', { id: String(id) })).data;
const act = (path: string, id: number, fields: Record<string, string> = {}) => stage.ask(path, { id: String(id), ...fields });
const approve = async (id: unknown) =>
  stage.exchange.ask('/approvals/decide', { id: String(id), decision: 'approve', reason: 'agreed' }, stage.approving);

describe('a draft', () => {
  it('is refused by the first of its fields that is wrong', async () => {
    const now = stage.exchange.clock.now();
    const plan = {
      organisation: '1',
      token: 'TEA',
      pay_token: 'USDT',
      slug: 'tea-garden',
      price: '2',
      total: '100',
      min: '1',
      max: '40',
      kyc_level: '0',
      shown_at: String(now),
      starts_at: String(now),
      ends_at: String(now + 60_000),
    };
    for (const [changed, code, field] of [
      [{ reason: ' ' }, 12619, 'reason'],
      [{ organisation: '77' }, 12920, 'organisation'],
      [{ token: 'NONE' }, 12616, 'token'],
      [{ pay_token: 'NONE' }, 12616, 'pay_token'],
      [{ pay_token: 'TEA' }, 12765, 'pay_token'],
      [{ holding: '5' }, 12616, 'holding_token'],
      [{ holding_token: 'ART' }, 12103, 'holding'],
      [{ price: '0' }, 12103, 'price'],
      [{ max: '0.5' }, 12824, 'max'],
      [{ user_limit: '0.5' }, 12824, 'user_limit'],
      [{ total: '90000000000', price: '10' }, 12826, 'total'],
      [{ ends_at: String(now) }, 12825, 'ends_at'],
    ] as const)
      expect([changed, await stage.ask('/create', { ...plan, ...changed })]).toMatchObject([changed, { code, data: { field } }]);
  });

  it('is changed by who has seen what it is, and thrown away', async () => {
    const id = await stage.sale({ holding_token: 'ART', holding: '3' });
    const { version, ...sale } = await one(id);
    expect(sale).toMatchObject({ stage: 'draft', supply: 'none', price: '2', holding_token: 'ART', holding: '3', locales: ['en'] });
    const fields = Object.fromEntries(
      ['organisation', 'token', 'pay_token', 'slug', 'total', 'min', 'max', 'shown_at', 'starts_at', 'ends_at'].map((name) => [
        name,
        String(sale[name]),
      ]),
    );
    const changed = { ...fields, kyc_level: '1', price: '2.5', version: String(version) };
    expect((await act('/change', id, changed)).code).toBe(0);
    expect((await act('/change', id, changed)).code).toBe(12620);
    expect(await one(id)).toMatchObject({ price: '2.5', kyc_level: 1, holding: '' });
    expect((await stage.ask('/list', { q: 'tea', stage: 'draft' })).data).toMatchObject({ count: 1, data: [{ id, price: '2.5' }] });
    expect((await act('/remove', id)).code).toBe(0);
    expect((await act('/one', id)).code).toBe(12821);
  });

  it('is scheduled with its words, in time, and with tokens that the issuer has', async () => {
    const wordless = await stage.sale({ slug: 'nothing-written' });
    expect(await act('/schedule', wordless)).toMatchObject({ code: 12827, data: { slug: 'nothing-written' } });
    const large = await stage.sale({ total: '2000000' });
    expect((await act('/schedule', large)).code).toBe(12823);
    expect(await stage.units(stage.issuer, 'TEA')).toBe(1_000_000n * UNIT);
    const over = await stage.sale();
    stage.exchange.pass(600_001);
    expect((await act('/schedule', over)).code).toBe(12825);
    for (const id of [wordless, large, over]) expect((await act('/remove', id)).code).toBe(0);
  });
});

describe('a sale that runs', () => {
  it('is watched, closed early, and gives the issuer back what is left', async () => {
    const id = await stage.running();
    expect((await act('/remove', id)).code).toBe(12822);
    expect((await act('/schedule', id)).code).toBe(12822);
    expect((await act('/change', id, { version: '0'.repeat(64) })).code).toBe(12900);
    for (const [n, amount] of [
      [0, '30'],
      [1, '20'],
      [0, '10'],
    ] as const)
      expect(await stage.subscribe(n, id, amount)).toMatchObject({ ok: true });
    await stage.settled();
    expect(await one(id)).toMatchObject({
      sold: '60',
      status: 'in_progress',
      issuer_usable: '999900',
      states: [{ state: 'succeeded', orders: 3, people: 2, amount: '60', paid: '120' }],
      countries: [
        { country: 'JP', people: 1, amount: '40' },
        { country: 'KR', people: 1, amount: '20' },
      ],
      levels: [{ level: 0, orders: 3 }],
    });
    expect((await one(id))['curve']).toMatchObject([{ sold: '60' }]);
    const orders = await stage.ask('/orders', { sale: String(id), dir: 'asc' });
    expect(orders.data).toMatchObject({
      count: 3,
      data: [{ sequence: 1, uid: '2000', amount: '30', cost: '60', state: 'succeeded' }, {}, {}],
    });
    expect((await stage.ask('/exportOrders', { sale: String(id) })).text).toContain('2001');
    expect((await act('/close', id)).code).toBe(0);
    expect((await act('/close', id)).code).toBe(12822);
    expect(await stage.subscribe(2, id, '1')).toMatchObject({ refusal: 'activity_concluded' });
    await stage.settled();
    expect(await stage.row(id)).toMatchObject({ stage: 'closed', supply: 'over', returned: Number(40n * UNIT) });
    expect(await stage.units(stage.issuer, 'TEA')).toBe(999_940n * UNIT);
  });

  it('is cancelled by two operators: what is confirmed stays, what waits is refunded', async () => {
    const id = await stage.running();
    expect((await stage.subscribe(2, id, '5')).ok).toBe(true);
    await stage.settled();
    const before = await stage.units(2_001, 'USDT');
    expect((await stage.subscribe(1, id, '5')).ok).toBe(true);
    await stage.consumers.settled();
    const asked = await act('/requestCancel', id);
    expect(asked.code).toBe(0);
    expect((await act('/requestCancel', id)).code).toBe(12614);
    expect((await approve(asked.data['id'])).code).toBe(0);
    expect((await act('/requestCancel', id)).code).toBe(12822);
    await stage.settled();
    expect(await stage.orders(id)).toMatchObject([
      { state: 'succeeded', cause: null },
      { state: 'refunded', cause: 'cancelled' },
    ]);
    expect(await stage.units(2_001, 'USDT')).toBe(before);
    expect(await stage.row(id)).toMatchObject({ stage: 'cancelled', supply: 'over' });
  });

  it('that has not begun is cancelled with its tokens given back', async () => {
    const now = stage.exchange.clock.now();
    const id = await stage.running({ starts_at: String(now + 300_000) });
    const asked = await act('/requestCancel', id);
    expect((await approve(asked.data['id'])).code).toBe(0);
    await stage.settled();
    expect(await stage.row(id)).toMatchObject({ stage: 'cancelled', supply: 'over', returned: null });
    expect((await stage.ask('/list', { stage: 'cancelled' })).data).toMatchObject({ count: 2 });
  });

  it('of every organisation is for operators of all; others see it and their own people', async () => {
    const id = await stage.running({ organisation: '0' });
    const { cookie } = await stage.exchange.operator(['market'], [2]);
    expect((await stage.ask('/list', {}, cookie)).data).toMatchObject({ count: 1, data: [{ id, organisation: 0 }] });
    expect((await act('/close', id)).code).toBe(0);
    expect((await stage.ask('/close', { id: String(id) }, cookie)).code).toBe(12601);
    expect((await stage.ask('/one', { id: '1' }, cookie)).code).toBe(12821);
    expect((await stage.ask('/orders', { sale: String(id) }, cookie)).data).toMatchObject({ count: 0 });
    await stage.settled();
  });
});
