import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mixedFlow, openTestMarket, seededRandom, storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveJournal } from '../../src/adapters/archive/archive-journal.ts';
import { readArchive } from '../../src/adapters/archive/archived-rows.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { Stage } from '../exchange/stage.ts';

const OWNERS = 6;
const UNTIL_DONE = new AbortController().signal;

describe.each(storeKinds())('the archive of the journal on $name', (kind) => {
  let stage: Stage;
  let folder: string;
  let next: ReturnType<typeof mixedFlow>;
  const trade = async (commands: number): Promise<void> => {
    for (let done = 0; done < commands; done += 40) await Promise.all(Array.from({ length: 40 }, () => stage.gateway.submit(next())));
  };
  const journalRows = async (): Promise<number> =>
    (await stage.database.run<{ n: number }>('select count(*) as n from journal'))[0]?.n ?? 0;
  const archived = async (): Promise<number[]> => {
    const batches: number[] = [];
    for await (const { batch } of readArchive(folder)) batches.push(batch);
    return batches;
  };
  const broken = async (): Promise<readonly string[]> =>
    (await verify(stage.database, folder)).findings.filter(({ ok }) => !ok).map(({ invariant, detail }) => `${invariant}: ${detail}`);
  const archive = (database = stage.database) => archiveJournal({ database, folder, spareSnapshots: 0 }, UNTIL_DONE);

  beforeAll(async () => {
    if (!kind.isHere) return;
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    stage = await Stage.open(kind, { snapshotEvery: 300 });
    await openTestMarket(stage.database, stage.gateway, OWNERS);
    next = mixedFlow(stage.gateway, seededRandom(5), OWNERS);
    await trade(1_600);
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await stage.remove();
    await rm(folder, { recursive: true });
  });

  it.skipIf(!kind.isHere)('moves what no start needs into files whose chain leads to the kept journal', async () => {
    const before = await journalRows();
    const moved = await archive();
    expect(moved).toBeGreaterThan(0);
    expect(await journalRows()).toBe(before - moved);
    expect(await archived()).toEqual(Array.from({ length: moved }, (_, at) => at + 1));
    expect(await broken()).toEqual([]);
    const months = await readdir(folder);
    expect(months).toHaveLength(1);
    expect(months[0]).toMatch(/^\d{4}-\d{2}$/);
  });

  it.skipIf(!kind.isHere)('goes on after a restart, and after it was cut off between the file and the store', async () => {
    await stage.restart({ snapshotEvery: 300 });
    await trade(1_200);
    const known = (await archived()).length;
    let hasFailed = false;
    const run: typeof stage.database.run = (sql, parameters) => {
      if (!sql.startsWith('delete from journal') || hasFailed) return stage.database.run(sql, parameters);
      hasFailed = true;
      return Promise.reject(new Error('the power is gone'));
    };
    await expect(archive({ ...stage.database, queries: stage.database.queries, run })).rejects.toThrow('the power is gone');
    expect(await broken()).toEqual([]);
    const moved = await archive();
    expect(await archived()).toEqual(Array.from({ length: known + moved }, (_, at) => at + 1));
    expect(await broken()).toEqual([]);
    await stage.restart();
    await trade(40);
    expect(await broken()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('notices a file that is damaged or gone', async () => {
    const [month = ''] = await readdir(folder);
    const [file = ''] = (await readdir(join(folder, month))).sort();
    await writeFile(join(folder, month, file), 'not what it was');
    expect(await broken()).toEqual([expect.stringMatching(/archived journal.*cannot be read/)]);
    await rm(join(folder, month, file));
    expect(await broken()).not.toEqual([]);
  });
});
