import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { createCaptcha, getCountryList } from '@marque/contract/auth';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { loadPhoneWords } from '../../widgets/phone/load-words.ts';
import { loadVerificationWords } from '../../widgets/verification/load-words.ts';
import { FIND_PASSWORD_REFUSALS, type FindKind } from './form.ts';
import { loadFindPasswordWords } from './load-words.ts';

/** What the first step shows; the countries only where a phone is asked for. */
export async function loadFindPassword(context: Readonly<RouterContextProvider>, kind: FindKind) {
  const { locale } = context.get(visitContext);
  const [captcha, countries, words, verification, phone, refusals] = await Promise.all([
    callFromLoader(context, locale, createCaptcha, {}),
    kind === 'mobile' ? callFromLoader(context, locale, getCountryList, {}) : undefined,
    loadFindPasswordWords(locale),
    loadVerificationWords(locale),
    loadPhoneWords(locale),
    pickRefusals(locale, FIND_PASSWORD_REFUSALS),
  ]);
  return {
    captchaAtStart: captcha.ok ? captcha.data : undefined,
    countries: countries?.ok ? countries.data : [],
    texts: { words, verification, phone },
    refusals,
  };
}

export type FindPasswordStart = Awaited<ReturnType<typeof loadFindPassword>>;
