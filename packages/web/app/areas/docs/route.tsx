import { hostContext } from '@marque/app-kit/pages/page-host';
import { programOrigin } from '@marque/domain/organisation';
import { href } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/route';
import { DocsPage } from './docs-page.tsx';
import { headingOf } from './heading.ts';
import { loadGroups, loadView } from './load-view.ts';
import { loadDocsWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

export async function loader({ context, params: { section, call } }: Route.LoaderArgs) {
  const { locale, config } = context.get(visitContext);
  const { origin } = context.get(hostContext);
  const programs = programOrigin(config.api_host, origin);
  const [view, words] = await Promise.all([
    loadView({ section, call, origin: section === 'site' ? origin : programs, locale }),
    loadDocsWords(locale),
  ]);
  const groups = view.kind === 'list' || view.kind === 'call' ? loadGroups(view.section, locale) : [];
  return { view, groups, programs, words, path: href('/docs/:section?/:call?', { section, call }) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { path: href('/docs/:section?/:call?') });
  const { title, lead } = headingOf(loaderData.view, loaderData.words);
  return pageMeta(matches, { title, description: lead, path: loaderData.path });
};

export default function Docs({ loaderData: { words, view, groups, programs } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <DocsPage view={view} groups={groups} programs={programs} />
    </WordsProvider>
  );
}
