import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { badgeLevel, consecutiveMonths, CONTENT_KINDS } from '@marque/domain/content';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '../src/brands/index.ts';
import { CONTENT_FOLDER } from '../src/folders.ts';
import { DEMO_ORGANISATIONS } from '../src/organisations/index.ts';
import { createRandom } from '../src/random.ts';
import { seedDemoContent } from '../src/seed-content.ts';
import { DEMO_PASSWORDS, seedRows } from '../src/seed-rows.ts';
import { DEMO_TOKENS } from '../src/tokens.ts';
import type { Database } from '@marque/server/ports/database';

const NOW = Date.UTC(2026, 10, 21, 5, 20, 31);

describe('what there is to read in the demo world', () => {
  let store: TestStore;
  let database: Database;
  const faults: unknown[] = [];
  const seed = () => seedDemoContent({ database, clock: { now: () => NOW }, seed: 'content test', report: (fault) => faults.push(fault) });
  const counts = () =>
    database.run(
      `select (select count(*) from contents) as items, (select count(*) from brand_repurchases) as repurchases,
     (select count(*) from application_votes) as votes, (select count(*) from token_protocols) as protocols`,
    );

  beforeAll(async () => {
    store = await createTestPglite();
    database = await store.open();
    await seedRows(database, {
      now: NOW,
      random: createRandom('rows'),
      passwordHashes: new Map([...DEMO_PASSWORDS].map((password) => [password, ''])),
    });
    await seed();
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  it('is written as it should be, every folder of it', async () => {
    expect(faults.map(String)).toEqual([]);
    const folders = await Promise.all(
      CONTENT_KINDS.map(async (kind) => (await readdir(join(CONTENT_FOLDER, kind)).catch(() => [])).length),
    );
    const [row] = await database.run<{ items: number }>('select count(*) as items from contents');
    expect(Number(row?.items)).toBe(folders.reduce((sum, count) => sum + count, 0));
  });

  it('opens every organisation with a banner of its own', async () => {
    const banners = await database.queries
      .selectFrom('contents')
      .select(['slug', 'organisation', 'sort', 'attributes'])
      .where('kind', '=', 'banner')
      .execute();
    const first = DEMO_ORGANISATIONS.map(
      ({ id }) =>
        banners.filter(({ organisation }) => organisation === 0 || organisation === id).toSorted((a, b) => a.sort - b.sort)[0]?.slug,
    );
    expect(new Set(first).size).toBe(DEMO_ORGANISATIONS.length);
  });

  it('is there once, however often the world is opened', async () => {
    const before = await counts();
    await seed();
    expect(await counts()).toEqual(before);
  });

  it('comes to a world that was made without it', async () => {
    const before = await counts();
    for (const table of ['contents', 'brand_repurchases', 'token_protocols']) await database.run(`delete from ${table}`);
    await seed();
    expect(await counts()).toEqual(before);
  });

  it('earns every badge somewhere, none included, and never buys back before the release', async () => {
    const rows = await database.queries.selectFrom('brand_repurchases').selectAll().execute();
    const brands = BRANDS.filter(({ releasedDaysAgo }) => releasedDaysAgo > 0).map(({ code, releasedDaysAgo }) => {
      const { id } = DEMO_TOKENS.find((token) => token.code === code) ?? { id: 0 };
      return { own: rows.filter(({ token }) => token === id), released: NOW - releasedDaysAgo * 86_400_000 };
    });
    const levels = brands.map(({ own }) =>
      badgeLevel(
        consecutiveMonths(
          own.filter(({ kind }) => kind === 'buyback').map(({ at }) => Number(at)),
          NOW,
        ),
      ),
    );
    expect([...new Set(levels)].toSorted()).toEqual([0, 1, 2, 3, 4]);
    for (const { own, released } of brands) expect(own.every(({ at }) => Number(at) >= released && Number(at) < NOW)).toBe(true);
    const burned = (token: number, kind: string): bigint =>
      rows.filter((row) => row.token === token && row.kind === kind).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    for (const { id } of DEMO_TOKENS) expect(burned(id, 'burn')).toBeLessThanOrEqual(burned(id, 'buyback'));
  });

  it('knows for every token how it moves in and out', async () => {
    const rows = await database.queries.selectFrom('token_protocols').selectAll().execute();
    expect(new Set(rows.map(({ token }) => token)).size).toBe(DEMO_TOKENS.length);
    for (const row of rows) expect(BigInt(row.withdrawal_minimum)).toBeGreaterThan(BigInt(row.withdrawal_fee));
  });
});
