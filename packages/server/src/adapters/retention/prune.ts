import type { Database } from '../../ports/database.ts';

/** What a table loses in one statement; each leaves the books provable, so that a crash between any two does no harm. */
export interface PruneStep {
  readonly table: string;
  /** Gives how many rows are gone, or 1 for any number; 0 when there is nothing left to do. */
  readonly run: (database: Database) => Promise<number>;
}

/** Owners below this are organisations and the world. */
const FIRST_USER = 1_000;
/** So few at once that nobody waits noticeably. */
const ENTRIES = 200;
const ROWS = 150;
/** Trades of a pair that stay however old they are: what a reader of its recent trades sees. */
const RECENT_TRADES_MAX = 60;

const JOURNAL = `delete from journal where batch in (
  select j.batch from journal j join journal_base b on j.batch < b.batch order by j.batch limit ${ROWS}) returning 1 as one`;

/** What goes is added up in the same statement, so that balances stay the sum of openings and lines. */
const LINES = `with base as (select pruned_entry as done, least(pruned_entry + ${ENTRIES}, entry) as upto from journal_base),
gone as (delete from ledger_lines using base where entry > done and entry <= upto and (owner < ${FIRST_USER} or owner = any($1::text::int[]))
  returning owner, token, account, amount),
added as (insert into ledger_openings (owner, token, account, amount)
  select owner, token, account, sum(amount) from gone group by owner, token, account
  on conflict (owner, token, account) do update set amount = ledger_openings.amount + excluded.amount)
update journal_base set pruned_entry = upto from base where upto > done returning 1 as one`;

const TRADES = `delete from trades where id in (
  select t.id from trades t join journal_base b on t.id <= b.trade
  where t.pair = $1 and t.buyer = any($2::text::int[]) and t.seller = any($2::text::int[])
    and t.id < (select id from trades where pair = $1 order by id desc offset ${RECENT_TRADES_MAX} limit 1)
  order by t.id limit ${ROWS}) returning 1 as one`;

const CLOSED = `select o.id from orders o join journal_base b on o.updated_at < b.at
where o.owner = $1 and o.id > $2 and o.status in (0, 3) order by o.id limit ${ROWS}`;

/** The order that a kept trade was made with is kept as well; only trades of people, and the last of each pair, are as old as that. */
const TRADED = 'select t.taker_order, t.maker_order from trades t join journal_base b on t.id <= b.trade';

const CANDLES = `delete from candles where pair = $1 and resolution = $2 and open_time in (
  select open_time from candles where pair = $1 and resolution = $2 and open_time < $3 order by open_time limit ${ROWS}) returning 1 as one`;

/** A grant counts on its own day only, and its postings stay in the ledger. */
const GRANT_DAYS = 30;
const GRANTS = `delete from demo_grants where id in (
  select id from demo_grants where day < $1 and state <> 'requested' order by day limit ${ROWS}) returning 1 as one`;

const step = (table: string, sql: string, parameters: readonly string[] = []): PruneStep => ({
  table,
  run: async (database) => (await database.run(sql, parameters)).length,
});

/** Goes through an owner's closed orders once, some at a time. */
function ordersOf(owner: number, traded: (database: Database) => Promise<ReadonlySet<number>>): PruneStep {
  let last = 0;
  return {
    table: 'orders',
    async run(database) {
      const kept = await traded(database);
      for (;;) {
        const closed = await database.run<{ id: number }>(CLOSED, [String(owner), String(last)]);
        last = closed.at(-1)?.id ?? last;
        const gone = closed.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
        if (gone.length > 0) await database.run('delete from orders where id = any($1::text::bigint[])', [`{${gone.join(',')}}`]);
        if (gone.length > 0 || closed.length === 0) return gone.length;
      }
    },
  };
}

/** Read once, when the trades have been pruned. */
function ordersOfRemainingTrades(): (database: Database) => Promise<ReadonlySet<number>> {
  let reading: Promise<ReadonlySet<number>> | undefined;
  return (database) => {
    reading ??= database
      .run<{ taker_order: number; maker_order: number }>(TRADED)
      .then((rows) => new Set(rows.flatMap((row) => [row.taker_order, row.maker_order])));
    return reading;
  };
}

/** How long bars of a resolution are kept, in days; the others stay. */
const CANDLE_DAYS: Readonly<Record<string, number>> = { '1m': 7, '5m': 30, '15m': 60, '30m': 120, '1h': 366 };
const DAY_MS = 86_400_000;

export interface Pruning {
  /** Owners whose history nobody misses. */
  readonly owners: readonly number[];
  readonly pairs: readonly number[];
  readonly now: number;
}

/** Steps that take away what lies before the journal's base and belongs to the owners alone; each is repeated until it finds nothing. */
export function pruneSteps({ owners, pairs, now }: Pruning): readonly PruneStep[] {
  const list = `{${owners.join(',')}}`;
  const traded = ordersOfRemainingTrades();
  return [
    step('journal', JOURNAL),
    step('ledger_lines', LINES, [list]),
    ...pairs.map((pair) => step('trades', TRADES, [String(pair), list])),
    ...owners.map((owner) => ordersOf(owner, traded)),
    step('demo_grants', GRANTS, [new Date(now - GRANT_DAYS * DAY_MS).toISOString().slice(0, 10)]),
    ...pairs.flatMap((pair) =>
      Object.entries(CANDLE_DAYS).map(([resolution, days]) =>
        step('candles', CANDLES, [String(pair), resolution, String(now - days * DAY_MS)]),
      ),
    ),
  ];
}
