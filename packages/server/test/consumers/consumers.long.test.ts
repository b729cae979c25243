import { openTestMarket, storeKinds, testOwner } from '@marque/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import type { Consumer } from '../../src/ports/consumers.ts';
import { Stage } from '../exchange/stage.ts';

const OWNER = testOwner(0);

describe.each(storeKinds().filter(({ isHere }) => isHere))('consumers on $name', (kind) => {
  let stage: Stage;
  let runner: ConsumerRunner;
  let taken: string[];

  const consumer = (name: string): Consumer => ({
    name,
    reasons: [name],
    take: async (_, results) => {
      taken.push(...results.map(({ reference }) => `${name} ${reference}`));
    },
  });

  const submit = async (reason: string, reference: string): Promise<number> => {
    const answer = await stage.gateway.submit({
      kind: 'post',
      reason,
      reference,
      postings: [
        { owner: 0, token: 1, account: 'world', amount: -1n },
        { owner: OWNER, token: 1, account: 'usable', amount: 1n },
      ],
    });
    return answer.kind === 'done' ? answer.receipt.sequence : 0;
  };

  const positions = async (): Promise<Record<string, number>> => {
    const rows = await stage.database.queries.selectFrom('consumers').selectAll().execute();
    return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
  };

  const run = (): void => {
    const { database, gateway, faults } = stage;
    const clock = { monotonic: () => performance.now() };
    runner = new ConsumerRunner({ database, gateway, clock, report: (fault) => faults.push(fault) }, [
      consumer('first'),
      consumer('second'),
    ]);
  };

  beforeAll(async () => {
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway, 1);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    taken = [];
    run();
    await runner.settled();
  });
  afterEach(() => {
    taken = [];
  });
  afterAll(async () => {
    vi.useRealTimers();
    await runner.close();
    expect(stage.faults).toEqual([]);
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it('read on when something came that they ask for, and at times when nothing did', async () => {
    const before = await positions();
    await submit('first', '1');
    const last = await submit('first', '2');
    await runner.settled();
    expect(taken).toEqual(['first 1', 'first 2']);
    expect(await positions()).toEqual({ ...before, first: last });
    await vi.advanceTimersByTimeAsync(60_000);
    await runner.settled();
    expect(await positions()).toMatchObject({ first: last, second: last });
    expect(taken).toEqual(['first 1', 'first 2']);
  });

  it('take what came between results of others, each once, in more than one page', async () => {
    const references = Array.from({ length: 450 }, (_, n) => String(n));
    await Promise.all(references.flatMap((reference) => [submit('first', reference), submit('second', reference)]));
    await runner.settled();
    for (const name of ['first', 'second']) {
      expect(taken.filter((one) => one.startsWith(name))).toEqual(references.map((reference) => `${name} ${reference}`));
    }
  });

  it('begin with what was not taken when the last ones ended', async () => {
    await runner.close();
    const last = await submit('second', 'late');
    run();
    await runner.settled();
    expect(taken).toEqual(['second late']);
    expect(await positions()).toMatchObject({ first: last, second: last });
  });
});
