import type { Outcome } from '@marque/app-kit/api/outcome';
import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { getUserUsable } from '@marque/contract/assets';
import { getBrandByToken } from '@marque/contract/brands';
import { getMakerTakerTradeFee } from '@marque/contract/fees';
import {
  getBizPrecision,
  getBook,
  getBrief,
  getGuidePrice,
  getKline,
  getPair,
  getRecentTrades,
  getTradeLists,
  tokenGetInfo,
  type Book,
  type Brief,
  type CandleRow,
  type PairInfo,
  type MarketTradeRow,
  type TokenInfo,
} from '@marque/contract/market';
import { getUserPairOrderAmountLimit, listOrderPending, type OrderRow } from '@marque/contract/trading';
import { getFavouritePairList, getUserInfo } from '@marque/contract/user';
import type { Call, InputOf, OutputOf } from '@marque/contract';
import { DEFAULT_RESOLUTION } from '@marque/domain/trading';
import { data, type RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import type { Trader } from './trade-context.tsx';
import { brandSummary, type BrandSummary } from './info/brand-summary.ts';
import { OPEN_ROWS } from './live/refresh-own.ts';
import type { Holdings } from './live/own-stores.ts';
import { marketRows, type MarketRow } from './markets/market-view.ts';
import { pairView, type PairView } from './pair-view.ts';

/** Levels of each side that the page is rendered with; the feed brings the rest. */
const BOOK_LEVELS = 50;
const CANDLES = 300;

export interface TradePageData {
  readonly pair: PairView;
  readonly brief: Brief;
  readonly book: Book;
  readonly recentTrades: readonly MarketTradeRow[];
  readonly candles: readonly CandleRow[];
  readonly markets: readonly MarketRow[];
  readonly scales: Readonly<Record<string, number>>;
  readonly token: TokenInfo | undefined;
  readonly brand: BrandSummary | undefined;
  readonly guidePrice: string;
  readonly quoteScale: number;
  readonly makerRate: string;
  readonly takerRate: string;
  readonly person: { readonly trader: Trader; readonly openOrders: readonly OrderRow[]; readonly holdings: Holdings } | undefined;
  readonly servedAt: number;
}

type Context = Readonly<RouterContextProvider>;

const busy = (): never => {
  throw data(null, { status: 503 });
};

const itemMissing = (): never => {
  throw missing('item');
};

/** Asks for what the page cannot be without. */
async function need<Data>(asked: Promise<Outcome<Data>>): Promise<Data> {
  const outcome = await asked;
  if (outcome.ok) return outcome.data;
  return outcome.refusal === 'not_found' || outcome.refusal === 'pair_unknown' || outcome.refusal === 'field_invalid'
    ? itemMissing()
    : busy();
}

/** Asks for what the page can do without. */
async function want<Data>(asked: Promise<Outcome<Data>>): Promise<Data | undefined> {
  const outcome = await asked;
  return outcome.ok ? outcome.data : undefined;
}

const caller = (context: Context) => {
  const { locale } = context.get(visitContext);
  return <C extends Call>(call: C, input: InputOf<C>): Promise<Outcome<OutputOf<C>>> => callFromLoader(context, locale, call, input);
};

/** Every pair of the organisation, for the choice of a first one and the places of prices. */
export const loadPairs = (context: Context): Promise<readonly PairInfo[]> => need(caller(context)(getPair, {}));

/** Everything the page of one pair shows in its first byte of HTML. */
export async function loadTradePage(request: Request, context: Context, pairs: readonly PairInfo[], code: string): Promise<TradePageData> {
  const ask = caller(context);
  const info = pairs.find((known) => known.pair === code) ?? itemMissing();
  const pair = pairView(info);
  const hasSession = readCookie(request.headers.get('cookie'), 'token_present') !== undefined;
  const [brief, book, recentTrades, candles, lists, token, brand, guide, fee, precisions, person] = await Promise.all([
    need(ask(getBrief, { pair: code })),
    need(ask(getBook, { pair: code, size: String(BOOK_LEVELS) })),
    need(ask(getRecentTrades, { pair: code, size: '60' })),
    // The chart asks for itself when it has none, and says so when that fails.
    want(ask(getKline, { pair: code, time_type: DEFAULT_RESOLUTION, size: String(CANDLES) })),
    want(ask(getTradeLists, {})),
    want(ask(tokenGetInfo, { token: pair.base })),
    want(ask(getBrandByToken, { token: pair.base })),
    want(ask(getGuidePrice, { pair: code })),
    want(ask(getMakerTakerTradeFee, { token: pair.base, pair: code })),
    want(ask(getBizPrecision, { token: pair.quote })),
    hasSession ? loadPerson(ask, pair) : undefined,
  ]);
  return {
    pair,
    brief,
    book,
    recentTrades,
    token,
    person,
    candles: candles ?? [],
    brand: brand && brandSummary(brand),
    markets: marketRows(Object.values(lists?.main ?? {}).flat(), Date.now()),
    scales: Object.fromEntries(pairs.map((row) => [row.pair, row.price_precision])),
    guidePrice: guide?.guide_price ?? '0',
    quoteScale: precisions?.[0]?.precision ?? pair.priceScale,
    makerRate: fee?.maker_rate ?? '0',
    takerRate: fee?.taker_rate ?? '0',
    servedAt: Date.now(),
  };
}

/** What belongs to the person signed in; a session that ended meanwhile makes a visitor. */
async function loadPerson(ask: ReturnType<typeof caller>, pair: PairView): Promise<TradePageData['person']> {
  const [user, usable, pending, limit, favourites] = await Promise.all([
    want(ask(getUserInfo, {})),
    want(ask(getUserUsable, { pair: pair.code })),
    want(ask(listOrderPending, { pair: pair.code, size: String(OPEN_ROWS) })),
    want(ask(getUserPairOrderAmountLimit, { pair: pair.code })),
    want(ask(getFavouritePairList, {})),
  ]);
  if (!user) return undefined;
  return {
    trader: {
      hasTradePassword: user.has_trade_pwd === 1,
      minAmount: limit?.min_amount ?? pair.minAmount,
      maxAmount: limit?.max_amount ?? pair.maxAmount,
      favourites: favourites ?? [],
    },
    openOrders: pending?.data ?? [],
    holdings: Object.fromEntries((usable ?? []).map((row) => [row.token, { usable: row.usable }])),
  };
}
