import type { Locale } from './locale.ts';

/** Currencies in which prices and holdings are valued. */
export const FIATS = ['USD', 'CNY', 'KRW', 'JPY', 'HKD', 'RUB'] as const;
export type Fiat = (typeof FIATS)[number];

const FIAT_OF_LOCALE: Readonly<Record<Locale, Fiat>> = {
  'zh-CN': 'CNY',
  'zh-HK': 'HKD',
  en: 'USD',
  ja: 'JPY',
  ko: 'KRW',
  'ru-RU': 'RUB',
};

/** The currency in which the readers of a language think. */
export const fiatOf = (locale: Locale): Fiat => FIAT_OF_LOCALE[locale];
