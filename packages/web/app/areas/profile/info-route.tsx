import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getMakerTakerTradeFee } from '@marque/contract/fees';
import { href } from 'react-router';
import type { Route } from './+types/info-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { InfoPage } from './info/info-page.tsx';
import { dataOf, loadProfile } from './load-profile.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [profile, rates] = await Promise.all([loadProfile(context), callFromLoader(context, locale, getMakerTakerTradeFee, {})]);
  return { ...profile, rates: dataOf(rates) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.info, path: href('/user/info'), noindex: true });

export default function Info({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <InfoPage {...start} />
    </WordsProvider>
  );
}
