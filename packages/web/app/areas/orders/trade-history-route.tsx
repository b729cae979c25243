import { getOwnTrades } from '@marque/contract/trading';
import type { Route } from './+types/trade-history-route';
import { guardedBy } from '../../data/guards.ts';
import { callFromLoader } from '../../data/loader-api.ts';
import { filterFields } from './history-query.ts';
import { loadHistory } from './load-history.ts';
import { TradeHistoryPage } from './trade-history-page.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = (asked: Route.LoaderArgs) => loadHistory(asked, (query, place, locale) =>
  callFromLoader(asked.context, locale, getOwnTrades, { ...place, ...filterFields(query) }));

export default function TradeHistory({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return <WordsProvider words={words}><TradeHistoryPage {...start} /></WordsProvider>;
}
