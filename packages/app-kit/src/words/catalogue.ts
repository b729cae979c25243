import type { Locale } from '@marque/domain/organisation';

/** What the file of a language exports its words as. */
const EXPORTS: Record<Locale, string> = { en: 'en', 'zh-CN': 'zhCN', 'zh-HK': 'zhHK', ja: 'ja', ko: 'ko', 'ru-RU': 'ru' };

/** A file of words as it is imported, by the names of its exports. */
export type WordsFile<Words> = Readonly<Record<string, Words>>;

/**
 * Loads an area's words in the language shown; only that one travels. `files` is `import.meta.glob('./words/*.ts')` beside the
 * folder of words.
 */
export const createCatalogue =
  <Words>(files: Readonly<Record<string, () => Promise<WordsFile<Words>>>>) =>
  async (locale: Locale): Promise<Words> => {
    const words = (await files[`./words/${locale}.ts`]?.())?.[EXPORTS[locale]];
    if (words === undefined) throw new Error(`There is no catalogue in ${locale}`);
    return words;
  };
