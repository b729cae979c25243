import type { AddressInfo } from 'node:net';
import type { EngineEvent } from '@marque/engine';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { pino } from 'pino';
import { systemClock } from '../../src/adapters/clock.ts';
import { createMarketData } from '../../src/adapters/market-data/market-data.ts';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import { createFeed, type FeedOptions } from '../../src/feed/create-feed.ts';
import { createOwnRowsReader } from '../../src/feed/read-own-rows.ts';
import { createApp } from '../../src/http/app.ts';
import type { CommittedBatch } from '../../src/ports/exchange-gateway.ts';
import { siteSurface } from '../http/site-under-test.ts';
import { createListings } from '../market/listed-world.ts';
import { openSession } from '../identity/open-session.ts';

/** Organisation 1 lives at localhost, organisation 2 at second.localhost. */
export const PEOPLE = [
  { id: 1000, organisation: 1 },
  { id: 1001, organisation: 1 },
  { id: 1002, organisation: 2 },
] as const;

export type FeedSite = Awaited<ReturnType<typeof openFeedSite>>;

/** A listening server with the real store, sessions, market data and feed process; only commands are left to the caller. */
export async function openFeedSite(
  limits: FeedOptions['limits'] = {},
  createStore: () => Promise<TestStore> = createTestPglite,
  meters?: FeedOptions['meters'],
) {
  const store = await createStore();
  const database = await store.open();
  const listings = await createListings(database);
  await database.queries
    .insertInto('users')
    .values(
      PEOPLE.map(({ id, organisation }) => ({
        id,
        organisation,
        uid: String(id),
        email: `${id}@example.org`,
        password_hash: 'x',
        country: 'JP',
        invite_code: `C${id}`,
        invited_by: null,
        trade_password_hash: null,
        created_at: 1,
        password_changed_at: 1,
      })),
    )
    .execute();
  const clock = systemClock();
  const organisations = new CachedOrganisations(database);
  await organisations.refresh();
  const sessions = new DatabaseSessions(database, clock);
  const reports: unknown[] = [];
  const report = (event: unknown): void => void reports.push(event);
  const market = createMarketData({ database, listings, clock, report });
  const feed = createFeed({
    organisations,
    sessions,
    listings,
    marketData: market,
    clock,
    report,
    limits: { upgradesPerMinute: 100_000, ...limits },
    ...(meters && { meters }),
    readOwnRows: createOwnRowsReader({ database, listings }),
  });
  const app = await createApp({
    handlers: [],
    organisations,
    surface: await siteSurface(sessions),
    clock,
    logger: pino({ level: 'silent' }),
    trustedProxies: [],
  });
  feed.attach(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  let batches = 0;

  const publish = (batch: CommittedBatch): void => {
    market.apply(batch);
    feed.publish(batch);
  };
  return {
    database,
    listings,
    market,
    feed,
    sessions,
    clock,
    port,
    reports,
    publish,
    /** Tells of events as a committed batch does; sequence and batch number are the same here. */
    commit(events: readonly EngineEvent[]): void {
      batches += 1;
      publish({ batch: batches, lastSequence: batches, at: clock.now(), events, resultReasons: new Set() });
    },
    async cookieOf(user: (typeof PEOPLE)[number]): Promise<string> {
      const { token } = await openSession(sessions, user.id, user.organisation);
      return `token=${token}`;
    },
    async close(): Promise<void> {
      await app.close();
      await market.close();
      await database.close();
      await store.remove();
    },
  };
}

export async function until(isSo: () => boolean | Promise<boolean>, what: string, withinMs = 15_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
