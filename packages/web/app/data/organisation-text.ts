import type { BasicConfig } from '@marque/contract/config';
import type { Locale } from '@marque/domain/organisation';

/** Chinese readers get the base field, all others the English one; an empty one gives way to the other. */
export const localised = (base: string, english: string, locale: Locale): string =>
  locale === 'zh-CN' || locale === 'zh-HK' ? base || english : english || base;

/** The slogan for a reader: in the own language where there is one. */
export const sloganOf = (config: BasicConfig, locale: Locale): string =>
  config.slogans[locale] ?? localised(config.slogan, config.slogan_en, locale);

/** What a page needs of an organisation's settings: texts of the language shown, and none that only the server reads. */
export const shownConfig = (config: BasicConfig, locale: Locale): BasicConfig => ({
  ...config,
  seo_config: '',
  slogan: sloganOf(config, locale),
  slogan_en: '',
  slogans: {},
});

/** Where the organisation's support is asked: its help desk, else its mail; empty where it names neither. */
export function supportAddress(config: BasicConfig, locale: Locale): string {
  const helpDesk = localised(config.customer_service, config.customer_service_en, locale) || config.work_order;
  return helpDesk || (config.customer_mail && `mailto:${config.customer_mail}`);
}
