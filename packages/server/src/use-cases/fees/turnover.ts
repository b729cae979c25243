import type { OwnerId } from '@marque/engine';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';

/** Trades of one statement: a long month is added up in many short ones. */
const TRADES_AT_ONCE = 20_000;

export interface Turnover {
  readonly owner: OwnerId;
  /** Of the quote token. */
  readonly units: bigint;
}

interface TurnoverRow {
  readonly owner: OwnerId;
  readonly units: string;
  readonly oldest: string;
  readonly trades: string;
}

interface PageOfTrades {
  readonly pair: number;
  readonly since: number;
  /** Trades older than this one only. */
  readonly before: string | undefined;
  readonly tradesAtOnce: number;
}

/** What owners bought and sold on a pair since an instant, from the newest trades back; an owner may come several times. */
export async function* turnoverOfPair(
  database: Database,
  pair: number,
  since: number,
  tradesAtOnce = TRADES_AT_ONCE,
): AsyncGenerator<readonly Turnover[]> {
  let before: string | undefined;
  do {
    const rows = await readPage(database, { pair, since, before, tradesAtOnce });
    yield rows.map(({ owner, units }) => ({ owner, units: BigInt(units) }));
    const [first] = rows;
    before = first && Number(first.trades) === tradesAtOnce ? first.oldest : undefined;
  } while (before !== undefined);
}

async function readPage({ queries }: Database, { pair, since, before, tradesAtOnce }: PageOfTrades): Promise<readonly TurnoverRow[]> {
  const older = before === undefined ? sql`` : sql`and id < ${before}::bigint`;
  const { rows } = await sql<TurnoverRow>`
    with page as (
      select id, at, buyer, seller, quote_units from trades where pair = ${pair} ${older} order by id desc limit ${tradesAtOnce}
    )
    select side.owner, sum(page.quote_units)::text as units,
      (select min(id) from page)::text as oldest, (select count(*) from page where at >= ${since})::text as trades
    from page cross join lateral (values (page.buyer), (page.seller)) as side (owner)
    where page.at >= ${since}
    group by side.owner`.execute(queries);
  return rows;
}
