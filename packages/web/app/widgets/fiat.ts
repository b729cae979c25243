import type { Locale } from '@marque/domain/organisation';

/** Currencies in which the market lists are valued. */
export type ListFiat = 'CNY' | 'KRW' | 'USD' | 'JPY' | 'HKD';

const OF_LOCALE: Record<Locale, ListFiat> = { 'zh-CN': 'CNY', 'zh-HK': 'HKD', en: 'USD', ja: 'JPY', ko: 'KRW', 'ru-RU': 'USD' };
const SIGNS: Readonly<Record<string, string>> = { CNY: '¥', HKD: 'HK$', USD: '$', JPY: '¥', KRW: '₩', RUB: '₽' };

export const listFiat = (locale: Locale): ListFiat => OF_LOCALE[locale];

/** The currency's sign; its code where there is none. */
export const fiatSign = (fiat: string): string => SIGNS[fiat] ?? `${fiat} `;
