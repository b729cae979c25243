import { pickRefusals } from '@marque/app-kit/words/refusals';
import type { Locale } from '@marque/domain/organisation';
import { loadVerificationWords } from '../../widgets/verification/load-words.ts';
import { FIND_PASSWORD_REFUSALS } from './form.ts';
import { loadFindPasswordWords } from './load-words.ts';

/** What every page of this area says. */
export async function loadFindPassword(locale: Locale) {
  const [words, verification, refusals] = await Promise.all([
    loadFindPasswordWords(locale),
    loadVerificationWords(locale),
    pickRefusals(locale, FIND_PASSWORD_REFUSALS),
  ]);
  return { words, verification, refusals };
}

export type FindPasswordTexts = Awaited<ReturnType<typeof loadFindPassword>>;
