import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getPasskeyList } from '@marque/contract/passkeys';
import { href } from 'react-router';
import type { Route } from './+types/passkeys-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadSecurity } from './load-security.ts';
import { loadPasskeyWords } from './passkeys/load-words.ts';
import { PasskeysPage } from './passkeys/passkeys-page.tsx';
import { PasskeyWordsProvider } from './passkeys/use-words.ts';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [passkeys, texts, words] = await Promise.all([
    callFromLoader(context, locale, getPasskeyList, {}),
    loadSecurity(locale),
    loadPasskeyWords(locale),
  ]);
  return { passkeys: passkeys.ok ? passkeys.data : undefined, texts, words };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/user/security/passkeys'), noindex: true });

export default function PasskeysRoute({ loaderData: { passkeys, texts, words } }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <PasskeyWordsProvider words={words}>
        <PasskeysPage passkeys={passkeys} />
      </PasskeyWordsProvider>
    </SecurityWords>
  );
}
