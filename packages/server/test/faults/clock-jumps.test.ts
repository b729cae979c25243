import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOrder, openTestMarket, storeKinds, testOwner } from '@marque/testkit';
import { systemClock } from '../../src/adapters/clock.ts';
import { Stage } from '../exchange/stage.ts';

const HOUR_MS = 3_600_000;

describe.each(storeKinds())('a clock that jumps, on $name', (kind) => {
  let stage: Stage;
  let aheadMs = 0;
  const clock = { now: () => Date.now() + aheadMs };
  const sell = async () => {
    const answer = await stage.gateway.submit(limitOrder(stage.gateway, { owner: testOwner(0), side: 'sell', ticks: 10_200, lots: 5 }));
    if (answer.kind !== 'done' || !answer.receipt.outcome.ok) throw new Error(`an order was answered ${answer.kind}`);
    return answer.receipt;
  };

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind, { clock });
    await openTestMarket(stage.database, stage.gateway);
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere).each([
    ['an hour on', HOUR_MS],
    ['an hour back', 0],
    ['two hours back', -HOUR_MS],
    ['to where it was', 0],
  ])('%s: commands keep coming, numbers go on and time does not go back', async (_, ahead) => {
    const before = await sell();
    aheadMs = ahead;
    const after = await sell();
    expect(after.sequence).toBe(before.sequence + 1);
    expect(after.at).toBeGreaterThanOrEqual(before.at);
  });

  it.skipIf(!kind.isHere)("an hour back over a restart: the journal's time stands, and numbers are not used twice", async () => {
    aheadMs = HOUR_MS;
    const before = await sell();
    aheadMs = -HOUR_MS;
    await stage.restart({ clock });
    const after = await sell();
    expect([after.sequence, after.at]).toEqual([before.sequence + 1, before.at]);
    const [row] = await stage.database.run('select count(*) as orders, count(distinct id) as numbers from orders');
    expect(Object.values(row ?? {})).toEqual([10, 10]);
  });
});

describe("the machine's clock", () => {
  it('goes on while the machine is behind after having been set back, and jumps on with it', async () => {
    const real = Date.now;
    const clock = systemClock();
    const [now, begun] = [clock.now(), clock.monotonic()];
    Date.now = () => real() - HOUR_MS;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    const later = clock.now();
    Date.now = () => real() + HOUR_MS;
    const jumped = clock.now();
    Date.now = real;
    expect(later).toBeGreaterThan(now);
    expect(jumped - now).toBeGreaterThanOrEqual(HOUR_MS);
    expect(clock.monotonic() - begun).toBeLessThan(HOUR_MS);
  });

  it('never runs backwards within a process', () => {
    const real = Date.now;
    const clock = systemClock();
    const now = clock.now();
    Date.now = () => real() - HOUR_MS;
    const later = clock.now();
    Date.now = real;
    expect(later).toBeGreaterThanOrEqual(now);
  });
});
