import { reads } from '@marque/app-kit/pages/page-inputs';
import { href } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { appStores } from '../../shell/organisation/app-stores.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/device-route';
import { DevicePage } from './device-page.tsx';
import { loadDownloadWords } from './load-words.ts';
import { loadScreen } from './screen.ts';
import { systemOf } from './systems.ts';
import { WordsProvider } from './use-words.ts';

export const loader = reads({ device: true }, async ({ request, context }: Route.LoaderArgs) => {
  const { locale, config } = context.get(visitContext);
  const [screen, words] = await Promise.all([loadScreen(context), loadDownloadWords(locale)]);
  return { stores: appStores(config), system: systemOf(request.headers.get('user-agent') ?? ''), screen, words };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.deviceTitle, description: loaderData?.words.deviceLead, path: href('/downloadapp') });

export default function Device({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <DevicePage {...start} />
    </WordsProvider>
  );
}
