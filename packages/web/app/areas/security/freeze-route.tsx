import { href } from 'react-router';
import type { Route } from './+types/freeze-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadSecurity } from './load-security.ts';
import { FreezeForm } from './safety/freeze-form.tsx';
import { loadSafetyWords } from './safety/load-words.ts';
import { SafetyWordsProvider } from './safety/use-words.ts';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [texts, words] = await Promise.all([loadSecurity(locale), loadSafetyWords(locale)]);
  return { texts, words };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.freezeTitle, path: href('/user/security/freeze'), noindex: true });

export default function Freeze({ loaderData: { texts, words } }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <SafetyWordsProvider words={words}>
        <FreezeForm />
      </SafetyWordsProvider>
    </SecurityWords>
  );
}
