import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { OWN_PATH, reads, WORD } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getCountryList } from '@marque/contract/auth';
import { href } from 'react-router';
import type { Route } from './+types/route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadVerificationWords } from '../../widgets/verification/load-words.ts';
import { VerificationWordsProvider } from '../../widgets/verification/use-words.ts';
import { REGISTER_REFUSALS } from './form.ts';
import { loadRegisterWords } from './load-words.ts';
import { RegisterPage } from './register-page.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('guest');

export const loader = reads({ query: { invite: WORD, redirect: OWN_PATH } }, async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const [countries, words, verification, refusals] = await Promise.all([
    callFromLoader(context, locale, getCountryList, {}),
    loadRegisterWords(locale),
    loadVerificationWords(locale),
    pickRefusals(locale, REGISTER_REFUSALS),
  ]);
  return {
    countries: countries.ok ? countries.data : [],
    invite: url.searchParams.get('invite')?.slice(0, 32) ?? '',
    words,
    verification,
    refusals,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/register/email'), noindex: true });

export default function Register({ loaderData: { words, verification, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <VerificationWordsProvider words={verification}>
        <RegisterPage {...start} />
      </VerificationWordsProvider>
    </WordsProvider>
  );
}
