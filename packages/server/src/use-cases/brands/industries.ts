import type { IndustryRow } from '@marque/contract/brands';
import { INDUSTRIES } from '@marque/domain/content';
import type { Locale } from '@marque/domain/organisation';
import { INDUSTRY_WORDS } from '../../words/industry-words.ts';
import type { ShownBrand } from './shown-brands.ts';

/** All industries with how many of these brands belong to each. */
export const industryRows = (brands: readonly ShownBrand[], locale: Locale): readonly IndustryRow[] =>
  INDUSTRIES.map((code, place) => ({
    industry_id: place + 1,
    code,
    name: INDUSTRY_WORDS[locale][code],
    name_en: INDUSTRY_WORDS.en[code],
    count: brands.filter(({ attributes }) => attributes.industry === code).length,
  }));
