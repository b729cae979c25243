/**
 * A contest over very many trades: how long it takes to count them all, a turn while people trade, and to read the ranking; after a correction that
 * came late, a contest that is counted anew is what the trades add up to.
 * `node --import tsx bench/src/contest-ranking.ts [trades] [people] [pglite|postgres|both]`
 */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { rankingOf } from '@marque/domain/contests';
import type { Database } from '@marque/server/ports/database';
import { openStore } from '@marque/server/store';
import { createTestPostgres } from '@marque/testkit';
import { readScores } from '../../packages/server/src/use-cases/contests/contest-ranking.ts';
import { countTrades } from '../../packages/server/src/use-cases/contests/count-trades.ts';
import { withContests, type ContestRow } from '../../packages/server/src/use-cases/contests/tables.ts';
import { openWorld, ownerOf, settingsOf } from './http/world.ts';

const [, , tradesText = '10000000', peopleText = '10000', stores = 'both'] = process.argv;
const [TRADES, PEOPLE] = [Number(tradesText), Number(peopleText)];
const DAYS = 30;
const DAY_MS = 86_400_000;
const PART = 100_000;
const NEW_TRADES = 1_000;
const READS = 100;

const print = (store: string, text: string): void => console.log(`${store.padEnd(12)}${text}`);
const seconds = (begin: number): string => ((performance.now() - begin) / 1_000).toFixed(1);

/** Trades of the days before now, as the engine writes them; few of anybody's go back to whom they came from. */
async function putTrades(database: Database, pair: number, [first, last]: readonly [number, number]): Promise<void> {
  const from = Date.now() - (DAYS - 1) * DAY_MS;
  for (let begin = first; begin <= last; begin += PART)
    await database.run(
      `insert into trades (id, trade_no, pair, ticks, lots, quote_units, taker_side, taker_order, maker_order, buyer, seller, buyer_fee, seller_fee, at)
       select n, n::text, $1, 100, 100, 1000 + (n * 7919) % 9973, 1 + n % 2, n, n, $2 + (n * 31) % $3, $2 + ((n * 31) % $3 + 1 + n % ($3 - 1)) % $3, 0, 0,
         $4 + ((n - $5) * $6::numeric / $7)::bigint
       from generate_series($8::bigint, $9::bigint) as n`,
      [pair, ownerOf(0), PEOPLE, from, 1, (DAYS - 2) * DAY_MS, TRADES, begin, Math.min(last, begin + PART - 1)],
    );
}

async function putContest(database: Database, token: number): Promise<ContestRow> {
  const [operator] = await database.run<{ id: number }>('select min(id) as id from operators');
  const times = { starts_at: Date.now() - DAYS * DAY_MS, ends_at: Date.now() + DAY_MS };
  return withContests(database.queries)
    .insertInto('contests')
    .values({
      organisation: null,
      funded_by: 1,
      kind: 'trading',
      content: 'bench',
      token,
      traded: null,
      prize_token: token,
      least_units: 0,
      ...times,
      sort: 1,
      stage: 'scheduled',
      version: 1,
      created_by: operator?.id ?? 0,
      created_at: 1,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function countAll(database: Database, contest: ContestRow): Promise<void> {
  while (await database.transaction((queries) => countTrades(queries, contest, Date.now())));
}

/** The same from the trades alone: nobody's round trips are large enough to be left out. */
async function mustBeRight(database: Database, contest: ContestRow): Promise<void> {
  const plain = await database.run<{ user: number; units: number | bigint }>(
    `select owner as user, sum(units) as units from (select buyer as owner, quote_units as units from trades where at >= $1
       union all select seller, quote_units from trades where at >= $1) as legs group by owner`,
    [contest.starts_at],
  );
  const ranked = rankingOf(await readScores(database, contest, undefined, Date.now()));
  const expected = rankingOf(plain.map(({ user, units }) => ({ user, units: BigInt(units) })));
  const wrong = expected.findIndex(({ user, units }, place) => ranked[place]?.user !== user || ranked[place]?.units !== units);
  if (wrong >= 0 || ranked.length !== expected.length)
    throw new Error(`place ${wrong + 1} of ${expected.length} is not what the trades add up to`);
}

async function measure(store: string, databaseUrl: string | undefined): Promise<void> {
  const world = await openWorld(databaseUrl, PEOPLE);
  const database = await openStore(settingsOf(world.environment), 'existing');
  const [row] = await database.run<{ id: number; quote: number }>('select id, quote from pairs order by id limit 1');
  if (!row) throw new Error('there is no pair');
  // The world has trades of its own, of another day and under the same numbers.
  await database.run('delete from trades');
  const filling = performance.now();
  await putTrades(database, row.id, [1, TRADES]);
  print(
    store,
    `${TRADES.toLocaleString('en')} trades of ${PEOPLE.toLocaleString('en')} people in ${DAYS} days written in ${seconds(filling)} s`,
  );
  const contest = await putContest(database, row.quote);
  const counting = performance.now();
  await countAll(database, contest);
  print(
    store,
    `counted from the start in ${seconds(counting)} s, ${Math.round(TRADES / Number(seconds(counting))).toLocaleString('en')} trades a second`,
  );
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const begin = performance.now();
    rankingOf(await readScores(database, contest, undefined, Date.now()));
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  print(store, `the whole ranking read: p50 ${times[READS / 2]?.toFixed(0)} ms, p99 ${times[READS - 1]?.toFixed(0)} ms`);
  await putTrades(database, row.id, [TRADES + 1, TRADES + NEW_TRADES]);
  const turn = performance.now();
  await countAll(database, contest);
  print(store, `a turn with ${NEW_TRADES.toLocaleString('en')} new trades: ${((performance.now() - turn) / 1_000).toFixed(2)} s`);
  await mustBeRight(database, contest);
  await database.run('update trades set quote_units = quote_units + 12345 where id % 100000 = 7');
  await database.run('delete from contest_flows where contest = $1', [contest.id]);
  await database.run('update contests set counted_trade = 0, unranked_from = null where id = $1', [contest.id]);
  const again = performance.now();
  await countAll(database, contest);
  await mustBeRight(database, contest);
  print(store, `corrected, counted anew in ${seconds(again)} s, and right to the unit`);
  await database.close();
  rmSync(world.environment['MARQUE_DATA_DIR'] ?? '', { recursive: true, force: true });
}

console.log(`node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`);
if (stores !== 'postgres') await measure('PGlite', undefined);
if (stores !== 'pglite') {
  const postgres = await createTestPostgres();
  if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
  else await measure('PostgreSQL', postgres.address);
}
process.exit(0);
