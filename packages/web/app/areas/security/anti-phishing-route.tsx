import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getAccountSafety } from '@marque/contract/account-safety';
import { href } from 'react-router';
import type { Route } from './+types/anti-phishing-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadSecurity } from './load-security.ts';
import { AntiPhishingForm } from './safety/anti-phishing-form.tsx';
import { loadSafetyWords } from './safety/load-words.ts';
import { SafetyWordsProvider } from './safety/use-words.ts';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [safety, texts, words, refusals] = await Promise.all([
    callFromLoader(context, locale, getAccountSafety, {}),
    loadSecurity(locale),
    loadSafetyWords(locale),
    pickRefusals(locale, ['anti_phishing_code_invalid']),
  ]);
  return { present: safety.ok ? safety.data.anti_phishing_code : '', texts, words, invalid: refusals.anti_phishing_code_invalid };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.antiPhishing, path: href('/user/security/antiphishing'), noindex: true });

export default function AntiPhishing({ loaderData: { present, texts, words, invalid } }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <SafetyWordsProvider words={words}>
        <AntiPhishingForm present={present} invalid={invalid} />
      </SafetyWordsProvider>
    </SecurityWords>
  );
}
