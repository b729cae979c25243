import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getCountryList } from '@marque/contract/auth';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../../data/visit.ts';
import { loadPhoneWords } from '../../../widgets/phone/load-words.ts';
import { loadVerificationWords } from '../../../widgets/verification/load-words.ts';
import { CONTACT_REFUSALS } from './contact-form.ts';
import { loadContactWords } from './load-words.ts';

/** What the pages of phone and email say, and the countries that a phone may be of. */
export async function loadContacts(context: Readonly<RouterContextProvider>) {
  const { locale } = context.get(visitContext);
  const [countries, words, phone, verification, refusals] = await Promise.all([
    callFromLoader(context, locale, getCountryList, {}),
    loadContactWords(locale),
    loadPhoneWords(locale),
    loadVerificationWords(locale),
    pickRefusals(locale, CONTACT_REFUSALS),
  ]);
  return { countries: countries.ok ? countries.data : [], words, phone, verification, refusals };
}

export type ContactTexts = Awaited<ReturnType<typeof loadContacts>>;
