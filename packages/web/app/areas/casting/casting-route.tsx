import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getCastApplication, getCastClasses, listCastApplications } from '@marque/contract/casting';
import { listOwnPieces } from '@marque/contract/nft';
import { href } from 'react-router';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/casting-route';
import { CastingPage } from './casting-page.tsx';
import { loadCastingWords } from './load-words.ts';
import { CASTING_FORM_REFUSALS } from './refusals.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

const ID = /^[1-9]\d{0,8}$/;
const ROWS = { size: '50' };

export const loader = reads({ query: { again: ID } }, async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const again = url.searchParams.get('again');
  const [classes, applications, pieces, before, words, refusals] = await Promise.all([
    callFromLoader(context, locale, getCastClasses, {}),
    callFromLoader(context, locale, listCastApplications, ROWS),
    callFromLoader(context, locale, listOwnPieces, ROWS),
    again === null ? undefined : callFromLoader(context, locale, getCastApplication, { id: again }),
    loadCastingWords(locale),
    pickRefusals(locale, CASTING_FORM_REFUSALS),
  ]);
  return {
    classes: classes.ok ? classes.data : undefined,
    applications: applications.ok ? applications.data.data : undefined,
    pieces: pieces.ok ? pieces.data.data : undefined,
    /** What is applied for anew. */
    before: before?.ok ? before.data : undefined,
    words,
    refusals,
  };
});

export type CastingData = Awaited<ReturnType<typeof loader>>;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.title,
    description: loaderData?.words.lead,
    path: href('/nft/collection_submit'),
    noindex: true,
  });

export default function Casting({ loaderData: { words, ...shown } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <CastingPage {...shown} />
    </WordsProvider>
  );
}
