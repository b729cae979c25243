import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getOrders, listOrderPending } from '@marque/contract/trading';
import { href } from 'react-router';
import type { Route } from './+types/my-orders-route';
import { guardedBy } from '../../data/guards.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { filterFields, HISTORY_QUERY, narrowingFields } from './history-query.ts';
import { loadHistory } from './load-history.ts';
import { MyOrdersPage } from './my-orders-page.tsx';
import { HistoryWordsProvider } from '../../widgets/history/use-words.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: HISTORY_QUERY }, (asked: Route.LoaderArgs) =>
  loadHistory(asked, (query, place, locale) =>
    query.tab === 'open'
      ? callFromLoader(asked.context, locale, listOrderPending, { ...place, ...narrowingFields(query) })
      : callFromLoader(asked.context, locale, getOrders, { ...place, ...filterFields(query), status: query.status }),
  ),
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.myOrders, path: href('/order/entrustment/:page?'), noindex: true });

export default function MyOrders({ loaderData: { words, listWords, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <HistoryWordsProvider words={listWords}>
        <MyOrdersPage {...start} />
      </HistoryWordsProvider>
    </WordsProvider>
  );
}
