import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getSecurityEventList, getSessionList } from '@marque/contract/account-safety';
import { href } from 'react-router';
import type { Route } from './+types/devices-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { DevicesPage } from './safety/devices-page.tsx';
import { HISTORY_ROWS, type HistoryType } from './safety/history-section.tsx';
import { loadSafetyWords } from './safety/load-words.ts';
import { SafetyWordsProvider } from './safety/use-words.ts';

export const middleware = guardedBy('auth');

const PAGE = /^[1-9]\d{0,5}$/;

export const loader = reads({ query: { page: PAGE, type: ['login'] } }, async ({ url, context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const type: HistoryType = url.searchParams.get('type') === 'login' ? 'login' : 'all';
  const page = Number(url.searchParams.get('page') ?? 1);
  const [sessions, events, words] = await Promise.all([
    callFromLoader(context, locale, getSessionList, {}),
    callFromLoader(context, locale, getSecurityEventList, { page: String(page), size: String(HISTORY_ROWS), type }),
    loadSafetyWords(locale),
  ]);
  return { sessions: sessions.ok ? sessions.data : undefined, events: events.ok ? events.data : undefined, page, type, words };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.devices, path: href('/user/security/devices'), noindex: true });

export default function Devices({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <SafetyWordsProvider words={words}>
      <DevicesPage {...start} />
    </SafetyWordsProvider>
  );
}
