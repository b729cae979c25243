import { href } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { appStores } from '../../shell/organisation/app-stores.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/download-route';
import { DownloadPage } from './download-page.tsx';
import { loadDownloadWords } from './load-words.ts';
import { loadScreen } from './screen.ts';
import { WordsProvider } from './use-words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, config } = context.get(visitContext);
  const [screen, words] = await Promise.all([loadScreen(context), loadDownloadWords(locale)]);
  return { stores: appStores(config), screen, words };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, description: loaderData?.words.lead, path: href('/download') });

export default function Download({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <DownloadPage {...start} />
    </WordsProvider>
  );
}
