import { RULES } from '@marque/engine';
import { openTestMarket, orderFlow, seededRandom, storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptRules, expectKnownRules } from '../../src/adapters/exchange/engine-rules.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { openOn, Stage } from './stage.ts';

/** Under which a journal may mean something else. */
const OTHER_RULES = 1;

describe.each(storeKinds())('a journal written under older rules, on a store of kind $name', (kind) => {
  let stage: Stage;
  const next = orderFlow({ nextOrderId: () => stage.gateway.nextOrderId() }, seededRandom(12));
  const trade = async (commands: number): Promise<void> => {
    for (let i = 0; i < commands; i += 1) await stage.gateway.submit(next());
  };
  const setRules = (version: number) => stage.database.run('update engine_rules set version = $1', [version]);
  const rules = async () => Number((await stage.database.run<{ version: number }>('select version from engine_rules'))[0]?.version);
  const journal = async () => stage.database.run('select batch, chain from journal order by batch');
  const reopened = () => openOn(stage.database, stage.faults, stage.stops);

  beforeAll(async () => {
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway);
    await trade(120);
  }, 120_000);
  afterAll(() => stage.remove());

  it('belongs to the rules of the engine that began it', async () => {
    expect(await rules()).toBe(RULES);
  });

  it('is not replayed after a stop that was not clean, nor by an engine of older rules', async () => {
    await stage.gateway.close();
    const before = await journal();
    const snapshots = await stage.database.run<{ sequence: number }>(
      'delete from engine_snapshots returning sequence, at, state, state_hash, last_order',
    );
    for (const version of [OTHER_RULES, RULES + 1]) {
      await setRules(version);
      await expect(reopened()).rejects.toThrow(version < RULES ? 'not stopped in order' : 'newer version');
      expect(await rules()).toBe(version);
      const { ok, findings } = await verify(stage.database);
      expect([ok, findings.map(({ invariant }) => invariant)]).toEqual([
        false,
        ['the journal was written under the rules of this version'],
      ]);
    }
    expect(await journal()).toEqual(before);
    expect(snapshots.length).toBeGreaterThan(0);
    await setRules(RULES);
    stage.gateway = await reopened();
  });

  it('ends at the snapshot of a clean stop, where the new rules begin, and stays provable', async () => {
    await trade(20);
    await stage.gateway.close();
    const before = await journal();
    await setRules(OTHER_RULES);
    stage.gateway = await reopened();
    expect(await rules()).toBe(RULES);
    expect(await journal()).toEqual(before);
    const [base] = await stage.database.run<{ sequence: number }>('select sequence from journal_base');
    expect(Number(base?.sequence)).toBe(stage.gateway.health.lastSequence);
    await trade(60);
    await stage.expectBalancedBooks();
    await stage.restart();
    await stage.expectBalancedBooks();
  });
});

describe.each(storeKinds())('a journal written before funds were locked by holds only, on a store of kind $name', (kind) => {
  let stage: Stage;
  const reopened = () => openOn(stage.database, stage.faults, stage.stops);

  beforeAll(async () => {
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway);
    await stage.gateway.close();
    await stage.database.run('delete from engine_snapshots');
    await stage.database.run('update engine_rules set version = 2');
  }, 120_000);
  afterAll(() => stage.remove());

  it.each(['locked.withdrawal', 'house.fee', 'fiat'])('is not replayed when an entry of it names %s', async (account) => {
    const rewrite = (from: string, to: string) =>
      stage.database.run('update journal set commands = replace(commands, $1, $2) where batch = (select max(batch) from journal)', [
        from,
        to,
      ]);
    await rewrite('"account":"usable"', `"account":"${account}"`);
    await expect(reopened()).rejects.toThrow('not stopped in order');
    await rewrite(`"account":"${account}"`, '"account":"usable"');
  });

  it.each([
    [2, 5],
    [3, 5],
    [1, 3],
    [1, 4],
  ])('is not taken for one that means the same when it has rules %i and the engine rules %i', async (version, present) => {
    await stage.database.run('update engine_rules set version = $1', [version]);
    for (const judge of [expectKnownRules, adoptRules])
      await expect(judge(stage.database, present)).rejects.toThrow('not stopped in order');
    await stage.database.run('update engine_rules set version = 2');
  });

  it('is replayed when none does, for it means what it meant', async () => {
    stage.gateway = await reopened();
    expect(await stage.database.run('select version from engine_rules')).toEqual([{ version: RULES }]);
    await stage.expectBalancedBooks();
  });
});
