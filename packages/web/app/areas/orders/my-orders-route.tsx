import { getMarketInfo } from '@marque/contract/market';
import { getOrders, listOrderPending } from '@marque/contract/trading';
import type { Route } from './+types/my-orders-route';
import { guardedBy } from '../../data/guards.ts';
import { callFromLoader } from '../../data/loader-api.ts';
import { missing } from '../../data/missing.ts';
import { visitContext } from '../../data/visit.ts';
import { filterFields, narrowingFields, PAGE_ROWS, pageNumber, readQuery } from './history-query.ts';
import { loadOrdersWords } from './load-words.ts';
import { MyOrdersPage } from './my-orders-page.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const page = pageNumber(params.page);
  if (page === undefined) throw missing('page');
  const query = readQuery(url.searchParams, Date.now());
  const place = { page: String(page), size: String(PAGE_ROWS) };
  const [answer, markets, words] = await Promise.all([
    query.tab === 'open'
      ? callFromLoader(context, locale, listOrderPending, { ...place, ...narrowingFields(query) })
      : callFromLoader(context, locale, getOrders, { ...place, ...filterFields(query), status: query.status }),
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

export default function MyOrders({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return <WordsProvider words={words}><MyOrdersPage {...start} /></WordsProvider>;
}
