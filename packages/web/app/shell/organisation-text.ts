import type { Locale } from '@marque/domain/organisation';

/** Chinese readers get the base field, all others the English one; an empty one gives way to the other. */
export const localised = (base: string, english: string, locale: Locale): string =>
  locale === 'zh-CN' || locale === 'zh-HK' ? base || english : english || base;
