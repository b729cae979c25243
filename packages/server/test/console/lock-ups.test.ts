import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LockUpStage } from '../lock-ups/lock-up-stage.ts';

const [INVALID, CHANGED, ORGANISATION, LISTED, AMOUNT, FIELD] = [12618, 12620, 12920, 12616, 12103, 12900];
const [UNKNOWN, NO_DRAFT, TERMS, SLUG, OVER] = [12850, 12851, 12852, 12854, 12846];
const DAY_MS = 86_400_000;

let stage: LockUpStage;
let [writing, asking] = ['', ''];
beforeAll(async () => {
  stage = await LockUpStage.open();
  writing = (await stage.exchange.operator(['market'])).cookie;
  asking = (await stage.exchange.operator(['finance'])).cookie;
});
afterAll(async () => {
  await stage.expectBalancedBooks();
  await stage.close();
});

const text = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const usual = () => ({
  content: 'quiet-days',
  organisation: '1',
  funded_by: '1',
  kind: 'gift',
  token: 'USDT',
  bonus_token: 'ART',
  gift_rate: '0.5',
  days: 30,
  rate_percent: '36.5',
  extra_percent: '10',
  invite_percent: '0',
  min_amount: '100',
  step: '50',
  amounts: ['100', '500'],
  user_limit: '1000',
  participants_max: 20,
  early_end: 'none',
  starts_at: text(stage.now),
  ends_at: text(stage.now + 60 * DAY_MS),
  sort: 3,
});
const ask = (path: string, fields: Readonly<Record<string, string>> = {}, cookie = writing) =>
  stage.exchange.ask(`/lockUps/${path}`, { reason: 'test', ...fields }, cookie);
const add = (changed: object = {}) => ask('add', { document: JSON.stringify({ ...usual(), ...changed }) });
const one = async (id: string) => (await ask('one', { id })).data;

describe('a product at the console', () => {
  it('is refused by the first of its fields that is wrong, which is named as the form has it', async () => {
    for (const [changed, code, field] of [
      [{ kind: 'lottery' }, INVALID, 'kind'],
      [{ starts_at: 'soon' }, INVALID, 'starts_at'],
      [{ days: 'x' }, INVALID, 'days'],
      [{ organisation: '0', funded_by: '77' }, ORGANISATION, 'funded_by'],
      [{ token: 'NONE' }, LISTED, 'token'],
      [{ bonus_token: 'USDT' }, TERMS, 'bonus_token'],
      [{ days: 0 }, FIELD, 'days'],
      [{ rate_percent: '0' }, AMOUNT, 'rate_percent'],
      [{ gift_rate: undefined }, AMOUNT, 'gift_rate'],
      [{ min_amount: '120' }, TERMS, 'min_amount'],
      [{ amounts: ['50'] }, TERMS, 'amounts'],
      [{ user_limit: '50' }, TERMS, 'user_limit'],
      [{ ends_at: text(stage.now) }, TERMS, 'ends_at'],
    ] as const)
      expect([changed, await add(changed)]).toMatchObject([changed, { code, data: { field } }]);
  });

  it('is written, read as it was written, changed by who has seen it, scheduled with its texts, and closed', async () => {
    const { data } = await add();
    const id = String(data['id']);
    const { document, version } = await one(id);
    expect(document).toEqual(usual());
    const { bonus_token: _token, gift_rate: _rate, ...term } = usual();
    const changed = { id, version: String(version), document: JSON.stringify({ ...term, kind: 'term' }) };
    expect((await ask('change', changed)).code).toBe(0);
    expect((await ask('change', changed)).code).toBe(CHANGED);
    expect((await one(id))['document']).toEqual({ ...term, kind: 'term' });
    const written = String((await one(id))['version']);
    expect((await ask('schedule', { id, version: written })).code).toBe(SLUG);
    expect((await ask('close', { id })).code).toBe(0);
    expect((await ask('close', { id })).code).toBe(OVER);
    expect((await ask('change', { ...changed, version: '3' })).code).toBe(NO_DRAFT);
    expect((await ask('one', { id: '99' })).code).toBe(UNKNOWN);
  });

  it('is followed from its pool to ends that fail, which wait for an operator and are tried again', async () => {
    const product = await stage.product();
    const id = String(product.id);
    await stage.fund(product.pool, '50');
    for (const n of [0, 1]) await stage.fundPerson(n, '1000');
    const first = await stage.lock(0, product, '100');
    await stage.lock(1, product, '500');
    expect(await one(id)).toMatchObject({
      stage: 'scheduled',
      status: 'in_progress',
      participants: 2,
      pool: { usable: '50', promised: '18', free: '32' },
      states: [{ state: 'applied', records: 2, principal: '600', bonus: '18' }],
      ending: [{ records: 2, principal: '600' }],
    });
    // What is promised does not leave the pool.
    const out = { organisation: '1', token: 'USDT', amount: '33', from: `pool:${product.pool}`, to: 'world', reason: 'too much' };
    expect((await stage.exchange.ask('/treasury/requestMovement', out, asking)).data).toMatchObject({ refusal: 'lock_up_pool_short' });
    expect((await ask('records', { id, q: '2000' })).data).toMatchObject({ count: 1, data: [{ principal: '100', state: 'applied' }] });

    await stage.exchange.database.run("update lock_up_records set state = 'failed', refusal = 'balance_insufficient' where id = $1", [
      first,
    ]);
    const waiting = async () => (await stage.exchange.ask('/work/list', { kind: 'lock-up' }, asking)).data;
    expect(await waiting()).toMatchObject({ count: 1, data: [{ id: product.id, action: 'lock-ups.retry', is_for_me: true }] });
    expect((await ask('retry', { id }, asking)).data).toEqual({ records: 1 });
    expect(await waiting()).toMatchObject({ count: 0 });
    await stage.work(31 * DAY_MS);
    expect((await stage.record(first)).state).toBe('matured');
  });
});
