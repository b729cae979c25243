import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { Locale } from '@marque/domain/organisation';
import { withNewsLabels, type NewsLabelWords } from '../../widgets/news/load-words.ts';
import type { HomeWords } from './use-words.ts';

const catalogue = createCatalogue(import.meta.glob<WordsFile<Omit<HomeWords, keyof NewsLabelWords>>>('./words/*.ts'));

/** The area's words in the language shown; only that one is sent. */
export const loadHomeWords = (locale: Locale): Promise<HomeWords> => withNewsLabels(locale, catalogue(locale));
