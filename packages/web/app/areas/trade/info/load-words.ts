import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { Locale } from '@marque/domain/organisation';
import { loadBuyBackWords, type BuyBackWords } from '../../../widgets/buy-back/load-words.ts';
import { withNewsLabels, type NewsLabelWords } from '../../../widgets/news/load-words.ts';
import type { InfoWords } from './use-words.ts';

const catalogue = createCatalogue(import.meta.glob<WordsFile<Omit<InfoWords, keyof (NewsLabelWords & BuyBackWords)>>>('./words/*.ts'));

/** Words of the panels about the token, fetched by the browser together with their code. */
export async function loadInfoWords(locale: Locale): Promise<InfoWords> {
  const [words, buyBackWords] = await Promise.all([withNewsLabels(locale, catalogue(locale)), loadBuyBackWords(locale)]);
  return { ...words, ...buyBackWords };
}
