import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withRecharge } from '../../src/use-cases/recharge/tables.ts';
import { listRedemptions } from '../../src/use-cases/recharge/own-redemptions.ts';
import { previewCode } from '../../src/use-cases/recharge/redeem-code.ts';
import { CodeStage } from './code-stage.ts';

const BALANCE = 12112;
const ROLE = 12600;
const SCOPE = 12601;
const LISTED_UNKNOWN = 12616;
const REASON_MISSING = 12619;
const AMOUNT_INVALID = 12103;
const FIELD_INVALID = 12900;
const ORGANISATION_UNKNOWN = 12920;
const BATCH_UNKNOWN = 12782;
const NOT_OPEN = 12783;
const TAKEN = 12784;
const DAY_MS = 86_400_000;

let stage: CodeStage;
beforeAll(async () => {
  stage = await CodeStage.open();
});
afterAll(() => stage.close());

describe('issuing codes', () => {
  it('names what is wrong, in this order, and asks nobody', async () => {
    for (const [fields, code] of [
      [{ reason: ' ' }, REASON_MISSING],
      [{ organisation: '77', token: 'NONE' }, ORGANISATION_UNKNOWN],
      [{ token: 'NONE', amount: '0' }, LISTED_UNKNOWN],
      [{ amount: '0' }, AMOUNT_INVALID],
      [{ amount: '0.000000001' }, AMOUNT_INVALID],
      [{ amount: '1000', codes: '1001' }, BALANCE],
      [{ codes: '0' }, FIELD_INVALID],
      [{ codes: '10001' }, FIELD_INVALID],
      [{ days: '0' }, FIELD_INVALID],
      [{ amount: '-1' }, FIELD_INVALID],
      [{ note: 'x'.repeat(101) }, FIELD_INVALID],
    ] as const)
      expect([fields, (await stage.issue(fields)).code]).toEqual([fields, code]);
    expect((await stage.exchange.ask('/work/list', {}, stage.approving)).data).toMatchObject({ count: 0 });
  });

  it('takes two operators, sets aside what the codes are worth, and gives the codes out once', async () => {
    const asked = await stage.issue({ amount: '5', codes: '20' });
    expect(asked.data).toMatchObject({ kind: 'approval' });
    expect(await stage.balance(1, 'organisation.transit')).toBe(0);
    expect((await stage.decide(asked.data['id'])).code).toBe(0);
    expect([await stage.balance(1, 'organisation.reward'), await stage.balance(1, 'organisation.transit')]).toEqual([999_900, 100]);
    const [batch] = await stage.exchange.database.run<{ id: number }>('select id from recharge_batches');
    const id = batch?.id ?? 0;
    expect((await stage.exchange.ask('/codes/one', { id: String(id) }, stage.asking)).data).toMatchObject({
      state: 'ready',
      amount: '5',
      codes: 20,
      used: 0,
    });
    const first = await stage.take(id);
    const codes = first.data['codes'] as string[];
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{12}$/);
    expect((await stage.take(id)).code).toBe(TAKEN);
    expect((await stage.exchange.ask('/codes/one', { id: String(id) }, stage.asking)).data).toMatchObject({ state: 'issued' });
    await stage.expectBalancedBooks();
  });

  it('is done by one operator as far as the organisation lets one give away', async () => {
    await stage.exchange.database.run(`update organisations set settings = '{"give_alone_limits":{"USDT":"30"}}' where id = 1`);
    expect((await stage.issue({ amount: '10', codes: '3' })).data).toMatchObject({ kind: 'batch' });
    expect((await stage.issue({ amount: '10.00000001', codes: '3' })).data).toMatchObject({ kind: 'approval' });
    await stage.exchange.database.run(`update organisations set settings = '{}' where id = 1`);
    expect(await stage.balance(1, 'organisation.transit')).toBe(130);
    await stage.expectBalancedBooks();
  });

  it('leaves no code in the store, and no hash that could be made without the secret', async () => {
    const { codes } = await stage.codes();
    const rows = await withRecharge(stage.exchange.database.queries).selectFrom('recharge_codes').selectAll().execute();
    const dump = JSON.stringify([
      rows,
      await stage.exchange.database.run('select * from audit_log'),
      await stage.exchange.database.run('select * from approvals'),
    ]);
    for (const code of codes) {
      expect(dump).not.toContain(code);
      expect(dump).not.toContain(createHash('sha256').update(code).digest('hex'));
      expect(dump).toContain(`${code.slice(0, 2)}********${code.slice(-2)}`);
    }
  });

  it('is out of reach for other roles and organisations', async () => {
    const { id } = await stage.codes();
    const elsewhere = (await stage.exchange.operator(['finance'], [2])).cookie;
    const support = (await stage.exchange.operator(['support'])).cookie;
    expect((await stage.issue({}, elsewhere)).code).toBe(SCOPE);
    for (const path of ['/codes/take', '/codes/void'])
      expect((await stage.exchange.ask(path, { id: String(id), reason: 'x' }, elsewhere)).code).toBe(BATCH_UNKNOWN);
    expect((await stage.exchange.ask('/codes/one', { id: String(id) }, elsewhere)).code).toBe(BATCH_UNKNOWN);
    expect((await stage.exchange.ask('/codes/listCodes', { batch: String(id) }, elsewhere)).data).toMatchObject({ count: 0 });
    expect((await stage.exchange.ask('/codes/list', {}, elsewhere)).data).toMatchObject({ count: 0 });
    expect((await stage.take(id, support)).code).toBe(ROLE);
  });

  it('is followed in lists: by state, by note, and by a code that somebody reads out', async () => {
    const { id, codes } = await stage.codes({ note: 'Autumn fair' });
    const list = async (fields: Readonly<Record<string, string>>) =>
      ((await stage.exchange.ask('/codes/list', fields, stage.asking)).data['data'] as { id: number }[]).map((row) => row.id);
    expect(await list({ q: 'autumn' })).toEqual([id]);
    expect(await list({ q: codes[1] ?? '' })).toEqual([id]);
    expect(await list({ q: 'ZZZZZZZZZZZZ' })).toEqual([]);
    expect(await list({ state: 'issued' })).toContain(id);
    expect(await list({ state: 'void' })).toEqual([]);
    await stage.redeem(0, codes[1] ?? '');
    await stage.consumers.settled();
    const found = await stage.exchange.ask('/codes/listCodes', { batch: String(id), q: codes[1] ?? '' }, stage.asking);
    expect(found.data).toMatchObject({ count: 1, data: [{ state: 'used', uid: '2000' }] });
    expect((await stage.exchange.ask('/codes/listCodes', { batch: String(id), state: 'unused' }, stage.asking)).data).toMatchObject({
      count: 2,
    });
    const file = await stage.exchange.ask('/codes/exportCodes', { batch: String(id) }, stage.asking);
    expect(file.text).not.toContain(codes[0]);
  });
});

