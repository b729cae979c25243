import type { Locale } from '@marque/domain/organisation';
import type { RefusalName } from '../index.ts';

/** One sentence for every refusal; {max}, {min}, {hours} and the like stand for details of the answer. */
export type RefusalWords = Readonly<Record<RefusalName, string>>;

/** Each language is a module of its own, so that a page carries one of them. */
const LOADERS: Readonly<Record<Locale, () => Promise<RefusalWords>>> = {
  'zh-CN': async () => (await import('./zh-CN.ts')).default,
  'zh-HK': async () => (await import('./zh-HK.ts')).default,
  en: async () => (await import('./en.ts')).default,
  ja: async () => (await import('./ja.ts')).default,
  ko: async () => (await import('./ko.ts')).default,
  'ru-RU': async () => (await import('./ru-RU.ts')).default,
};

export const loadRefusalWords = (locale: Locale): Promise<RefusalWords> => LOADERS[locale]();

/** The sentence with its details in place. A detail that is missing leaves its braces, which tests look for. */
export const phraseRefusal = (
  words: RefusalWords,
  name: RefusalName,
  details: Readonly<Record<string, string | number | undefined>> = {},
): string => words[name].replace(/\{(\w+)\}/g, (braces, detail: string) => String(details[detail] ?? braces));
