import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { Locale } from '@marque/domain/organisation';
import { withNewsLabels, type NewsLabelWords } from '../../widgets/news/load-words.ts';
import type { NewsWords } from './use-words.ts';

const catalogue = createCatalogue(import.meta.glob<WordsFile<Omit<NewsWords, keyof NewsLabelWords>>>('./words/*.ts'));

/** The words of news and calendar in the language shown; only that one is sent. */
export const loadNewsWords = (locale: Locale): Promise<NewsWords> => withNewsLabels(locale, catalogue(locale));
