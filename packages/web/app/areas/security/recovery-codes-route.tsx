import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getRecoveryCodes } from '@marque/contract/recovery-codes';
import { href } from 'react-router';
import type { Route } from './+types/recovery-codes-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadSecurity } from './load-security.ts';
import { loadRecoveryWords } from './recovery-codes/load-words.ts';
import { RecoveryCodesPage } from './recovery-codes/recovery-codes-page.tsx';
import { RecoveryWordsProvider } from './recovery-codes/use-words.ts';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [codes, texts, words] = await Promise.all([
    callFromLoader(context, locale, getRecoveryCodes, {}),
    loadSecurity(locale),
    loadRecoveryWords(locale),
  ]);
  return { codes: codes.ok ? codes.data : undefined, texts, words };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/user/security/recoverycodes'), noindex: true });

export default function RecoveryCodesRoute({ loaderData: { codes, texts, words } }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <RecoveryWordsProvider words={words}>
        <RecoveryCodesPage codes={codes} />
      </RecoveryWordsProvider>
    </SecurityWords>
  );
}
