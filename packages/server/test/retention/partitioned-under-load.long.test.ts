import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createTestPostgres, findPostgres, openTestMarket, orderFlow, seededRandom, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, openPostgres } from '../../src/adapters/database/index.ts';
import { openGateway, type RunningGateway } from '../../src/adapters/exchange/index.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import type { Database } from '../../src/ports/database.ts';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('skipped: PostgreSQL is absent, no tables are divided under load');

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));
const FIRST_OF_THEM = '0127';
const OWNERS = 20;
const AT_ONCE = 30;

describe.skipIf(!isHere)('tables that are divided under an engine that goes on', () => {
  let store: TestStore;
  let engine: Database;
  let upgrade: Database;
  let gateway: RunningGateway;
  const over = new AbortController();
  const faults: unknown[] = [];

  beforeAll(async () => {
    store = (await createTestPostgres())!;
    engine = await store.open();
    upgrade = openPostgres(store.address);
    await engine.run('drop schema public cascade');
    await engine.run('create schema public');
    const folder = await mkdtemp(join(tmpdir(), 'marque-undivided-'));
    for (const name of (await readdir(MIGRATIONS)).filter((file) => file < FIRST_OF_THEM))
      await cp(join(MIGRATIONS, name), join(folder, name));
    await migrate(engine, pathToFileURL(`${folder}/`));
    await rm(folder, { recursive: true });
    const report = (fault: unknown) => void faults.push(fault);
    gateway = await openGateway({ database: engine, clock: { now: () => Date.now() }, onStopped: report, report });
    await openTestMarket(engine, gateway, OWNERS);
  });

  afterAll(async () => {
    if (!isHere) return;
    await Promise.all([engine.close(), upgrade.close()]);
    await store.remove();
  });

  it('lose no order, and leave none without an answer', async () => {
    const next = orderFlow(gateway, seededRandom(7), OWNERS);
    let placed = 0;
    const places = async (): Promise<void> => {
      while (!over.signal.aborted) {
        expect(await gateway.submit(next())).toMatchObject({ kind: 'done' });
        placed += 1;
      }
    };
    const flow = Promise.all(Array.from({ length: AT_ONCE }, places));
    await expect.poll(() => placed, { timeout: 20_000 }).toBeGreaterThan(1_000);
    await migrate(upgrade);
    const before = placed;
    await expect.poll(() => placed, { timeout: 20_000 }).toBeGreaterThan(before + 1_000);
    over.abort();
    await flow;
    await gateway.close();
    const { findings } = await verify(engine);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(faults).toEqual([]);
    const [row] = await engine.run<{ n: number }>('select count(*)::int as n from orders_first');
    expect(row?.n).toBeGreaterThan(1_000);
  }, 120_000);
});
