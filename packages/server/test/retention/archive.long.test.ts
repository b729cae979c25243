import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mixedFlow, openTestMarket, seededRandom, storeKinds } from '@marque/testkit';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveJournal } from '../../src/adapters/archive/archive-journal.ts';
import { readArchive } from '../../src/adapters/archive/archived-rows.ts';
import type { Database } from '../../src/ports/database.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { Stage } from '../exchange/stage.ts';
import { failingDelete, PausedReading } from './disturbed-queries.ts';

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
  const archive = (database = stage.database, signal = UNTIL_DONE) => archiveJournal({ database, folder, spareSnapshots: 0 }, signal);
  const disturbed = (plugin: KyselyPlugin): Database => ({
    ...stage.database,
    queries: stage.database.queries.withPlugin(plugin),
  });
  const files = async (): Promise<string[]> => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).sort();
  const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

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
    const statements: string[] = [];
    const run: typeof stage.database.run = (sql, parameters) => {
      statements.push(sql);
      return stage.database.run(sql, parameters);
    };
    const moved = await archive({ ...stage.database, run });
    // The engine's batches go over the same connection as `run`, and would wait.
    expect(statements.filter((sql) => /commands|delete/.test(sql))).toEqual([]);
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
    await expect(archive(disturbed(failingDelete))).rejects.toThrow('the power is gone');
    expect(await broken()).toEqual([]);
    const moved = await archive();
    expect(await archived()).toEqual(Array.from({ length: known + moved }, (_, at) => at + 1));
    expect(await broken()).toEqual([]);
    await stage.restart({ snapshotEvery: 300 });
    await trade(40);
    expect(await broken()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('loses nothing to a process that slept while another one moved the same batches and more', async () => {
    const known = (await archived()).length;
    await trade(400);
    const paused = new PausedReading();
    await expect(archive(disturbed(paused))).rejects.toThrow('asleep');
    await trade(800);
    const moved = await archive();
    expect(paused.rows).toBeGreaterThan(0);
    expect(moved).toBeGreaterThan(paused.rows);
    await archive(disturbed(paused));
    expect(await archived()).toEqual(numbersTo(known + moved));
    expect(await broken()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('puts nothing into the archive once its turn is lost', async () => {
    await trade(800);
    const [before, rows] = [await files(), await journalRows()];
    const lost = new AbortController();
    const losing = new PausedReading(() => lost.abort());
    expect(await archive(disturbed(losing), lost.signal)).toBe(0);
    expect(losing.rows).toBeGreaterThan(0);
    expect([await files(), await journalRows()]).toEqual([before, rows]);
  });

  it.skipIf(!kind.isHere)('replaces no file, and keeps the rows for which there is none', async () => {
    await expect(archive(disturbed(failingDelete))).rejects.toThrow('the power is gone');
    const [rows, written] = [await journalRows(), (await files()).at(-1) ?? ''];
    const taken = join(folder, written);
    await rename(taken, `${taken}.aside`);
    await writeFile(taken, gzipSync('other rows'));
    await expect(archive()).rejects.toThrow('holds other rows');
    expect(await journalRows()).toBe(rows);
    await rename(`${taken}.aside`, taken);
    await archive();
    expect(await broken()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('reads files that are named by their first batch only, as they once were', async () => {
    const all = await archived();
    const names = await files();
    for (const name of names) await rename(join(folder, name), join(folder, name.replace(/-\d{12}\.jsonl/, '.jsonl')));
    expect(await files()).not.toEqual(names);
    expect(await archived()).toEqual(all);
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
