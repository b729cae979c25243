import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderObjects } from '../../src/adapters/objects/folder-objects.ts';
import { S3Objects, type S3Options } from '../../src/adapters/objects/s3-objects.ts';
import type { ObjectStore } from '../../src/ports/object-store.ts';
import { readSettings } from '../../src/settings.ts';

let folder: string;
let server: S3rver;
let options: S3Options;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marque-objects-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'private-files' }],
  });
  const { port } = await server.run();
  // The keys that this server knows.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  options = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'private-files', ...keys };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const NAME = 'pictures/1/0a1b2c';

describe.each<[string, () => ObjectStore]>([
  ['a folder', () => new FolderObjects(join(folder, 'objects'))],
  ['a server that speaks S3', () => new S3Objects(options)],
])('objects in %s', (_name, open) => {
  it('are there once they are put, and gone once they are removed', async () => {
    const objects = open();
    const bytes = randomBytes(3_000_000);
    expect(await objects.get(NAME)).toBeUndefined();
    await objects.put(NAME, bytes);
    expect(Buffer.from((await open().get(NAME)) ?? []).equals(bytes)).toBe(true);
    await objects.put(NAME, Buffer.from('other'));
    expect(Buffer.from((await objects.get(NAME)) ?? []).toString()).toBe('other');
    await objects.remove(NAME);
    await objects.remove(NAME);
    expect(await objects.get(NAME)).toBeUndefined();
  });

  it('have names that cannot lead elsewhere', async () => {
    for (const name of ['', '/etc/passwd', '../x', 'a/../b', 'a//b', 'A', 'a b', 'a\0', 'a?b', 'a.b'])
      await expect(open().put(name, Buffer.from('x'))).rejects.toThrow('not a name');
  });
});

describe('a folder of objects', () => {
  it('shows its files to nobody else on the machine, and keeps no half of one', async () => {
    const objects = new FolderObjects(join(folder, 'own'));
    await objects.put(NAME, Buffer.from('x'));
    expect((await stat(join(folder, 'own', NAME))).mode & 0o077).toBe(0);
    await writeFile(join(folder, 'a-file'), '');
    await expect(new FolderObjects(join(folder, 'a-file')).put(NAME, Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(join(folder, 'own', 'pictures', '1'))).toEqual(['0a1b2c']);
  });
});

describe('a server that speaks S3', () => {
  it('says so when it knows no such key or bucket', async () => {
    await expect(new S3Objects({ ...options, accessKeyId: 'UNKNOWN' }).put(NAME, Buffer.from('x'))).rejects.toThrow();
    await expect(new S3Objects({ ...options, bucket: 'nowhere' }).put(NAME, Buffer.from('x'))).rejects.toThrow();
  });
});

describe('the settings', () => {
  const S3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  it('name a folder of the data directory, another one, or a bucket', () => {
    expect(readSettings({ MARQUE_DATA_DIR: '/data' })).toMatchObject({ settings: { objects: { kind: 'folder', folder: '/data/files' } } });
    expect(readSettings({ MARQUE_FILES_DIR: '/files' })).toMatchObject({ settings: { objects: { kind: 'folder', folder: '/files' } } });
    expect(readSettings(S3)).toMatchObject({ settings: { objects: { kind: 's3', bucket: 'files', region: 'us-east-1' } } });
  });
  it('name what is wrong with a bucket', () => {
    expect(readSettings({ ...S3, S3_BUCKET: '' })).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('S3_BUCKET is missing')],
    });
    expect(readSettings({ ...S3, S3_ENDPOINT: 'ftp://x', S3_BUCKET: 'A B' })).toMatchObject({ ok: false, problems: { length: 2 } });
  });
});
