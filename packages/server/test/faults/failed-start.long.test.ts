import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestPglite, openStoreOf, freePort } from '@marque/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../src/adapters/database/directory-lock.ts';
import { openPglite } from '../../src/adapters/database/index.ts';
import { copyDemoWorld } from '../demo-world/copied-world.ts';
import { ROUND_MS } from './rounds.ts';
import { SmallDisk } from './small-disk.ts';
import { StartedProgram } from './started-program.ts';

const SITE = fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url));
if (!existsSync(SITE)) console.warn('skipped: the site is not built, starts do not run');

const directory = mkdtempSync(join(tmpdir(), 'marque-start-'));
const store = join(directory, 'database');
let program: StartedProgram | undefined;
let port = 0;

function listen(at: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, '127.0.0.1', () => resolve(server));
  });
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

/** Changes rows of the store while nothing runs on it. */
async function write(sql: string): Promise<void> {
  const database = await openStoreOf(directory);
  await database.run(sql);
  await database.close();
}

/** Writes zeros over the beginning of a file; gives what puts it back. */
function damage(path: string): () => void {
  const whole = readFileSync(path);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(Math.min(512, whole.length), 0xa5), 0, undefined, 0);
  closeSync(file);
  return () => writeFileSync(path, whole);
}

async function damageTable(name: string): Promise<() => void> {
  const database = await openStoreOf(directory);
  const [row] = await database.run<{ path: string }>('select pg_relation_filepath($1::regclass) as path', [name]);
  await database.close();
  return damage(join(store, row?.path ?? ''));
}

interface Kind {
  readonly name: string;
  /** Brings the fault about; gives what ends it. */
  readonly begin: () => Promise<() => unknown>;
  readonly environment?: Readonly<Record<string, string>>;
  /** What the one line says. */
  readonly says: RegExp;
}

const nothing = async () => () => undefined;

const KINDS: readonly Kind[] = [
  {
    name: 'its port is in use',
    begin: async () => {
      const server = await listen(port);
      return () => close(server);
    },
    says: /^Port \d+ at 127\.0\.0\.1 is in use: .* PORT /,
  },
  {
    name: 'its host is none of this machine',
    begin: nothing,
    environment: { HOST: '203.0.113.7' },
    says: /^203\.0\.113\.7 is no address of this machine .*set HOST/,
  },
  {
    name: 'another process has the data directory',
    begin: async () => {
      const lock = lockDirectory(store);
      return () => lock.release();
    },
    says: /in use by process \d+: stop that process first, or set MARQUE_DATA_DIR/,
  },
  {
    name: 'a newer version has used the store',
    says: /9999-later\.sql.*belongs to a newer one: start that version/,
    begin: async () => {
      await write("insert into migrations (name, checksum) values ('9999-later.sql', '')");
      return () => write("delete from migrations where name = '9999-later.sql'");
    },
  },
  {
    name: 'another engine has the lease',
    says: /Another engine writes to this database: process 7\. .*DATABASE_URL/,
    begin: async () => {
      await write(
        "insert into engine_lease values (1, 1, 'x 7 1 elsewhere', 9e15) on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at",
      );
      return () => write('update engine_lease set expires_at = 0');
    },
  },
  {
    name: 'the journal contradicts itself',
    says: /^The journal is broken at batch \d+: it is missing.*restore the store from a backup/,
    begin: async () => {
      await write("insert into journal values (1000000, 1, 1000000, 1000000, 1, '[]', 'x')");
      return () => write('delete from journal where batch = 1000000');
    },
  },
  { name: 'a table is damaged', begin: () => damageTable('engine_snapshots'), says: /store is damaged: restore it from a backup/ },
  {
    name: 'a table is gone',
    begin: async () => {
      await write('alter table engine_snapshots rename to gone');
      return () => write('alter table gone rename to engine_snapshots');
    },
    says: /"engine_snapshots" does not exist: .*restore/,
  },
  {
    name: "the store's control file is damaged",
    begin: async () => damage(join(store, 'global/pg_control')),
    says: /store is damaged: restore it from a backup/,
  },
  {
    name: 'the file that makes a folder a store is missing',
    says: /database is not empty, but PG_VERSION is missing.*Nothing was changed.*backup/,
    begin: async () => {
      renameSync(join(store, 'PG_VERSION'), join(directory, 'aside'));
      return () => renameSync(join(directory, 'aside'), join(store, 'PG_VERSION'));
    },
  },
  {
    name: 'its data directory is a file',
    begin: nothing,
    environment: { MARQUE_DATA_DIR: join(directory, 'aside-file') },
    says: /set MARQUE_DATA_DIR to a folder/,
  },
  {
    name: 'its database does not answer',
    begin: nothing,
    environment: { DATABASE_URL: 'postgres://marque:secret@127.0.0.1:1/marque' },
    says: /ECONNREFUSED.*check DATABASE_URL/,
  },
];

