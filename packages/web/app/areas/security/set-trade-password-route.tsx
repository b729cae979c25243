import { OWN_PATH, reads } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { href } from 'react-router';
import type { Route } from './+types/set-trade-password-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadVerificationWords } from '../../widgets/verification/load-words.ts';
import { VerificationWordsProvider } from '../../widgets/verification/use-words.ts';
import { TRADE_PASSWORD_REFUSALS } from './form.ts';
import { loadSecurityWords } from './load-words.ts';
import { SetTradePassword } from './set-trade-password.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: { redirect: OWN_PATH } }, async ({ context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const [words, verification, refusals] = await Promise.all([
    loadSecurityWords(locale),
    loadVerificationWords(locale),
    pickRefusals(locale, TRADE_PASSWORD_REFUSALS),
  ]);
  return { words, verification, refusals };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/user/security/setuptradepassword'), noindex: true });

export default function SetTradePasswordRoute({ loaderData: { words, verification, refusals } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <VerificationWordsProvider words={verification}>
        <SetTradePassword refusals={refusals} />
      </VerificationWordsProvider>
    </WordsProvider>
  );
}
