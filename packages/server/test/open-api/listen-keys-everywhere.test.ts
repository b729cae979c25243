import { createHash } from 'node:crypto';
import { apiKeyExpiry } from '@marque/domain/api-keys';
import { storeKinds, type TestStore } from '@marque/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BusChanges } from '../../src/adapters/bus/bus-changes.ts';
import { InProcessBus } from '../../src/adapters/bus/in-process-bus.ts';
import { KeyWatch } from '../../src/feed/socket-api/key-watch.ts';
import { ListenKeyWatch } from '../../src/feed/socket-api/listen-key-watch.ts';
import type { ListenKeyEnd } from '../../src/ports/changes.ts';
import type { Database } from '../../src/ports/database.ts';
import { namedKeyActor } from '../../src/use-cases/api-keys/api-key-actor.ts';
import { newKeyPair } from '../../src/use-cases/api-keys/key-secret.ts';
import { ListenKeys, sweepListenKeys } from '../../src/use-cases/api-keys/listen-keys.ts';
import { StoredKeys } from '../../src/use-cases/api-keys/stored-keys.ts';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';

const SECRET = 'a secret of all processes';
const HOUR_MS = 3_600_000;
const USER = 1000;
const SEED = [
  `insert into organisations (id, name, default_locale, supported_locales) values (1, 'Paper', 'en', '{en}'), (2, 'Ink', 'en', '{en}')`,
  `insert into users (id, organisation, uid, password_hash, country, invite_code, created_at, password_changed_at)
   values (${USER}, 1, 'a1', '', 'JP', 'a1', 0, 0)`,
];
const fail = (fault: unknown): never => {
  throw fault;
};

