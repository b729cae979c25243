import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getCountryList } from '@marque/contract/auth';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { loadPhoneWords } from '../../widgets/phone/load-words.ts';
import { loadVerificationWords } from '../../widgets/verification/load-words.ts';
import { REGISTER_REFUSALS } from './form.ts';
import { loadRegisterWords } from './load-words.ts';

/** What the form shows, whether by email or by phone. */
export async function loadRegister(context: Readonly<RouterContextProvider>, url: URL) {
  const { locale } = context.get(visitContext);
  const [countries, words, verification, phone, refusals] = await Promise.all([
    callFromLoader(context, locale, getCountryList, {}),
    loadRegisterWords(locale),
    loadVerificationWords(locale),
    loadPhoneWords(locale),
    pickRefusals(locale, REGISTER_REFUSALS),
  ]);
  return {
    countries: countries.ok ? countries.data : [],
    invite: url.searchParams.get('invite')?.slice(0, 32) ?? '',
    texts: { words, verification, phone },
    refusals,
  };
}

export type RegisterStart = Awaited<ReturnType<typeof loadRegister>>;
