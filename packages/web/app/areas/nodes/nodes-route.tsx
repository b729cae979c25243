import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getNodeMember, listNodeConfig, rankNodes } from '@marque/contract/nodes';
import { href } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { breadcrumbData } from '../../shell/seo/structured-data.ts';
import type { Route } from './+types/nodes-route';
import { JOIN_REFUSALS } from './join-refusals.ts';
import { loadNodeWords } from './load-words.ts';
import { NodesPage } from './nodes-page.tsx';
import { WordsProvider } from './use-words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const isReader = readCookie(request.headers.get('cookie'), 'token_present') !== undefined;
  const [config, top, own, words, refusals] = await Promise.all([
    callFromLoader(context, locale, listNodeConfig, {}),
    callFromLoader(context, locale, rankNodes, {}),
    isReader ? callFromLoader(context, locale, getNodeMember, {}) : undefined,
    loadNodeWords(locale),
    pickRefusals(locale, JOIN_REFUSALS),
  ]);
  return {
    offers: config.ok ? config.data : undefined,
    top: top.ok ? top.data : undefined,
    own: own?.ok ? (own.data ?? undefined) : undefined,
    isReader,
    words,
    refusals,
    jsonLd: [breadcrumbData(context.get(hostContext).origin, [[words.title, href('/ecologicalNodes')]])],
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.title,
    description: loaderData?.words.lead,
    path: href('/ecologicalNodes'),
    jsonLd: loaderData?.jsonLd,
  });

export default function EcologicalNodes({ loaderData: { words, ...shown } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <NodesPage {...shown} />
    </WordsProvider>
  );
}
