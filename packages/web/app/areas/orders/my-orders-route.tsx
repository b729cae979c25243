import { getOrders, listOrderPending } from '@marque/contract/trading';
import type { Route } from './+types/my-orders-route';
import { guardedBy } from '../../data/guards.ts';
import { callFromLoader } from '../../data/loader-api.ts';
import { filterFields, narrowingFields } from './history-query.ts';
import { loadHistory } from './load-history.ts';
import { MyOrdersPage } from './my-orders-page.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = (asked: Route.LoaderArgs) => loadHistory(asked, (query, place, locale) => (query.tab === 'open'
  ? callFromLoader(asked.context, locale, listOrderPending, { ...place, ...narrowingFields(query) })
  : callFromLoader(asked.context, locale, getOrders, { ...place, ...filterFields(query), status: query.status })));

export default function MyOrders({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return <WordsProvider words={words}><MyOrdersPage {...start} /></WordsProvider>;
}
