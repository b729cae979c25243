import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BackupRefused } from '../../src/adapters/backup/backup-refused.ts';
import { restoreBackup, takeBackup } from '../../src/adapters/backup/index.ts';
import { FolderObjects } from '../../src/adapters/objects/folder-objects.ts';
import type { Database } from '../../src/ports/database.ts';

const SECRET = 'the-secret-of-the-exchange-that-was-backed-up';
const root = mkdtempSync(join(tmpdir(), 'marque-refused-'));
const original = join(root, 'original');
let backup = '';
let target = '';
let store: TestStore;
let database: Database;

const source = (objects = join(root, 'files')) => ({
  database,
  storeFolder: store.address,
  databaseUrl: undefined,
  archiveFolder: undefined,
  objects: new FolderObjects(objects),
  secret: SECRET,
});

beforeAll(async () => {
  store = await createTestPglite();
  database = await store.open();
  await takeBackup(source(), { folder: original, withSecret: false });
});
afterAll(async () => {
  await database.close();
  await store.remove();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  const place = mkdtempSync(join(root, 'case-'));
  [backup, target] = [join(place, 'backup'), join(place, 'data')];
  cpSync(original, backup, { recursive: true });
});

/** Why it is refused. */
async function refusalOf(into: Partial<Parameters<typeof restoreBackup>[1]> = {}): Promise<string> {
  const place = { storeFolder: join(target, 'database'), databaseUrl: undefined, archiveFolder: join(target, 'archive') };
  const to = { ...place, objects: new FolderObjects(join(target, 'files')), secret: SECRET, ...into };
  const fault: unknown = await restoreBackup(backup, to, async () => expect.fail('it was restored')).catch((error: unknown) => error);
  if (!(fault instanceof BackupRefused)) throw fault;
  expect(fault.message).toContain('Nothing was changed');
  return fault.refusal;
}

const manifestPath = () => join(backup, 'manifest.json');

/** As a program would write it that knows other things. */
function rewriteManifest(change: (manifest: Record<string, unknown>) => void): void {
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(manifestPath(), 'utf8').split(/\n[0-9a-f]{64}\n$/)[0] ?? '');
  change(manifest);
  const text = JSON.stringify(manifest, undefined, 2);
  writeFileSync(manifestPath(), `${text}\n${createHash('sha256').update(text).digest('hex')}\n`);
}

describe('a restore refuses, and changes nothing, where', () => {
  const cases: readonly (readonly [string, string, () => void])[] = [
    ['no-backup', 'the manifest is not there yet', () => rmSync(manifestPath())],
    ['damaged', 'the manifest was cut off', () => writeFileSync(manifestPath(), readFileSync(manifestPath(), 'utf8').slice(0, 200))],
    [
      'damaged',
      'the manifest was edited',
      () => writeFileSync(manifestPath(), readFileSync(manifestPath(), 'utf8').replace('"pglite"', '"postgres"')),
    ],
    ['newer-format', 'the format is newer', () => rewriteManifest((manifest) => (manifest['format'] = 2))],
    ['newer-schema', 'the schema is newer', () => rewriteManifest((manifest) => (manifest['schema'] = '9999-later.sql'))],
    ['other-kind', 'the backup is of PostgreSQL', () => rewriteManifest((manifest) => (manifest['kind'] = 'postgres'))],
    ['damaged', 'a part has another byte', () => appendFileSync(join(backup, 'store/global/pg_control'), 'x')],
    ['damaged', 'a part is missing', () => rmSync(join(backup, 'store/PG_VERSION'))],
    ['damaged', 'the list of parts is another', () => appendFileSync(join(backup, 'SHA256SUMS'), `${'0'.repeat(64)}  store/more\n`)],
  ];
  it.each(cases)('%s: %s', async (refusal, _name, spoil) => {
    spoil();
    expect(await refusalOf()).toBe(refusal);
    expect(existsSync(target)).toBe(false);
  });

  it('other-secret: the secret is another, or there is none', async () => {
    expect(await refusalOf({ secret: `${SECRET}.` })).toBe('other-secret');
    expect(await refusalOf({ secret: undefined })).toBe('other-secret');
    rewriteManifest((manifest) => (manifest['secret'] = null));
    expect(await refusalOf()).toBe('other-secret');
    expect(existsSync(target)).toBe(false);
  });

  it('not-empty: there is a store, or something else in its place', async () => {
    mkdirSync(join(target, 'database'), { recursive: true });
    writeFileSync(join(target, 'database/note'), '');
    expect(await refusalOf()).toBe('not-empty');
    expect(readdirSync(target, { recursive: true }).sort()).toEqual(['database', 'database/note']);
  });

  it('not-empty: there is an archive of another exchange', async () => {
    mkdirSync(join(target, 'archive/2026-01'), { recursive: true });
    writeFileSync(join(target, 'archive/2026-01/journal-000000000001-000000000200.jsonl.gz'), 'other');
    expect(await refusalOf()).toBe('not-empty');
    expect(readdirSync(target)).toEqual(['archive']);
  });
});

it('a restore that was cut off leaves no store, and can be done again', async () => {
  const objects = new FolderObjects(join(target, 'files'));
  const to = { storeFolder: join(target, 'database'), databaseUrl: undefined, archiveFolder: undefined, objects, secret: SECRET };
  const counted = { orders: 0, users: 0, ledgerLines: 0, migrated: [], findings: [], isSound: true };
  const cutOff = async () => {
    throw new RangeError('cut off');
  };
  await expect(restoreBackup(backup, to, cutOff)).rejects.toThrow('cut off');
  expect(readdirSync(target)).toEqual([]);
  mkdirSync(join(target, 'database.restoring/base'), { recursive: true });
  const tables = async (restored: Database) => {
    expect(await restored.run('select name from migrations')).toEqual(await database.run('select name from migrations'));
    return counted;
  };
  expect(await restoreBackup(backup, to, tables)).toMatchObject({ sequence: 0, at: undefined, secretFile: undefined });
  expect(readdirSync(target)).toEqual(['database']);
});

describe('a backup', () => {
  it('is there whole or not at all', async () => {
    const folder = join(root, 'broken-off');
    const lost = { ...source(), storeFolder: join(root, 'nowhere') };
    await expect(takeBackup(lost, { folder, withSecret: false })).rejects.toThrow('ENOENT');
    expect(readdirSync(root).filter((name) => name.startsWith('broken-off'))).toEqual([]);
    await takeBackup(source(), { folder, withSecret: true });
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(`${SECRET}\n`);
    expect(existsSync(join(original, 'secret'))).toBe(false);
  });

  it('is refused while another one of the same store is under way', async () => {
    const one = takeBackup(source(), { folder: join(root, 'one'), withSecret: false });
    const other = takeBackup(source(), { folder: join(root, 'other'), withSecret: false });
    const outcomes = await Promise.allSettled([one, other]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { refusal: 'under-way' } });
    await takeBackup(source(), { folder: join(root, 'third'), withSecret: false });
  });
});