describe('redeeming a code', () => {
  it('pays it to whoever comes first, however it was typed, and stands in the records', async () => {
    const { codes } = await stage.codes({ amount: '12.5' });
    const [code = '', second = ''] = codes;
    const before = await stage.balance(2_001, 'usable');
    expect(await previewCode(stage.deps, stage.person(1), `  ${code.toLowerCase()} `)).toMatchObject({
      ok: true,
      value: { code, token: { code: 'USDT' }, units: 1_250_000_000n, status: 'unused' },
    });
    expect(await stage.redeem(1, ` ${code.toLowerCase()}`)).toMatchObject({ ok: true, value: { units: 1_250_000_000n } });
    expect(await stage.redeem(2, code)).toMatchObject({ refusal: 'recharge_failed' });
    expect(await stage.redeem(1, code)).toMatchObject({ refusal: 'recharge_failed' });
    expect(await stage.balance(2_001, 'usable')).toBe(before + 12.5);
    expect(await previewCode(stage.deps, stage.person(2), code)).toMatchObject({ value: { status: 'used' } });
    await stage.redeem(1, second);
    await stage.consumers.settled();
    const records = (n: number, filter: Readonly<{ token?: string; begin?: number; end?: number }> = {}) =>
      listRedemptions(stage.exchange.database, stage.person(n), {
        token: undefined,
        begin: undefined,
        end: undefined,
        ...filter,
        page: 1,
        size: 1,
      });
    const [masked, now] = [`${second.slice(0, 2)}********${second.slice(-2)}`, stage.exchange.clock.now()];
    for (const filter of [{}, { token: 'USDT', begin: now - DAY_MS, end: now }])
      expect(await records(1, filter)).toMatchObject({ value: { count: 2, items: [{ masked, state: 'used' }] } });
    for (const filter of [{ token: 'ART' }, { begin: now - 2 * DAY_MS, end: now - DAY_MS }])
      expect(await records(1, filter)).toMatchObject({ value: { count: 0 } });
    expect(await records(1, { begin: now })).toMatchObject({ refusal: 'range_incomplete' });
    expect(await records(2)).toMatchObject({ value: { count: 0 } });
    await stage.expectBalancedBooks();
  });

  it('of another organisation is a wrong guess', async () => {
    const { codes } = await stage.codes();
    expect(await stage.redeem(0, codes[0] ?? '', 2)).toMatchObject({ refusal: 'recharge_failed' });
    expect(await stage.redeem(2, codes[0] ?? '')).toMatchObject({ ok: true });
  });

  it('is paused for an hour after five wrong ones, for whoever guessed and nobody else', async () => {
    const { codes } = await stage.codes();
    for (const text of ['', '0123456789A', '0123456789A!', '0123 56789AB'])
      expect(await stage.redeem(0, text)).toMatchObject({ refusal: 'recharge_code_format' });
    for (let n = 0; n < 5; n += 1) expect(await stage.redeem(0, `00000000000${n}`)).toMatchObject({ refusal: 'recharge_failed' });
    expect(await stage.redeem(0, codes[0] ?? '')).toMatchObject({ refusal: 'recharge_paused', details: { minutes: 60 } });
    expect(await previewCode(stage.deps, stage.person(0), codes[0] ?? '')).toMatchObject({ refusal: 'recharge_paused' });
    expect(await stage.redeem(1, codes[1] ?? '')).toMatchObject({ ok: true });
    await stage.pass(3_600_001);
    expect(await stage.redeem(0, codes[0] ?? '')).toMatchObject({ ok: true });
    await stage.expectBalancedBooks();
  });
});

