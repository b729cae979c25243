import type { Side } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import { firstTradeSince, readTrades, type PublicTrade } from './public-trades.ts';

export interface BetweenAsked {
  readonly pair: number;
  readonly limit: number;
  /** Epoch ms, both inclusive. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
  /** What takers did. */
  readonly side?: Side | undefined;
}

const PAGE = 1_000;
/** So many trades are looked through for those of one side: an answer must not read a whole history. */
const PAGES_MAX = 10;

/** The newest trades of a pair in a range, newest first. */
export async function tradesBetween(
  database: Pick<Database, 'queries'>,
  { pair, limit, begin = 0, end, side }: BetweenAsked,
): Promise<readonly PublicTrade[]> {
  let before = end === undefined ? undefined : await firstTradeSince(database, pair, end + 1);
  let found: readonly PublicTrade[] = [];
  for (let pages = 0; pages < PAGES_MAX && found.length < limit; pages += 1) {
    const page = await readTrades(database, { pair, limit: PAGE, before });
    found = [...found, ...page.filter(({ at, takerSide }) => at >= begin && (side === undefined || takerSide === side))];
    before = page.at(-1)?.id;
    if (page.length < PAGE || (page.at(-1)?.at ?? 0) < begin) break;
  }
  return found.slice(0, limit);
}
