import type { WordsFile } from '@marque/app-kit/words/catalogue';
import { createCatalogue } from '@marque/app-kit/words/catalogue';
import type { Translation } from '@marque/app-kit/words/words';
import type { KycKind } from '@marque/domain/kyc';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import type { en } from './words/en.ts';

type Reasons = Translation<typeof en>;
export type ReasonName = keyof Reasons;

const loadIn = createCatalogue(import.meta.glob<WordsFile<Reasons>>('./words/*.ts'));

/** What most rejections come to, by the kind of what is rejected. */
export const TEMPLATES: Readonly<Record<KycKind, readonly ReasonName[]>> = {
  'person-1': ['nameDiffers', 'numberDiffers', 'expired'],
  'person-2': ['blurred', 'cut', 'nameDiffers', 'numberDiffers', 'expired', 'otherPerson', 'notInHand', 'edited'],
  company: ['licenceDiffers', 'notAuthorised', 'expired', 'blurred', 'cut', 'edited'],
};

/** Every reason in every language: an applicant may read any of them. */
export async function loadReasons(): Promise<Readonly<Record<Locale, Reasons>>> {
  const [zhCN, zhHK, english, ja, ko, ru] = await Promise.all([
    loadIn('zh-CN'),
    loadIn('zh-HK'),
    loadIn('en'),
    loadIn('ja'),
    loadIn('ko'),
    loadIn('ru-RU'),
  ]);
  return { 'zh-CN': zhCN, 'zh-HK': zhHK, en: english, ja, ko, 'ru-RU': ru };
}

/** The applicant's language first, then those of the site, then the others. */
export const orderedLocales = (first: Locale, needed: readonly string[]): readonly Locale[] =>
  LOCALES.toSorted((a, b) => rank(a, first, needed) - rank(b, first, needed));

const rank = (locale: Locale, first: Locale, needed: readonly string[]): number => (locale === first ? 0 : needed.includes(locale) ? 1 : 2);
