import type { AlertDirection } from '@marque/domain/alerts';
import { storeKinds, type TestStore } from '@marque/testkit';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CachedListings } from '../../src/adapters/listings/cached-listings.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Letter, Mail, Message } from '../../src/ports/mail.ts';
import type { Schema } from '../../src/ports/schema/index.ts';
import { readWaitingPrices } from '../../src/use-cases/alerts/met-alerts.ts';
import { searchAlerts, searchEveryPair, type MetAlert } from '../../src/use-cases/alerts/search-alerts.ts';
import { withAlerts } from '../../src/use-cases/alerts/tables.ts';
import { forgetOldAlerts, skipSearchedTrades } from '../../src/use-cases/alerts/tidy-alerts.ts';
import { createListings } from '../market/listed-world.ts';

const ART_USDT = 1;
const BTC_USDT = 2;
const NOW = 1_000 * 86_400_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
interface AlertTerms {
  readonly pair?: number;
  readonly owner?: number;
  readonly direction?: AlertDirection;
  readonly createdAt?: number;
}

const SIGNAL = new AbortController().signal;

describe.each(storeKinds())('the search for met alerts on $name', (kind) => {
  let store: TestStore;
  /** Fails when a statement of alerts goes to the connection of the engine's batches. */
  let database: Database;
  let whole: Database;
  let listings: CachedListings;
  let user: number;
  let trades = 0;
  let mails = new Map<Kysely<Schema>, (Message | Letter)[]>();
  let met: MetAlert[] = [];
  let put: Mail['put'];

  beforeAll(async () => {
    if (!kind.isHere) return;
    store = await kind.create();
    whole = await store.open();
    database = { ...whole, queries: whole.queries, run: () => Promise.reject(new Error('the connection of the engine')) };
    listings = await createListings(whole);
    user = await addUser('ann');
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await whole.close();
    await store.remove();
  });

  afterEach(async () => {
    if (!kind.isHere) return;
    for (const table of ['price_alerts', 'trades']) await whole.run(`delete from ${table}`);
    mails = new Map();
    met = [];
    put = keepMail;
  });

  const keepMail: Mail['put'] = async (queries, message) => {
    mails.set(queries, [...(mails.get(queries) ?? []), message]);
  };
  put = keepMail;

  async function addUser(uid: string, isClosed = false): Promise<number> {
    const { id } = await whole.queries
      .insertInto('users')
      .values({
        organisation: 1,
        uid,
        email: `${uid}@example.org`,
        password_hash: '',
        trade_password_hash: null,
        country: 'JP',
        invite_code: uid,
        invited_by: null,
        is_closed: isClosed,
        created_at: NOW,
        password_changed_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const trade = (ticks: number, pair = ART_USDT) => {
    trades += 1;
    return whole.run(
      `insert into trades (id, trade_no, pair, ticks, lots, quote_units, taker_side, taker_order, maker_order, buyer, seller, buyer_fee,
         seller_fee, at) values ($1::text::bigint, '', $2::text::int, $3::text::bigint, 1, 1, 1, 1, 2, 1000, 1001, 0, 0, 1)`,
      [String(trades), String(pair), String(ticks)],
    );
  };

  const alert = (ticks: number, { pair = ART_USDT, owner = user, direction = 'rise', createdAt = 0 }: AlertTerms = {}) => ({
    user_id: owner,
    pair,
    ticks,
    direction,
    locale: 'en' as const,
    after_trade: trades,
    created_at: createdAt,
  });
  const add = (...rows: readonly ReturnType<typeof alert>[]) =>
    withAlerts(whole.queries)
      .insertInto('price_alerts')
      .values([...rows])
      .execute();
  const stored = () => withAlerts(whole.queries).selectFrom('price_alerts').selectAll().orderBy('id').execute();

  const search = (pair = ART_USDT) =>
    searchAlerts(
      {
        database,
        listings,
        notifications: {
          put: async (queries, { mail }) => (mail && mail !== 'apart' ? put(queries, mail) : undefined),
          push: () => undefined,
        },
        onMet: (alertMet) => met.push(alertMet),
      },
      pair,
    );
  const every = (searchPair: (pair: number) => Promise<void> = search, faults: unknown[] = []) =>
    searchEveryPair({ database, listings, search: searchPair, report: (fault) => faults.push(fault) }, { now: NOW, signal: SIGNAL });
  const many = (count: number) => Array.from({ length: count }, (_, at) => alert(10_001 + at));

  it.skipIf(!kind.isHere)('meets those within the traded prices, each with the first trade at it or beyond', async () => {
    await add(alert(110), alert(111), alert(131), alert(90, { direction: 'fall' }), alert(89, { direction: 'fall' }));
    for (const ticks of [100, 110, 130, 90]) await trade(ticks);
    await add(alert(120));
    await search();
    expect(met.map(({ ticks, crossedTicks }) => [ticks, crossedTicks])).toEqual([
      [110, 110],
      [111, 130],
      [90, 90],
    ]);
  });

  it.skipIf(!kind.isHere)('writes the mails of at most 200 alerts in one transaction', async () => {
    await add(...many(450));
    await trade(11_000);
    await search();
    expect([...mails.values()].map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(met).toHaveLength(450);
  });

  it.skipIf(!kind.isHere)('leaves nothing behind when two searches meet, and tells each once', async () => {
    await add(...many(450));
    await trade(11_000);
    const waitingAtEnd = async () => {
      await search();
      return (await stored()).filter(({ crossed_at: at }) => at === null).length;
    };
    expect(await Promise.all([waitingAtEnd(), waitingAtEnd()])).toEqual([0, 0]);
    expect(new Set(met.map(({ id }) => id)).size).toBe(450);
    expect(met).toHaveLength(450);
  });

  it.skipIf(!kind.isHere)('marks what another search had taken and gave back', async () => {
    await add(alert(110));
    await trade(110);
    let isFirst = true;
    put = async (...message) => {
      if (!isFirst) return keepMail(...message);
      isFirst = false;
      throw new Error('the outbox is away');
    };
    const results = await Promise.allSettled([search(), search()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(met).toHaveLength(1);
  });

  it.skipIf(!kind.isHere)('keeps a young alert its trades: it may have come after the search looked', async () => {
    await trade(100);
    await add(alert(110, { createdAt: NOW - MINUTE_MS }), alert(111, { createdAt: NOW - MINUTE_MS - 1 }));
    await trade(105);
    await skipSearchedTrades(database, { pair: ART_USDT, trade: trades }, NOW);
    expect((await stored()).map((row) => trades - row.after_trade)).toEqual([1, 0]);
    await every(async (pair) => {
      await search(pair);
      await add({ ...alert(104, { createdAt: NOW }), after_trade: trades - 1 });
    });
    await every();
    expect(met.map(({ ticks }) => ticks)).toEqual([104]);
  });

  it.skipIf(!kind.isHere)('goes on with the other pairs when one fails', async () => {
    const before = trades;
    await add(alert(110), alert(210, { pair: BTC_USDT }));
    await trade(110);
    await trade(210, BTC_USDT);
    const faults: unknown[] = [];
    await every((pair) => (pair === ART_USDT ? Promise.reject(new Error('too slow')) : search(pair)), faults);
    expect(met.map(({ ticks }) => ticks)).toEqual([210]);
    expect(faults).toEqual([new Error('too slow')]);
    expect((await stored())[0]).toMatchObject({ crossed_at: null, after_trade: before });
    await every();
    expect(met.map(({ ticks }) => ticks)).toEqual([210, 110]);
  });

  it.skipIf(!kind.isHere)('meets none of closed accounts, of pairs that are not offered, or that the listings do not know', async () => {
    const closed = await addUser('closed', true);
    const before = trades;
    await add(alert(110, { owner: closed }), alert(210, { pair: BTC_USDT }), alert(310, { pair: 3 }));
    await trade(110);
    await trade(210, BTC_USDT);
    await trade(310, 3);
    await whole.run('delete from organisation_pairs where pair = 2');
    expect((await readWaitingPrices(database)).map(({ pair }) => pair)).toEqual([3]);
    const later = listings;
    listings = new CachedListings(whole);
    const faults: unknown[] = [];
    await every(search, faults);
    expect((await stored()).map((row) => row.after_trade)).toEqual([before, before, before]);
    listings = later;
    await every(search, faults);
    expect(met.map(({ ticks }) => ticks)).toEqual([310]);
    await whole.run('insert into organisation_pairs (organisation, pair) values (1, 2)');
    await every(search, faults);
    expect(met).toHaveLength(1);
    expect([...mails.values()]).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it.skipIf(!kind.isHere)('forgets what was met long ago, and what was deleted when its day is over', async () => {
    await add(alert(110), alert(111), alert(112), alert(113), alert(500));
    await trade(113);
    await search();
    await whole.run('update price_alerts set crossed_at = $1::text::bigint, created_at = $2::text::bigint where ticks < 500', [
      String(NOW),
      String(NOW),
    ]);
    await whole.run('update price_alerts set is_deleted = true where ticks in (111, 112)');
    await whole.run('update price_alerts set created_at = created_at - 1 where ticks = 112');
    const kept = async (now: number) => {
      await forgetOldAlerts(database, now);
      return (await stored()).map(({ ticks }) => ticks);
    };
    expect(await kept(NOW + DAY_MS - 1)).toEqual([110, 111, 113, 500]);
    expect(await kept(NOW + 90 * DAY_MS)).toEqual([110, 113, 500]);
    expect(await kept(NOW + 90 * DAY_MS + 1)).toEqual([500]);
  });
});
