import { getMarketInfo } from '@marque/contract/market';
import { getOwnTrades } from '@marque/contract/trading';
import type { Route } from './+types/trade-history-route';
import { guardedBy } from '../../data/guards.ts';
import { callFromLoader } from '../../data/loader-api.ts';
import { missing } from '../../data/missing.ts';
import { visitContext } from '../../data/visit.ts';
import { filterFields, PAGE_ROWS, pageNumber, readQuery } from './history-query.ts';
import { loadOrdersWords } from './load-words.ts';
import { TradeHistoryPage } from './trade-history-page.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const page = pageNumber(params.page);
  if (page === undefined) throw missing('page');
  const query = readQuery(url.searchParams, Date.now());
  const [answer, markets, words] = await Promise.all([
    callFromLoader(context, locale, getOwnTrades, { page: String(page), size: String(PAGE_ROWS), ...filterFields(query) }),
    callFromLoader(context, locale, getMarketInfo, {}),
    loadOrdersWords(locale),
  ]);
  return {
    list: answer.ok ? answer.data : undefined,
    problem: answer.ok ? '' : answer.msg,
    markets: markets.ok ? markets.data : [],
    page, query, words, locale,
  };
}

export default function TradeHistory({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return <WordsProvider words={words}><TradeHistoryPage {...start} /></WordsProvider>;
}
