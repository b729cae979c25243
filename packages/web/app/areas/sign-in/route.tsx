import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { OWN_PATH, reads } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { createCaptcha } from '@marque/contract/auth';
import { href } from 'react-router';
import type { Route } from './+types/route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadVerificationWords } from '../../widgets/verification/load-words.ts';
import { VerificationWordsProvider } from '../../widgets/verification/use-words.ts';
import { SIGN_IN_REFUSALS } from './form.ts';
import { loadSignInWords } from './load-words.ts';
import { SignInPage } from './sign-in-page.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('guest');

export const loader = reads({ query: { redirect: OWN_PATH }, single: true }, async ({ context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const [captcha, words, verification, refusals] = await Promise.all([
    callFromLoader(context, locale, createCaptcha, {}),
    loadSignInWords(locale),
    loadVerificationWords(locale),
    pickRefusals(locale, SIGN_IN_REFUSALS),
  ]);
  return { captcha: captcha.ok ? captcha.data : undefined, words, verification, refusals };
});

/** A captcha is good once: the page must never come from a cache, and no second loading may change it under the reader. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/login'), noindex: true });

export default function SignIn({ loaderData: { captcha, words, verification, refusals } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <VerificationWordsProvider words={verification}>
        <SignInPage captchaAtStart={captcha} refusals={refusals} />
      </VerificationWordsProvider>
    </WordsProvider>
  );
}
