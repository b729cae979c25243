import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CodeStage } from '../recharge/code-stage.ts';
import { atOnce, ROUNDS } from './race.ts';

const RACERS = 50;

describe.each(storeKinds().filter(({ isHere }) => isHere))('a recharge code that fifty people redeem at once on $name', (kind) => {
  let stage: CodeStage;
  beforeAll(async () => {
    stage = await CodeStage.open(() => kind.create(), RACERS);
  }, 60_000);
  afterAll(() => stage.close());

  it('pays one of them, once', { timeout: 30_000 + ROUNDS * 10_000 }, async () => {
    const { codes } = await stage.codes({ codes: String(ROUNDS) });
    const inTransit = await stage.balance(1, 'organisation.transit');
    for (const [round, code] of codes.entries()) {
      const answers = await atOnce((n) => stage.redeem(n, code), RACERS);
      expect([round, answers.filter(({ ok }) => ok).length]).toEqual([round, 1]);
      expect(await stage.balance(1, 'organisation.transit')).toBe(inTransit - 10 * (round + 1));
    }
    await stage.expectBalancedBooks();
  });
});
