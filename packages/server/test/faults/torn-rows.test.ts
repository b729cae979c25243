import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOrder, openTestMarket, orderFlow, seededRandom, storeKinds, testOwner } from '@marque/testkit';
import { JournalBroken } from '../../src/adapters/exchange/index.ts';
import { openOn, Stage } from '../exchange/stage.ts';

const SNAPSHOT_EVERY = 50;

/** Damage to a row of a snapshot, as a disk may do it: some bytes turned, the end missing, nothing left. */
const TORN: readonly (readonly [string, string])[] = [
  ['a bit turned', 'set state = set_byte(state, length(state) / 2, get_byte(state, length(state) / 2) # 1)'],
  ['its end missing', 'set state = substring(state for length(state) / 2)'],
  ['nothing in it', "set state = ''"],
  ['a hash of something else', "set state_hash = repeat('0', 64)"],
];

/** Damage to a row of the journal that no snapshot stands for. */
const BROKEN: readonly (readonly [string, string])[] = [
  ['cut short', 'update journal set commands = left(commands, length(commands) / 2) where batch = $1'],
  ['with one figure altered', "update journal set commands = regexp_replace(commands, '[1-8]', '9') where batch = $1"],
  ['gone', 'delete from journal where batch = $1'],
  ['with another chain', "update journal set chain = repeat('f', 64) where batch = $1"],
];

describe.each(storeKinds())('torn rows on $name', (kind) => {
  let stage: Stage;
  let hash = '';
  const stateHash = () => stage.gateway.engine?.stateHash();
  const begin = async () => {
    stage.gateway = await openOn(stage.database, stage.faults, stage.stops, { snapshotEvery: 1_000_000 });
  };
  /** Ends without a snapshot, as a crash does. */
  const crash = async (): Promise<void> => {
    const kept = await stage.database.run('select max(sequence) as sequence from engine_snapshots');
    await stage.gateway.close();
    await stage.database.run('delete from engine_snapshots where sequence > $1', [(kept[0] as { sequence: number }).sequence]);
  };

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind, { snapshotEvery: SNAPSHOT_EVERY });
    await openTestMarket(stage.database, stage.gateway);
    const next = orderFlow(stage.gateway, seededRandom(3));
    for (let turn = 0; turn < 40; turn += 1) await Promise.all(Array.from({ length: 10 }, () => stage.gateway.submit(next())));
    await stage.gateway.close();
    await begin();
    for (let turn = 0; turn < 10; turn += 1) await Promise.all(Array.from({ length: 10 }, () => stage.gateway.submit(next())));
    hash = stateHash() ?? '';
    await crash();
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await begin();
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere).each(TORN)(
    'the newest snapshot with %s is passed over: an older one and the journal give the same state',
    async (_, damage) => {
      await stage.database.run('create table kept as select * from engine_snapshots');
      const [newest] = await stage.database.run<{ sequence: number }>('select max(sequence) as sequence from engine_snapshots');
      await stage.database.run(`update engine_snapshots ${damage} where sequence = $1`, [newest?.sequence]);
      await begin();
      expect(stateHash()).toBe(hash);
      expect(stage.gateway.started.snapshotSequence).toBeLessThan(newest?.sequence ?? 0);
      await crash();
      await stage.database.run('delete from engine_snapshots');
      await stage.database.run('insert into engine_snapshots select * from kept');
      await stage.database.run('drop table kept');
    },
  );

  it.skipIf(!kind.isHere)('no snapshot is intact: the journal alone gives the same state', async () => {
    await stage.database.run('create table kept as select * from engine_snapshots');
    await stage.database.run("update engine_snapshots set state = ''");
    await begin();
    expect([stateHash(), stage.gateway.started.snapshotSequence]).toEqual([hash, 0]);
    await stage.gateway.close();
    await stage.database.run('delete from engine_snapshots');
    await stage.database.run('insert into engine_snapshots select * from kept');
    await stage.database.run('drop table kept');
  });

  it.skipIf(!kind.isHere).each(BROKEN)(
    'a row of the journal %s is no ground to trade on: the start is refused and names it',
    async (_, damage) => {
      const [last] = await stage.database.run<{ batch: number }>('select max(batch) as batch from journal');
      const batch = (last?.batch ?? 0) - 2;
      await stage.database.run('create table kept as select * from journal where batch = $1::bigint'.replace('$1::bigint', String(batch)));
      await stage.database.run(damage, [batch]);
      const refusal = await openOn(stage.database, [], []).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(refusal).toBeInstanceOf(JournalBroken);
      expect(String(refusal)).toContain(`batch ${batch}`);
      await stage.database.run('delete from journal where batch = $1', [batch]);
      await stage.database.run('insert into journal select * from kept');
      await stage.database.run('drop table kept');
      await stage.database.run('update engine_lease set expires_at = 0');
    },
  );

  it.skipIf(!kind.isHere)('and after a repair trades again', async () => {
    await begin();
    expect(stateHash()).toBe(hash);
    await expect(
      stage.gateway.submit(limitOrder(stage.gateway, { owner: testOwner(0), side: 'sell', ticks: 10_200, lots: 5 })),
    ).resolves.toMatchObject({ kind: 'done' });
    await stage.gateway.close();
  });
});
