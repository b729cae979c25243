import { describe, expect, test } from 'vitest';
import { Random } from '../src/random.ts';
import { Clock } from '../src/scale/clock.ts';
import { FAR, LEASE_MS, NEAR, RENEW_MS, quorumMs } from '../src/scale/costs.ts';
import { DEFAULTS, planScale, type ScaleParameters } from '../src/scale/plan.ts';
import { loseRegion } from '../src/scale/region-loss.ts';
import { Station, type StationFigures, type StationOptions } from '../src/scale/station.ts';
import { runSteady } from '../src/scale/steady.ts';

const small = (change: Partial<ScaleParameters> = {}): ScaleParameters => ({
  ...DEFAULTS,
  ordersPerSecond: 20_000,
  regions: NEAR,
  ...change,
});

/** A queue to which work comes by chance; `draw` says how long each piece takes, in parts of the mean of 1 ms. */
function queue(load: number, draw: (uniform: () => number) => number, options: StationOptions = {}, meanMs = 1): StationFigures {
  const clock = new Clock();
  const random = new Random(7);
  const uniform = (): number => random.next() / 2 ** 32;
  const station = new Station(clock, options);
  const { servers = 1, batchMax = 1, fixedMs = 0 } = options;
  // What a server does in a ms with full batches of pieces of the mean length.
  const perMs = (load * servers * batchMax) / (fixedMs + batchMax * meanMs);
  const come = (): void => {
    clock.after(-Math.log(1 - uniform()) / perMs, () => {
      station.arrive(draw(uniform), () => undefined);
      come();
    });
  };
  come();
  clock.runUntil(5_000);
  station.reset();
  clock.runUntil(805_000);
  return station.figures();
}

/** How far two numbers are apart, as a share of the second. */
const apart = (one: number, other: number): number => Math.abs(one - other) / other;

describe('a queue with a known answer', () => {
  test.each([0.5, 0.8])('waits as M/D/1 at a load of %d', (load) => {
    const figures = queue(load, () => 1);
    expect(apart(figures.meanWaitMs, load / (2 * (1 - load)))).toBeLessThan(0.05);
    expect(apart(figures.utilisation, load)).toBeLessThan(0.02);
  });

  test.each([0.5, 0.8])('waits as M/M/1 at a load of %d', (load) => {
    const figures = queue(load, (uniform) => -Math.log(1 - uniform()));
    expect(apart(figures.meanWaitMs, load / (1 - load))).toBeLessThan(0.06);
    expect(apart(figures.utilisation, load)).toBeLessThan(0.02);
  });

  test('waits as M/M/2, by the formula of Erlang', () => {
    const load = 0.8;
    const figures = queue(load, (uniform) => -Math.log(1 - uniform()), { servers: 2 });
    expect(apart(figures.meanWaitMs, load ** 2 / (1 - load ** 2))).toBeLessThan(0.06);
  });
});

describe('the laws of queues', () => {
  const laws = (figures: StationFigures, elapsedMs: number, servers: number): void => {
    expect(apart((figures.completed / elapsedMs) * figures.meanStayMs, figures.meanPresent)).toBeLessThan(0.03);
    expect(apart((figures.batches / elapsedMs) * figures.meanServiceMs, figures.utilisation * servers)).toBeLessThan(0.03);
  };

  test('hold of a queue with batches', () => {
    laws(
      queue(0.5, () => 0.02, { batchMax: 8, fixedMs: 0.8 }, 0.02),
      800_000,
      1,
    );
  });

  test('hold of every part of the exchange', () => {
    const parameters = small({ measuredMs: 1_000 });
    const { figures, plan } = runSteady(parameters);
    for (const [region, gateway] of figures.gateways.entries()) laws(gateway, parameters.measuredMs, plan.gateways[region] ?? 0);
    for (const log of [...figures.accounts, ...figures.books]) laws(log, parameters.measuredMs, 1);
  });
});

describe('the exchange over many machines', () => {
  test('is the same for the same seed, and another for another', () => {
    const few = small({ ordersPerSecond: 2_000 });
    const one = runSteady(few);
    expect(runSteady(few)).toEqual(one);
    expect(runSteady({ ...few, seed: 2 }).placed).not.toEqual(one.placed);
    expect(loseRegion({ ...few, ordersPerSecond: 500 }, 8_000)).toEqual(loseRegion({ ...few, ordersPerSecond: 500 }, 8_000));
  });

  test('answers no sooner than the distances allow', () => {
    const { held, placed } = runSteady(small({ regions: FAR, shares: [0, 0, 1] }));
    // Tokyo confirms with Washington; then there and back, and Washington confirms with Frankfurt.
    const [, , tokyoHeld] = held;
    const [, , tokyoPlaced] = placed;
    expect(tokyoHeld?.p50).toBeGreaterThan(165);
    expect(tokyoHeld?.p50).toBeLessThan(175);
    expect(tokyoPlaced?.p50).toBeGreaterThan(165 + 165 + 93);
    expect(tokyoPlaced?.p50).toBeLessThan(165 + 165 + 93 + 15);
  });

  test('has as many partitions as the load needs, and one pair in one book', () => {
    const plan = planScale(small({ ordersPerSecond: 1_000_000, zipf: 1.2 }));
    expect(plan.books).toBeGreaterThan(10);
    expect(plan.bookOfPair).toHaveLength(DEFAULTS.pairs);
    // The busiest pair alone is more than a book can carry: it has one to itself.
    expect(plan.bookOfPair.filter((book) => book === plan.bookOfPair[0])).toHaveLength(1);
  });

  test('cannot keep up with a pair that is more than one book can do', () => {
    const { loads, busiest } = runSteady(small({ ordersPerSecond: 200_000, pairs: 1, measuredMs: 50, warmUpMs: 50 }));
    expect(busiest).toBe('books');
    expect(loads.books.max).toBeGreaterThan(1);
  });

  test('goes on in another region when the lease of a lost one has run out, and nothing is left unanswered', () => {
    const { takenOverMs, answeredMs, recoveredMs, unanswered, after, audit } = loseRegion(small({ ordersPerSecond: 2_000 }), 12_000);
    expect(takenOverMs).toBeGreaterThan(LEASE_MS - RENEW_MS);
    expect(takenOverMs).toBeLessThan(LEASE_MS + 1_000);
    expect(answeredMs).toBeGreaterThan(takenOverMs - 50);
    expect(recoveredMs).toBeGreaterThan(takenOverMs - 200);
    expect(recoveredMs).toBeLessThan(takenOverMs + 2_000);
    expect(unanswered).toBe(0);
    expect(audit.finding).toBeUndefined();
    expect(audit.checks).toBeGreaterThan(10);
    expect(after.p50).toBeGreaterThan(quorumMs(NEAR, 1, 0));
  });

  test('keeps funds, holds, messages and answers at a million orders a second', () => {
    const { audit } = runSteady(small({ ordersPerSecond: 1_000_000, warmUpMs: 10, measuredMs: 20 }));
    expect(audit.finding).toBeUndefined();
    expect(audit.trades).toBeGreaterThan(5_000);
  });
});
