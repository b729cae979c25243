import { reads } from '@marque/app-kit/pages/page-inputs';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/quantitative-route';
import { CONTEST_ID, DATE } from './contest-query.ts';
import { ContestPage } from './contest-page.tsx';
import { loadContest } from './load-contest.ts';
import { WordsProvider } from './use-words.ts';

export const loader = reads({ query: { date: DATE, contest: CONTEST_ID } }, ({ request, url, context }: Route.LoaderArgs) =>
  loadContest(context, {
    type: 'quantitative',
    id: url.searchParams.get('contest') ?? undefined,
    url,
    cookies: request.headers.get('cookie'),
  }),
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData === undefined ? [] : pageMeta(matches, loaderData.head));

export default function QuantitativeContest({ loaderData }: Route.ComponentProps) {
  return (
    <WordsProvider words={loaderData.words}>
      <ContestPage {...loaderData} />
    </WordsProvider>
  );
}