const start = (environment: Readonly<Record<string, string>> = {}): StartedProgram =>
  (program = new StartedProgram('start', { PORT: String(port), MARQUE_DATA_DIR: directory, ...environment }));

describe.skipIf(!existsSync(SITE))('a start that fails', () => {
  beforeAll(async () => {
    const world = await copyDemoWorld();
    renameSync(join(world, 'database'), store);
    rmSync(world, { recursive: true });
    writeFileSync(join(directory, 'aside-file'), '');
    port = await freePort();
  }, ROUND_MS);

  afterEach(() => program?.kill());
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it.each(KINDS.map((kind) => [kind.name, kind] as const))(
    'says so in one line and leaves nothing behind: %s',
    async (_name, { begin, environment, says }) => {
      const end = await begin();
      try {
        const { code, lines } = await start(environment).ended();
        expect(lines.at(-1)).toMatch(says);
        expect(lines).toHaveLength(1);
        expect(lines.join()).not.toContain('secret');
        expect(code).toBe(1);
        await expect.poll(() => program?.isAlive, { timeout: 10_000 }).toBe(false);
      } finally {
        program?.kill();
        await end();
      }
      expect(existsSync(`${store}.lock`)).toBe(false);
      await close(await listen(port));
    },
    ROUND_MS,
  );

  it.each(['verify', 'resume'])(
    '%s of a mistyped folder creates nothing',
    async (command) => {
      const mistyped = join(directory, 'mistyped');
      program = new StartedProgram(command, { MARQUE_DATA_DIR: mistyped });
      const { code, lines } = await program.ended();
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^There is no store at .*mistyped.*set MARQUE_DATA_DIR/)]]);
      expect(existsSync(mistyped)).toBe(false);
    },
    ROUND_MS,
  );

  it.each(['verify', 'migrate'])(
    '%s leaves a folder alone in which PG_VERSION is missing',
    async (command) => {
      const broken = join(directory, 'broken');
      mkdirSync(join(broken, 'database'), { recursive: true });
      writeFileSync(join(broken, 'database', 'base'), 'what people own');
      program = new StartedProgram(command, { MARQUE_DATA_DIR: broken });
      const { code, lines } = await program.ended();
      expect([code, lines]).toEqual([1, [expect.stringMatching(/PG_VERSION is missing.*backup/)]]);
      expect(readdirSync(broken, { recursive: true })).toEqual(['database', join('database', 'base')]);
      rmSync(broken, { recursive: true });
    },
    ROUND_MS,
  );

  it(
    "starts on the same store when what was wrong is put right, whose files are its owner's alone",
    async () => {
      const started = start();
      await started.serving(port);
      const open = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter(
        (name) => (statSync(join(store, name)).mode & 0o077) !== 0,
      );
      expect([open, statSync(store).mode & 0o777]).toEqual([[], 0o700]);
      started.signal('SIGTERM');
      expect((await started.ended()).code).toBe(0);
      await expect.poll(() => started.isAlive, { timeout: 10_000 }).toBe(false);
    },
    ROUND_MS,
  );
});

const disk = existsSync(SITE) ? SmallDisk.mount(120) : undefined;

describe.skipIf(disk === undefined)('a start on a full disk', () => {
  afterAll(() => disk?.unmount());
  afterEach(() => program?.kill());

  it(
    'says so, and starts when there is room again',
    async () => {
      if (disk === undefined) return;
      port = await freePort();
      const fresh = await createTestPglite();
      const full = join(disk.mountPoint, 'data');
      cpSync(fresh.address, join(full, 'database'), { recursive: true });
      await fresh.remove();
      disk.fill();
      const { code, lines } = await start({ MARQUE_DATA_DIR: full }).ended();
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^The disk is full: free some space for /)]]);
      await expect.poll(() => program?.isAlive, { timeout: 10_000 }).toBe(false);
      disk.relieve();
      const database = await openPglite(join(full, 'database'));
      await database.ping();
      disk.fill();
      await expect(database.ping()).rejects.toMatchObject({ code: 'ENOSPC' });
      disk.relieve();
      await database.ping();
      await database.close();
    },
    ROUND_MS,
  );
});
