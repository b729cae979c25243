import type { Envelope } from '@marque/contract';
import { REFUSAL_CODES, type RefusalName } from '@marque/contract/refusals';
import { loadRefusalWords, phraseRefusal, type RefusalWords } from '@marque/contract/refusal-words';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import type { RefusalDetails } from './handler.ts';

/** Puts answers into what a surface sends, refusals in the caller's language. */
export interface Envelopes {
  /** Text is sent as it is. */
  success(data: unknown): object | string;
  refusal(name: RefusalName, locale: Locale, details?: RefusalDetails): object;
}

interface RefusalData extends RefusalDetails {
  readonly refusal: RefusalName;
}

/** Those of the site and the console: code, message and data. */
interface CodedEnvelopes extends Envelopes {
  success<Data>(data: Data): Envelope<Data>;
  refusal(name: RefusalName, locale: Locale, details?: RefusalDetails): Envelope<RefusalData>;
}

export async function createEnvelopes(): Promise<CodedEnvelopes> {
  const loaded = await Promise.all(LOCALES.map(async (locale) => [locale, await loadRefusalWords(locale)] as const));
  const words = new Map<Locale, RefusalWords>(loaded);
  const wordsOf = (locale: Locale): RefusalWords => {
    const found = words.get(locale);
    if (!found) throw new Error(`no words in ${locale}`);
    return found;
  };
  return {
    success: (data) => ({ code: 0, msg: 'success', data }),
    refusal: (refusal, locale, details = {}) => ({
      code: REFUSAL_CODES[refusal],
      msg: phraseRefusal(wordsOf(locale), refusal, details),
      data: { refusal, ...details },
    }),
  };
}
