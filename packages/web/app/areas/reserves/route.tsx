import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getReserves } from '@marque/contract/reserves';
import { href } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/route';
import { loadReservesWords } from './load-words.ts';
import { ReservesPage } from './reserves-page.tsx';
import { WordsProvider } from './use-words.ts';

export const loader = reads({ query: { run: /^[1-9]\d{0,8}$/ } }, async ({ url, context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const [reserves, words] = await Promise.all([
    callFromLoader(context, locale, getReserves, { run_id: url.searchParams.get('run') ?? undefined }),
    loadReservesWords(locale),
  ]);
  return {
    reserves: reserves.ok ? reserves.data : undefined,
    isMissing: !reserves.ok && reserves.refusal === 'reserve_run_unknown',
    words,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, description: loaderData?.words.lead, path: href('/reserves') });

export default function Reserves({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <ReservesPage {...start} />
    </WordsProvider>
  );
}
