import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { OWN_PATH, reads } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { createCaptcha, getCountryList } from '@marque/contract/auth';
import { href } from 'react-router';
import type { Route } from './+types/route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadPhoneWords } from '../../widgets/phone/load-words.ts';
import { PhoneWordsProvider } from '../../widgets/phone/use-words.ts';
import { loadVerificationWords } from '../../widgets/verification/load-words.ts';
import { VerificationWordsProvider } from '../../widgets/verification/use-words.ts';
import { SIGN_IN_REFUSALS } from './form.ts';
import { loadSignInWords } from './load-words.ts';
import { SignInPage } from './sign-in-page.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('guest');

export const loader = reads({ query: { redirect: OWN_PATH }, single: true }, async ({ context }: Route.LoaderArgs) => {
  const { locale, config } = context.get(visitContext);
  const [captcha, countries, words, verification, phone, refusals] = await Promise.all([
    callFromLoader(context, locale, createCaptcha, {}),
    config.sends_sms === 1 ? callFromLoader(context, locale, getCountryList, {}) : undefined,
    loadSignInWords(locale),
    loadVerificationWords(locale),
    loadPhoneWords(locale),
    pickRefusals(locale, SIGN_IN_REFUSALS),
  ]);
  return {
    captcha: captcha.ok ? captcha.data : undefined,
    countries: countries?.ok ? countries.data : [],
    texts: { words, verification, phone },
    refusals,
  };
});

/** A captcha is good once: the page must never come from a cache, and no second loading may change it under the reader. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.texts.words.title, path: href('/login'), noindex: true });

export default function SignIn({ loaderData: { captcha, countries, texts, refusals } }: Route.ComponentProps) {
  return (
    <WordsProvider words={texts.words}>
      <VerificationWordsProvider words={texts.verification}>
        <PhoneWordsProvider words={texts.phone}>
          <SignInPage captchaAtStart={captcha} countries={countries} refusals={refusals} />
        </PhoneWordsProvider>
      </VerificationWordsProvider>
    </WordsProvider>
  );
}
