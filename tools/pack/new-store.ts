// Makes an archive of a new store, empty and with its schema: new-store.ts ARCHIVE. A first start of the package unpacks it.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openPglite } from '@marque/server/database';
import { create } from 'tar';

const [, , archive] = process.argv;
if (archive === undefined) throw new Error('new-store needs the name of the archive');

const folder = mkdtempSync(join(tmpdir(), 'marque-new-store-'));
try {
  const directory = join(folder, 'database');
  const database = await openPglite(directory);
  await migrate(database);
  await database.run('checkpoint');
  await database.close();
  // Named one by one: in an order that no file system has a say in, and with the empty folders, which PostgreSQL wants.
  const entries = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  create({ file: archive, cwd: directory, gzip: true, portable: true, sync: true, noDirRecurse: true, mtime: new Date() }, entries);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
