import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { apiMarketApplyList } from '@marque/contract/api-keys';
import { href } from 'react-router';
import type { Route } from './+types/route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadSandbox } from './sandbox/load-sandbox.ts';
import { SandboxSection } from './sandbox/sandbox-section.tsx';
import { loadVerificationWords } from '../../widgets/verification/load-words.ts';
import { VerificationWordsProvider } from '../../widgets/verification/use-words.ts';
import { ApiKeysPage } from './api-keys-page.tsx';
import { KEY_REFUSALS } from './form.ts';
import { loadApiKeyWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [keys, words, verification, refusals, sandbox] = await Promise.all([
    callFromLoader(context, locale, apiMarketApplyList, {}),
    loadApiKeyWords(locale),
    loadVerificationWords(locale),
    pickRefusals(locale, KEY_REFUSALS),
    loadSandbox(context, locale),
  ]);
  return { keys: keys.ok ? keys.data : undefined, words, verification, refusals, sandbox };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/user/api'), noindex: true });

export default function ApiKeys({ loaderData: { words, verification, sandbox, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <VerificationWordsProvider words={verification}>
        <ApiKeysPage {...start} />
        <SandboxSection start={sandbox} />
      </VerificationWordsProvider>
    </WordsProvider>
  );
}
