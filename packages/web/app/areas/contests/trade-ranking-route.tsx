import { missing } from '@marque/app-kit/pages/missing';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/trade-ranking-route';
import { CONTEST_ID, DATE } from './contest-query.ts';
import { ContestPage } from './contest-page.tsx';
import { loadContest } from './load-contest.ts';
import { WordsProvider } from './use-words.ts';

export const loader = reads({ query: { date: DATE } }, ({ request, url, context, params: { id } }: Route.LoaderArgs) => {
  if (id !== undefined && !CONTEST_ID.test(id)) throw missing('item');
  return loadContest(context, { type: 'trading', id, url, cookies: request.headers.get('cookie') });
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData === undefined ? [] : pageMeta(matches, loaderData.head));

export default function TradeRanking({ loaderData }: Route.ComponentProps) {
  return (
    <WordsProvider words={loaderData.words}>
      <ContestPage {...loaderData} />
    </WordsProvider>
  );
}