describe.each(storeKinds())('listen keys on $name', (kind) => {
  let store: TestStore;
  let [database, sameDatabase]: Database[] = [];
  let now = Date.UTC(2026, 10, 29);
  const clock = { now: () => now };
  const bus = new InProcessBus(fail);
  const watches: { close(): Promise<void> }[] = [];

  const at = (there: Database | undefined): Database => there ?? fail(new Error('no store'));
  const startProcess = ({ of = database, secret = SECRET, isOnBus = true, namesMax = 50_000 } = {}) => {
    const deps = { database: at(of), clock, secret, ...(isOnBus && { changes: new BusChanges(bus) }) };
    const keys = new StoredKeys(deps);
    const listenKeys = new ListenKeys({ ...deps, namesMax });
    const keyWatch = new KeyWatch({ keys, report: fail });
    const watch = new ListenKeyWatch({ listenKeys, keys, keyWatch, clock, report: fail });
    watches.push(keyWatch, watch);
    return { keys, listenKeys, watch };
  };
  type Process = ReturnType<typeof startProcess>;

  async function apiKey() {
    const values = { user_id: USER, sealed_secret: '', label: 'a program', ips: [], created_at: now, expires_at: apiKeyExpiry([], now) };
    const { id } = await withApiKeys(at(database).queries)
      .insertInto('api_keys')
      .values({ ...values, public_key: newKeyPair().publicKey })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = {
      id,
      user: USER,
      organisation: 1,
      uid: 'a1',
      feeLevel: 0,
      kycLevel: 0,
      scopes: ['read'],
      kind: 'hmac',
      secret: '',
    } as const;
    return { id, actor: namedKeyActor({ ...key, isFrozen: false }), frozen: namedKeyActor({ ...key, isFrozen: true }) };
  }

  const started = async ({ listenKeys }: Process, actor: Parameters<ListenKeys['start']>[0]): Promise<string> =>
    (await listenKeys.start(actor)) ?? fail(new Error('no name'));

  /** A socket at a process, and what it hears. */
  async function listen({ listenKeys, watch }: Process, name: string): Promise<ListenKeyEnd[]> {
    const ends: ListenKeyEnd[] = [];
    const found = await listenKeys.find(name, 1);
    watch.watch(found ?? fail(new Error('no such name')), (end) => ends.push(end));
    return ends;
  }

  const run = (statement: string): Promise<readonly object[]> => at(database).run(statement);

  beforeAll(async () => {
    if (!kind.isHere) return;
    store = await kind.create();
    database = await store.open();
    // One process alone opens an embedded store.
    sameDatabase = kind.name === 'PostgreSQL' ? await store.open() : database;
    for (const statement of SEED) await run(statement);
  });
  afterEach(async () => {
    for (const watch of watches.splice(0)) await watch.close();
    if (kind.isHere) await run('delete from listen_keys');
  });
  afterAll(async () => {
    if (!kind.isHere) return;
    await database?.close();
    if (sameDatabase !== database) await sameDatabase?.close();
    await store.remove();
  });

  it.skipIf(!kind.isHere)('are found, given again, kept and ended at any process, and after a restart', async () => {
    const [one, other] = [startProcess(), startProcess({ of: sameDatabase })];
    const { id, actor } = await apiKey();
    const name = await started(one, actor);
    const key = { id, user: USER, organisation: 1, isFrozen: false };
    expect(await other.listenKeys.find(name, 1)).toMatchObject({ name, key, expiresAt: now + HOUR_MS });
    expect(await other.listenKeys.find(name, 2)).toBeUndefined();
    now += HOUR_MS - 1;
    expect(await other.listenKeys.start(actor)).toBe(name);
    now += HOUR_MS - 1;
    expect(await other.listenKeys.keep(actor, name)).toBe(true);
    now += HOUR_MS - 1;
    expect(await startProcess().listenKeys.find(name, 1)).toMatchObject({ expiresAt: now + 1 });
    const { actor: otherActor } = await apiKey();
    expect([await other.listenKeys.keep(otherActor, name), await other.listenKeys.end(otherActor, name)]).toEqual([false, false]);
    expect(await other.listenKeys.end(actor, name)).toBe(true);
    expect([await one.listenKeys.find(name, 1), await one.listenKeys.keep(actor, name), await one.listenKeys.end(actor, name)]).toEqual([
      undefined,
      false,
      false,
    ]);
    expect(await started(one, actor)).not.toBe(name);
  });

  it.skipIf(!kind.isHere)('are the same where several processes are asked at once', async () => {
    const [one, other] = [startProcess(), startProcess({ of: sameDatabase })];
    const { actor } = await apiKey();
    const names = await Promise.all([one, other, one, other].map(({ listenKeys }) => listenKeys.start(actor)));
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^[A-Za-z0-9]{64}$/);
  });

  it.skipIf(!kind.isHere)('are known to the store by their hash, and sealed', async () => {
    const { actor } = await apiKey();
    const name = await started(startProcess(), actor);
    const rows = await run('select * from listen_keys');
    expect(rows).toMatchObject([{ name_hash: createHash('sha256').update(name).digest('hex'), user_id: USER }]);
    expect(JSON.stringify(rows)).not.toContain(name);
  });

  it.skipIf(!kind.isHere)('expire after an hour, and are swept then', async () => {
    const [one, other] = [startProcess(), startProcess({ of: sameDatabase })];
    const [{ actor }, { actor: later }] = [await apiKey(), await apiKey()];
    const name = await started(one, actor);
    const ends = await listen(other, name);
    now += HOUR_MS - 1;
    const good = await started(one, later);
    await sweepListenKeys(at(database), now);
    expect(await other.listenKeys.find(name, 1)).toBeDefined();
    now += 1;
    expect(await other.listenKeys.find(name, 1)).toBeUndefined();
    expect([await other.listenKeys.keep(actor, name), await other.listenKeys.end(actor, name)]).toEqual([false, false]);
    expect(await started(other, actor)).not.toBe(name);
    now += HOUR_MS - 2;
    await sweepListenKeys(at(database), now);
    expect(await run('select from listen_keys')).toHaveLength(2);
    now += 1;
    await sweepListenKeys(at(database), now);
    expect(await run('select from listen_keys')).toHaveLength(1);
    expect(await one.listenKeys.find(good, 1)).toBeUndefined();
    await expect.poll(() => ends, { timeout: 5_000 }).toEqual(['expired']);
  });

  it.skipIf(!kind.isHere)('go with their key, which gets no other one', async () => {
    const [one, other] = [startProcess(), startProcess({ of: sameDatabase })];
    const { id, actor } = await apiKey();
    const name = await started(one, actor);
    const ends = await listen(other, name);
    await run(`delete from api_keys where id = ${id}`);
    expect(await other.listenKeys.find(name, 1)).toBeUndefined();
    expect(await one.listenKeys.start(actor)).toBeUndefined();
    one.keys.tellChanged(USER);
    await expect.poll(() => ends, { timeout: 5_000 }).toEqual(['key-ended']);
  });

  it.skipIf(!kind.isHere)('that end are heard of at every process, with the reason', async () => {
    const [one, other] = [startProcess(), startProcess({ of: sameDatabase })];
    const [{ actor }, { actor: ofEnded }, { actor: open }] = [await apiKey(), await apiKey(), await apiKey()];
    const heard: [string, ListenKeyEnd][] = [];
    other.listenKeys.onEnded((nameHash, end) => heard.push([nameHash, end]));
    const [name, endedName, openName] = [await started(one, actor), await started(one, ofEnded), await started(one, open)];
    const [ends, endsOfKey, none] = [await listen(other, name), await listen(other, endedName), await listen(other, openName)];
    const [found, foundOfKey] = [await one.listenKeys.find(name, 1), await one.listenKeys.find(endedName, 1)];
    await one.listenKeys.end(actor, name);
    await one.listenKeys.endOfKey(foundOfKey ?? fail(new Error('no such name')));
    await expect
      .poll(() => heard)
      .toEqual([
        [found?.nameHash, 'ended'],
        [foundOfKey?.nameHash, 'key-ended'],
      ]);
    expect([ends, endsOfKey, none]).toEqual([['ended'], ['key-ended'], []]);
  });

  it.skipIf(!kind.isHere)('end at every process even where nobody could say so', async () => {
    const [one, other] = [startProcess(), startProcess({ of: sameDatabase, isOnBus: false })];
    const [{ actor }, { id, actor: ofPaused }, { actor: open }] = [await apiKey(), await apiKey(), await apiKey()];
    const [name, pausedName, openName] = [await started(one, actor), await started(one, ofPaused), await started(one, open)];
    const [ends, endsOfKey, none] = [await listen(other, name), await listen(other, pausedName), await listen(other, openName)];
    await one.listenKeys.end(actor, name);
    await run(`update api_keys set paused_at = ${now} where id = ${id}`);
    await expect.poll(() => [ends, endsOfKey], { timeout: 5_000 }).toEqual([['ended'], ['key-ended']]);
    expect(await one.listenKeys.find(pausedName, 1)).toBeUndefined();
    expect(none).toEqual([]);
  });

  it.skipIf(!kind.isHere)('stay where they were asked for again after the account was frozen', async () => {
    const { listenKeys } = startProcess();
    const { actor, frozen } = await apiKey();
    const name = (await listenKeys.start(actor)) ?? '';
    const before = await listenKeys.find(name, 1);
    expect(await listenKeys.start(frozen)).toBe(name);
    await listenKeys.endOfKey(before ?? fail(new Error('no such name')));
    expect(await listenKeys.find(name, 1)).toMatchObject({ key: { isFrozen: true } });
  });

  it.skipIf(!kind.isHere)('make room for others when there are too many', async () => {
    const one = startProcess({ namesMax: 2 });
    const names: string[] = [];
    const heard: ListenKeyEnd[] = [];
    startProcess({ of: sameDatabase }).listenKeys.onEnded((_nameHash, end) => heard.push(end));
    for (let n = 0; n < 3; n += 1) {
      names.push(await started(one, (await apiKey()).actor));
      now += 1;
    }
    const found = await Promise.all(names.map((name) => one.listenKeys.find(name, 1)));
    expect(found.map((key) => key !== undefined)).toEqual([false, true, true]);
    await expect.poll(() => heard).toEqual(['expired']);
  });

  it.skipIf(!kind.isHere)('that were sealed with another secret give way to a new one', async () => {
    const { actor } = await apiKey();
    const name = await started(startProcess({ secret: 'a secret from elsewhere' }), actor);
    const one = startProcess();
    const another = await started(one, actor);
    expect(another).not.toBe(name);
    expect(await one.listenKeys.find(name, 1)).toBeUndefined();
    expect(await one.listenKeys.start(actor)).toBe(another);
  });
});
