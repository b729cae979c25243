import { roundFigure } from '@marque/app-kit/format/round-figure';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getKline, getTradeLists } from '@marque/contract/market';
import { percentOf } from '@marque/domain/money';
import { pairCode } from '@marque/domain/trading';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';

const ROWS = 6;
const HOURS = 24;

/** A market as the pictured app shows it. */
interface ScreenRow {
  readonly token: string;
  readonly market: string;
  readonly price: string;
  /** In percent. */
  readonly change: string;
}

export interface Screen {
  readonly rows: readonly ScreenRow[];
  /** Closing prices of the first market's day. */
  readonly day: readonly number[];
}

/** What the pictured app has on its screens: the markets of this moment. For loaders. */
export async function loadScreen(context: Readonly<RouterContextProvider>): Promise<Screen> {
  const { locale } = context.get(visitContext);
  const lists = await callFromLoader(context, locale, getTradeLists, {});
  const listed = lists.ok ? [...lists.data.hot, ...Object.values(lists.data.main).flat()] : [];
  const rows = listed.filter(({ token }, i) => listed.findIndex((other) => other.token === token) === i).slice(0, ROWS);
  const [first] = rows;
  const line =
    first &&
    (await callFromLoader(context, locale, getKline, { pair: pairCode(first.token, first.market), time_type: '1h', size: String(HOURS) }));
  return {
    rows: rows.map(({ token, market, latest_price, percent_change }) => ({
      token,
      market,
      price: roundFigure(latest_price),
      change: percentOf(percent_change),
    })),
    day: line?.ok ? line.data.map((candle) => Number(candle.c_price)) : [],
  };
}