describe('ending a batch', () => {
  it('gives back what nobody has redeemed, once, and leaves what was redeemed', async () => {
    const reward = await stage.balance(1, 'organisation.reward');
    const { id, codes } = await stage.codes({ amount: '100', codes: '4' });
    await stage.redeem(1, codes[0] ?? '');
    expect((await stage.void(id)).code).toBe(0);
    expect((await stage.void(id)).code).toBe(NOT_OPEN);
    expect(await stage.balance(1, 'organisation.reward')).toBe(reward - 100);
    expect(await stage.redeem(1, codes[1] ?? '')).toMatchObject({ refusal: 'recharge_failed' });
    expect(await previewCode(stage.deps, stage.person(1), codes[1] ?? '')).toMatchObject({ value: { status: 'over' } });
    await stage.expectBalancedBooks();
  });

  it('whose codes nobody has taken gives back all of it, and gives out none', async () => {
    const reward = await stage.balance(1, 'organisation.reward');
    const id = await stage.batch({ amount: '7', codes: '10' });
    expect(await stage.balance(1, 'organisation.reward')).toBe(reward - 70);
    expect((await stage.void(id)).code).toBe(0);
    expect((await stage.take(id)).code).toBe(NOT_OPEN);
    expect(await stage.balance(1, 'organisation.reward')).toBe(reward);
    await stage.expectBalancedBooks();
  });

  it('happens by itself when its time is over', async () => {
    const { id, codes } = await stage.codes({ days: '1', codes: '2' });
    const reward = await stage.balance(1, 'organisation.reward');
    await stage.pass(DAY_MS + 1);
    expect(await stage.redeem(1, codes[0] ?? '')).toMatchObject({ refusal: 'recharge_failed' });
    await stage.work();
    expect((await stage.exchange.ask('/codes/one', { id: String(id) }, stage.asking)).data).toMatchObject({ state: 'expired' });
    expect(await stage.balance(1, 'organisation.reward')).toBe(reward + 20);
    await stage.work();
    expect(await stage.balance(1, 'organisation.reward')).toBe(reward + 20);
    await stage.expectBalancedBooks();
  });
});
