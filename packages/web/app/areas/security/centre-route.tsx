import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getAccountSafety } from '@marque/contract/account-safety';
import { securityCenter } from '@marque/contract/user';
import { href } from 'react-router';
import type { Route } from './+types/centre-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { SecurityCentre } from './centre/security-centre.tsx';
import { loadSecurity } from './load-security.ts';
import { FrozenNotice } from './safety/frozen-notice.tsx';
import { loadSafetyWords } from './safety/load-words.ts';
import { SafetyItems } from './safety/safety-items.tsx';
import { SafetyWordsProvider } from './safety/use-words.ts';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [state, safety, texts, safetyWords] = await Promise.all([
    callFromLoader(context, locale, securityCenter, {}),
    callFromLoader(context, locale, getAccountSafety, {}),
    loadSecurity(locale),
    loadSafetyWords(locale),
  ]);
  return { state: state.ok ? state.data : undefined, safety: safety.ok ? safety.data : undefined, texts, safetyWords };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.texts.words.centre, path: href('/user/security'), noindex: true });

export default function Security({ loaderData: { state, safety, texts, safetyWords } }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <SafetyWordsProvider words={safetyWords}>
        <SecurityCentre state={state} notice={safety && <FrozenNotice safety={safety} />}>
          {safety && <SafetyItems safety={safety} />}
        </SecurityCentre>
      </SafetyWordsProvider>
    </SecurityWords>
  );
}
