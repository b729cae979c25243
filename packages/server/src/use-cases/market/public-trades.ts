import type { Side } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';

/** A trade as everybody may see it. */
export interface PublicTrade {
  readonly id: number;
  readonly ticks: number;
  readonly lots: number;
  readonly quoteUnits: bigint;
  readonly takerSide: Side;
  /** Epoch ms. */
  readonly at: number;
}

/** Trades that one order made at one price, one after the other. */
export interface TakenAtPrice {
  readonly first: number;
  readonly last: number;
  readonly ticks: number;
  readonly lots: number;
  readonly takerSide: Side;
  readonly at: number;
}

export interface TradesAsked {
  readonly pair: number;
  readonly limit: number;
  /** On from this one; the newest where there is none. */
  readonly from?: number | undefined;
}

/** A trade and the order that took, which nobody is shown. */
export interface TakingTrade extends PublicTrade {
  readonly takerOrder: number;
}

export async function readTrades(
  { queries }: Pick<Database, 'queries'>,
  { pair, limit, from, before }: TradesAsked & { readonly before?: number | undefined },
) {
  const rows = await queries
    .selectFrom('trades')
    .select(['id', 'ticks', 'lots', 'quote_units', 'taker_side', 'taker_order', 'at'])
    .where('pair', '=', pair)
    .$if(from !== undefined, (query) => query.where('id', '>=', from ?? 0))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', from === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map(({ quote_units: quoteUnits, taker_side: side, taker_order: takerOrder, ...row }): TakingTrade => ({
    ...row,
    quoteUnits: BigInt(quoteUnits),
    takerSide: side === 1 ? 'buy' : 'sell',
    takerOrder,
  }));
}

/** Trades of a pair, oldest first. */
export async function publicTrades(database: Pick<Database, 'queries'>, asked: TradesAsked): Promise<readonly PublicTrade[]> {
  const trades = await readTrades(database, asked);
  return asked.from === undefined ? trades.reverse() : trades;
}

export interface TakenAsked extends TradesAsked {
  /** Epoch ms, both inclusive; a trade to begin from counts before a time. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
}

const HOUR_MS = 3_600_000;
/** How far is looked for the first trade after a time: a near one is found without a look at all that followed. */
const LOOKS_MS = [HOUR_MS, 24 * HOUR_MS, 720 * HOUR_MS, Number.MAX_SAFE_INTEGER];

/** The first trade of a pair at a time or after it. */
export async function firstTradeSince({ queries }: Pick<Database, 'queries'>, pair: number, begin: number): Promise<number | undefined> {
  for (const look of LOOKS_MS) {
    const row = await queries
      .selectFrom('trades')
      .select(({ fn }) => fn.min('id').as('id'))
      .where('pair', '=', pair)
      .where('at', '>=', begin)
      .where('at', '<', Math.min(begin + look, Number.MAX_SAFE_INTEGER))
      .executeTakeFirstOrThrow();
    if (row.id !== null) return row.id;
  }
  return undefined;
}

const isOfOne = (a: TakingTrade, b: TakingTrade): boolean => a.takerOrder === b.takerOrder && a.ticks === b.ticks;

/** Joins trades that follow each other, oldest first. */
export function takenTogether(trades: readonly TakingTrade[]): readonly TakenAtPrice[] {
  const taken: TakenAtPrice[] = [];
  trades.forEach((trade, index) => {
    const { id, ticks, lots, takerSide, at } = trade;
    const before = trades[index - 1];
    const last = before && isOfOne(before, trade) ? taken.at(-1) : undefined;
    if (last) taken[taken.length - 1] = { ...last, last: id, lots: last.lots + lots, at };
    else taken.push({ first: id, last: id, ticks, lots, takerSide, at });
  });
  return taken;
}

const PAGE = 1_000;

/** The same by order and price, oldest first: on from a trade or a time, else the newest. */
export async function takenAtPrices(database: Pick<Database, 'queries'>, asked: TakenAsked): Promise<readonly TakenAtPrice[]> {
  const { pair, limit, begin, end = Number.MAX_SAFE_INTEGER } = asked;
  const first = asked.from ?? (begin === undefined ? undefined : await firstTradeSince(database, pair, begin));
  if (begin !== undefined && first === undefined) return [];
  let trades: readonly TakingTrade[] = [];
  for (let isMore = true; isMore;) {
    const edge = first === undefined ? trades[0]?.id : trades.at(-1)?.id;
    const page = await readTrades(database, {
      pair,
      limit: PAGE,
      ...(first === undefined ? { before: edge } : { from: edge === undefined ? first : edge + 1 }),
    });
    trades = first === undefined ? [...page.toReversed(), ...trades] : [...trades, ...page];
    const isPast = first !== undefined && (trades.at(-1)?.at ?? 0) > end;
    // One more than asked for: what stands at the edge may go on beyond it.
    isMore = page.length === PAGE && !isPast && takenTogether(trades).length <= limit;
  }
  const taken = takenTogether(trades.filter(({ at }) => at <= end));
  return first === undefined ? taken.slice(-limit) : taken.slice(0, limit);
}
