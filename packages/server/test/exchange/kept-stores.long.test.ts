import { readdirSync } from 'node:fs';
import { RULES } from '@marque/engine';
import { createTestPglite, mixedFlow, seededRandom, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/verify/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { migrateStore } from '../../src/store.ts';
import { fillStore, readStore, STORES, type KeptStore } from './kept-store.ts';
import { openOn } from './stage.ts';

/** Kept before all tables were: `former-store.long.test.ts` opens it. */
const FIRST = 'rules-2.json.gz';
const present = `rules-${RULES}.json.gz`;
const names = readdirSync(STORES).filter((name) => name !== FIRST);

describe('stores of released versions', () => {
  it('have one of the rules that the engine has now', () => {
    expect(names).toContain(present);
  });

  describe.each(names)('%s', (name) => {
    const [faults, stops]: [unknown[], Error[]] = [[], []];
    let kept: KeptStore;
    let store: TestStore;
    let database: Database;

    beforeAll(async () => {
      kept = await readStore(name);
      store = await createTestPglite();
      database = await store.open();
      await fillStore(database, kept);
      await migrateStore(database);
    });

    afterAll(async () => {
      await database.close();
      await store.remove();
    });

    it('opens from its snapshot and its journal, with every order, its books balanced, and goes on', async () => {
      const gateway = await openOn(database, faults, stops);
      const { engine, started } = gateway;
      expect(started.snapshotSequence).toBeGreaterThan(0);
      expect(started.replayed).toBe(kept.sequence - started.snapshotSequence);
      expect(started.replayed).toBeGreaterThan(0);
      expect([engine?.sequence, engine?.openOrders, engine?.audit()]).toEqual([kept.sequence, kept.openOrders, []]);
      expect((await verify(database)).findings.filter(({ ok }) => !ok)).toEqual([]);
      const next = mixedFlow(gateway, seededRandom(9));
      for (let count = 0; count < 100; count += 1) await gateway.submit(next());
      await gateway.close();
      expect((await verify(database)).findings.filter(({ ok }) => !ok)).toEqual([]);
      expect([faults, stops]).toEqual([[], []]);
    });
  });
});
