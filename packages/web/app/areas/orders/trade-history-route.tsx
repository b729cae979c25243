import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getOwnTrades } from '@marque/contract/trading';
import { href } from 'react-router';
import type { Route } from './+types/trade-history-route';
import { guardedBy } from '../../data/guards.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { filterFields, HISTORY_QUERY } from './history-query.ts';
import { loadHistory } from './load-history.ts';
import { TradeHistoryPage } from './trade-history-page.tsx';
import { HistoryWordsProvider } from '../../widgets/history/use-words.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: HISTORY_QUERY }, (asked: Route.LoaderArgs) =>
  loadHistory(asked, (query, place, locale) => callFromLoader(asked.context, locale, getOwnTrades, { ...place, ...filterFields(query) })),
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.tradeHistory, path: href('/order/trade/:page?'), noindex: true });

export default function TradeHistory({ loaderData: { words, listWords, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <HistoryWordsProvider words={listWords}>
        <TradeHistoryPage {...start} />
      </HistoryWordsProvider>
    </WordsProvider>
  );
}
