import { href } from 'react-router';
import type { Route } from './+types/lost-authenticator-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadSecurity } from './load-security.ts';
import { LostAuthenticator } from './recovery-codes/lost-authenticator.tsx';
import { loadRecoveryWords } from './recovery-codes/load-words.ts';
import { RecoveryWordsProvider } from './recovery-codes/use-words.ts';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [texts, words] = await Promise.all([loadSecurity(locale), loadRecoveryWords(locale)]);
  return { texts, words };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.lostTitle, path: href('/user/security/lostauthenticator'), noindex: true });

export default function LostAuthenticatorRoute({ loaderData: { texts, words } }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <RecoveryWordsProvider words={words}>
        <LostAuthenticator />
      </RecoveryWordsProvider>
    </SecurityWords>
  );
}
