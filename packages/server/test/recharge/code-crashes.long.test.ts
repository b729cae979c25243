import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withRecharge } from '../../src/use-cases/recharge/tables.ts';
import { atOnce } from '../races/race.ts';
import { CodeStage } from './code-stage.ts';

const RACERS = 50;

describe.each(storeKinds())('recharge codes on $name', (kind) => {
  let stage: CodeStage;
  beforeAll(async () => {
    if (kind.isHere) stage = await CodeStage.open(() => kind.create(), RACERS);
  });
  afterAll(async () => {
    if (kind.isHere) await stage.close();
  });

  it.skipIf(!kind.isHere)('pay one of fifty people who redeem the same code at once', async () => {
    const { codes } = await stage.codes();
    const answers = await atOnce((n) => stage.redeem(n, codes[0] ?? ''), RACERS);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal])))).toEqual(new Set(['recharge_failed']));
    await stage.expectBalancedBooks();
  });

  it.skipIf(!kind.isHere)('pay somebody who asks fifty times at once one time', async () => {
    const { codes } = await stage.codes();
    const before = await stage.balance(2_000, 'usable');
    const answers = await atOnce(() => stage.redeem(0, codes[0] ?? ''), RACERS);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stage.balance(2_000, 'usable')).toBe(before + 10);
    await stage.expectBalancedBooks();
  });

  it.skipIf(!kind.isHere)('are void or redeemed, never both, while a batch is ended', async () => {
    for (let round = 0; round < 5; round += 1) {
      const reward = await stage.balance(1, 'organisation.reward');
      const { id, codes } = await stage.codes({ codes: '20' });
      const [ended, ...answers] = await Promise.all([stage.void(id), ...codes.map((code, n) => stage.redeem(n, code))]);
      expect(ended).toMatchObject({ code: 0 });
      const paid = answers.filter((answer) => 'ok' in answer && answer.ok).length;
      expect(await stage.balance(1, 'organisation.reward')).toBe(reward - 10 * paid);
      await stage.expectBalancedBooks();
    }
  });

  it.skipIf(!kind.isHere)('are taken or void, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await stage.batch({ codes: '5' });
      await Promise.all([stage.void(id), stage.take(id)]);
      await stage.expectBalancedBooks();
    }
  });

  it.skipIf(!kind.isHere)('go on after a crash between each row and the engine, once', async () => {
    const { queries } = stage.exchange.database;
    const now = stage.exchange.clock.now();
    const reward = await stage.balance(1, 'organisation.reward');
    // A batch that was written and not funded.
    const { id } = await withRecharge(queries)
      .insertInto('recharge_batches')
      .values({
        organisation: 1,
        token: await stage.usdt(),
        units: 1_000_000_000n,
        codes: 3,
        note: '',
        issued_by: 1,
        approval: null,
        state: 'requested',
        refusal: null,
        requested_at: now,
        expires_at: now + 86_400_000,
        taken_at: null,
        taken_by: null,
        ended_at: null,
        end_cause: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await stage.take(id)).code).not.toBe(0);
    await stage.work();
    await stage.work();
    expect(await stage.balance(1, 'organisation.reward')).toBe(reward - 30);
    const { data } = await stage.take(id);
    expect(data['codes']).toHaveLength(3);
    // A code that was taken and not paid.
    const before = await stage.balance(2_003, 'usable');
    const [code] = await withRecharge(queries).selectFrom('recharge_codes').select('id').where('batch', '=', id).limit(1).execute();
    await withRecharge(queries)
      .updateTable('recharge_codes')
      .set({ state: 'redeeming', user_id: 2_003, redeemed_at: stage.exchange.clock.now() })
      .where('id', '=', code?.id ?? 0)
      .execute();
    expect((await stage.void(id)).code).toBe(0);
    await stage.work();
    await stage.work();
    expect(await stage.balance(2_003, 'usable')).toBe(before + 10);
    expect(await stage.balance(1, 'organisation.reward')).toBe(reward - 10);
    await stage.expectBalancedBooks();
  });
});
