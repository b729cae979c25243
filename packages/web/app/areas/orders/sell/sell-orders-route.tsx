import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { listExchangeRecord } from '@marque/contract/offerings';
import { href } from 'react-router';
import { guardedBy } from '../../../data/guards.ts';
import { visitContext } from '../../../data/visit.ts';
import { pageMeta } from '../../../shell/seo/page-meta.ts';
import { PAGE_ROWS, pageNumber } from '../../../widgets/history/day-range.ts';
import { loadHistoryWords } from '../../../widgets/history/load-words.ts';
import { HistoryWordsProvider } from '../../../widgets/history/use-words.ts';
import { loadOrdersWords } from '../load-words.ts';
import { WordsProvider } from '../use-words.ts';
import type { Route } from './+types/sell-orders-route';
import { loadSellWords } from './load-words.ts';
import { SellOrdersPage } from './sell-orders-page.tsx';
import { readSellQuery, SELL_QUERY } from './sell-query.ts';
import { SellWordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: SELL_QUERY }, async ({ url, context, params }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const page = pageNumber(params.page);
  if (page === undefined) throw missing('page');
  const query = readSellQuery(url.searchParams);
  const [answer, words, listWords, sellWords] = await Promise.all([
    callFromLoader(context, locale, listExchangeRecord, {
      record_type: query.tab === 'pledge' ? 'pledge' : 'purchase',
      page: String(page),
      limit: String(PAGE_ROWS),
      ...(query.status !== '' && { status: query.status }),
    }),
    loadOrdersWords(locale),
    loadHistoryWords(locale),
    loadSellWords(locale),
  ]);
  return {
    list: answer.ok ? { count: answer.data.count, data: answer.data.data } : undefined,
    problem: answer.ok ? '' : answer.msg,
    page,
    query,
    locale,
    words,
    listWords,
    sellWords,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.sellOrders, path: href('/order/sell/:page?'), noindex: true });

export default function SellOrders({ loaderData: { words, listWords, sellWords, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <HistoryWordsProvider words={listWords}>
        <SellWordsProvider words={sellWords}>
          <SellOrdersPage {...start} />
        </SellWordsProvider>
      </HistoryWordsProvider>
    </WordsProvider>
  );
}
