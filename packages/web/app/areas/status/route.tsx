import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getStatus } from '@marque/contract/status';
import { href } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/route';
import { loadStatusWords } from './load-words.ts';
import { StatusPage } from './status-page.tsx';
import { WordsProvider } from './use-words.ts';

export const loader = reads({}, async ({ context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const [status, words] = await Promise.all([callFromLoader(context, locale, getStatus, {}), loadStatusWords(locale)]);
  return { status: status.ok ? status.data : undefined, words };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, description: loaderData?.words.lead, path: href('/status') });

export default function Status({ loaderData: { words, status } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <StatusPage status={status} />
    </WordsProvider>
  );
}
