import { ORDER_STATUS } from '@marque/domain/trading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOrder, openTestMarket, storeKinds, testOwner } from '@marque/testkit';
import { forgetOldKeys } from '../../src/adapters/exchange/forget-keys.ts';
import { Idempotency, keptSince } from '../../src/adapters/exchange/idempotency.ts';
import type { Database } from '../../src/ports/database.ts';
import type { IdempotencyKey, Submission } from '../../src/ports/exchange-gateway.ts';
import { Stage } from './stage.ts';

const owner = testOwner(0);
const keyOf = (key: string, fingerprint = 'same'): IdempotencyKey => ({ owner, scope: 'order', key, fingerprint });
/** The answer to a repetition of a granted request. */
const again = ({ receipt, answer }: Extract<Submission, { kind: 'done' }>) => ({ kind: 'repeated', sequence: receipt.sequence, answer });

describe.each(storeKinds())('one request under one key on $name', (kind) => {
  let stage: Stage;
  const place = (key: IdempotencyKey, lots = 5): Promise<Submission> =>
    stage.gateway.submit(limitOrder(stage.gateway, { owner: key.owner, side: 'sell', ticks: 10_100, lots }), { key });
  const ordersUnder = (key: string) => stage.database.run('select id from orders where client_order_id = $1', [key]);

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway);
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere)('has one effect for fifty that come at once, and gives fifty equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(keyOf('fifty'))));
    const done = answers.filter((one) => one.kind === 'done');
    const repeated = answers.filter((one) => one.kind === 'repeated');
    expect([done.length, repeated.length]).toEqual([1, 49]);
    const first = done[0]?.kind === 'done' ? again(done[0]) : undefined;
    expect(new Set(repeated.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(first)]));
    await expect(ordersUnder('fifty')).resolves.toHaveLength(1);
  });

  it.skipIf(!kind.isHere)('answers again later, and after a restart', async () => {
    const first = await place(keyOf('later'));
    const expected = first.kind === 'done' ? again(first) : undefined;
    expect(expected?.answer).toMatchObject({ order_id: expect.stringMatching(/^\d+$/) as string, status: ORDER_STATUS.unfilled });
    await expect(place(keyOf('later'))).resolves.toEqual(expected);
    await stage.restart();
    await expect(place(keyOf('later'))).resolves.toEqual(expected);
    const many = await Promise.all(Array.from({ length: 20 }, () => place(keyOf('later'))));
    expect(many.every((one) => JSON.stringify(one) === JSON.stringify(many[0]))).toBe(true);
    await expect(ordersUnder('later')).resolves.toHaveLength(1);
  });

  it.skipIf(!kind.isHere)('lets a refused one be tried again, changed or as it was, until it is granted', async () => {
    const refused = { kind: 'done', receipt: { outcome: { ok: false, refusal: 'amount_invalid' } } };
    await expect(place(keyOf('refused', 'nothing'), 0)).resolves.toMatchObject(refused);
    await expect(place(keyOf('refused', 'nothing'), 0)).resolves.toMatchObject(refused);
    await stage.restart();
    const granted = await place(keyOf('refused', 'something'), 5);
    expect(granted).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
    await expect(place(keyOf('refused', 'something'), 5)).resolves.toMatchObject({
      kind: 'repeated',
      answer: { status: ORDER_STATUS.unfilled },
    });
    await expect(place(keyOf('refused', 'nothing'), 0)).resolves.toEqual({ kind: 'key_reused' });
    await expect(ordersUnder('refused')).resolves.toHaveLength(1);
  });

  it.skipIf(!kind.isHere)('tells everybody who asked meanwhile that it was refused, and journals it once', async () => {
    const before = stage.gateway.health.lastSequence;
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(keyOf('refused together'), 0)));
    for (const one of answers) expect(one).toMatchObject({ kind: 'done', receipt: { outcome: { ok: false, refusal: 'amount_invalid' } } });
    expect(stage.gateway.health.lastSequence).toBe(before + 1);
  });

  it.skipIf(!kind.isHere)('takes no order above the most that may be open, yet answers an earlier request as it did', async () => {
    const other = testOwner(1);
    const capped = (key: string) =>
      stage.gateway.submit(limitOrder(stage.gateway, { owner: other, side: 'sell', ticks: 10_200, lots: 5 }), {
        key: { owner: other, scope: 'order', key, fingerprint: 'same' },
        openOrdersMax: 2,
      });
    const [first, second] = [await capped('cap-1'), await capped('cap-2')];
    expect([first.kind, second.kind]).toEqual(['done', 'done']);
    await expect(capped('cap-3')).resolves.toEqual({ kind: 'too_many_open' });
    await expect(capped('cap-1')).resolves.toMatchObject({ kind: 'repeated' });
    await stage.restart();
    await expect(capped('cap-3')).resolves.toEqual({ kind: 'too_many_open' });
    await expect(capped('cap-2')).resolves.toMatchObject({ kind: 'repeated' });
    await stage.gateway.submit({ kind: 'cancel-all', owner: other });
    await expect(capped('cap-3')).resolves.toMatchObject({ kind: 'done' });
  });

  it.skipIf(!kind.isHere)('refuses the key for another request, under way or done', async () => {
    const [first, other] = await Promise.all([place(keyOf('reused')), place(keyOf('reused', 'other'))]);
    expect([first.kind, other.kind]).toEqual(['done', 'key_reused']);
    await expect(place(keyOf('reused', 'other'))).resolves.toEqual({ kind: 'key_reused' });
    await expect(ordersUnder('reused')).resolves.toHaveLength(1);
  });

  it.skipIf(!kind.isHere)('answers whose key it is, though another request under it is being looked up', async () => {
    await place(keyOf('owned'));
    const kinds = async () =>
      (await Promise.all([place(keyOf('owned', 'other')), place(keyOf('owned')), place(keyOf('owned', 'third'))])).map((one) => one.kind);
    await expect(kinds()).resolves.toEqual(['key_reused', 'repeated', 'key_reused']);
    await stage.restart();
    await expect(kinds()).resolves.toEqual(['key_reused', 'repeated', 'key_reused']);
    await expect(ordersUnder('owned')).resolves.toHaveLength(1);
  });

  it.skipIf(!kind.isHere)('lets two owners use the same key', async () => {
    const [mine, theirs] = await Promise.all([place(keyOf('ours')), place({ ...keyOf('ours'), owner: testOwner(1) })]);
    expect([mine.kind, theirs.kind]).toEqual(['done', 'done']);
  });

  it.skipIf(!kind.isHere)('keeps the keys of scopes apart', async () => {
    const order = keyOf('of two scopes');
    const grant: IdempotencyKey = { ...order, scope: 'demo-grant' };
    const [first, other] = [await place(order), await place(grant)];
    expect([first.kind, other.kind]).toEqual(['done', 'done']);
    // Only a client order id is written on the order.
    await expect(ordersUnder('of two scopes')).resolves.toHaveLength(1);
    await stage.restart();
    await expect(place(order)).resolves.toMatchObject({ kind: 'repeated' });
    await expect(place(grant)).resolves.toMatchObject({ kind: 'repeated' });
  });

  it.skipIf(!kind.isHere)('asks the store until it knows every key, and goes on learning after a fault', async () => {
    await place(keyOf('known to the store'));
    const faults: unknown[] = [];
    let isBroken = true;
    const run: Database['run'] = (sql, parameters) => {
      if (isBroken) return Promise.reject(new Error('the store is gone'));
      return stage.database.run(sql, parameters);
    };
    const idempotency = new Idempotency({ ...stage.database, queries: stage.database.queries, run });
    expect(idempotency.maySee(keyOf('never used'))).toBe(true);
    const loading = idempotency.load((fault) => {
      faults.push(fault);
      isBroken = false;
    });
    await loading;
    expect(faults).toHaveLength(1);
    expect(idempotency.maySee(keyOf('never used'))).toBe(false);
    expect(idempotency.maySee(keyOf('known to the store'))).toBe(true);
    await expect(idempotency.lookUp(keyOf('known to the store'))).resolves.toMatchObject({ kind: 'repeated' });
  });

  it.skipIf(!kind.isHere)('forgets a key when nobody can need it any more, and no earlier', async () => {
    await place(keyOf('old'));
    await place(keyOf('young'));
    const now = Date.now();
    const setAge = (key: string, at: number) =>
      stage.database.run('update idempotency_keys set at = $1::text::bigint where key = $2', [String(at), key]);
    await setAge('old', keptSince(now) - 1);
    await setAge('young', keptSince(now));
    await expect(forgetOldKeys(stage.database, now)).resolves.toBe(1);
    await stage.restart();
    await expect(place(keyOf('young'))).resolves.toMatchObject({ kind: 'repeated' });
    await expect(place(keyOf('old'))).resolves.toMatchObject({ kind: 'done' });
  });

  it.skipIf(!kind.isHere)('keeps keys and answers of any text', async () => {
    const odd = 'quote " back \\ brace { comma , null 中文';
    await expect(place(keyOf(odd))).resolves.toMatchObject({ kind: 'done' });
    await expect(place(keyOf(odd))).resolves.toMatchObject({ kind: 'repeated' });
    await expect(place(keyOf('null'))).resolves.toMatchObject({ kind: 'done' });
    expect(() => place(keyOf('a\0b'))).toThrow(/NUL/);
  });

  it.skipIf(!kind.isHere).each([Number.NaN, Number.POSITIVE_INFINITY, -0])(
    'takes no number that the journal could not give back: %d',
    async (lots) => {
      const before = stage.gateway.health.lastSequence;
      await expect(place(keyOf(`unwritable ${lots}`), lots)).resolves.toMatchObject({
        receipt: { outcome: { ok: false, refusal: 'command_malformed' } },
      });
      expect(stage.gateway.health.lastSequence).toBe(before);
      await expect(place(keyOf(`unwritable ${lots}`))).resolves.toMatchObject({ kind: 'done' });
    },
  );
});
