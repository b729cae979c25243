import { LOCALES, parseLocale, type Locale } from '@marque/domain/organisation';
import type { Organisation } from '../ports/organisations.ts';

const RANGES_MAX = 16;

/** Where there is no organisation to ask, every language is offered. */
export const localeOfNobody = (header: string | undefined): Locale => localeOf(header, { supportedLocales: LOCALES, defaultLocale: 'en' });

/** The language of an answer: the best offered one of Accept-Language, else the organisation's default. */
export function localeOf(header: string | undefined, organisation: Pick<Organisation, 'supportedLocales' | 'defaultLocale'>): Locale {
  for (const locale of preferences(header ?? '')) {
    if (organisation.supportedLocales.includes(locale)) return locale;
  }
  return organisation.defaultLocale;
}

function preferences(header: string): readonly Locale[] {
  return header
    .slice(0, 512)
    .split(',', RANGES_MAX)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';');
      const weight = parameters.map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { locale: parseLocale(tag) ?? parseLocale(tag.trim().split('-')[0] ?? ''), weight: Number(weight ?? 1) };
    })
    .filter((preference) => preference.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ locale }) => locale ?? []);
}
