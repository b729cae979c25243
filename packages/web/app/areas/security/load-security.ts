import { pickRefusals } from '@marque/app-kit/words/refusals';
import type { Locale } from '@marque/domain/organisation';
import { loadVerificationWords } from '../../widgets/verification/load-words.ts';
import { SECURITY_REFUSALS } from './form.ts';
import { loadSecurityWords } from './load-words.ts';

/** What every page of this area says. */
export async function loadSecurity(locale: Locale) {
  const [words, verification, refusals] = await Promise.all([
    loadSecurityWords(locale),
    loadVerificationWords(locale),
    pickRefusals(locale, SECURITY_REFUSALS),
  ]);
  return { words, verification, refusals };
}

export type SecurityTexts = Awaited<ReturnType<typeof loadSecurity>>;
