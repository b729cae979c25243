import { KYC_REASON_MAX } from '@marque/domain/kyc';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import { done, refused, type Result } from '../result.ts';
import type { ReasonByLocale } from './tables.ts';

/** A reason as it is typed: texts by the names of languages. */
export type StatedReason = Readonly<Record<string, string | undefined>>;

/** A reason as it is kept; it must be given in each of the languages that are needed, and in one at least. */
export function readReason(stated: StatedReason, needed: readonly Locale[] = []): Result<ReasonByLocale> {
  const given = LOCALES.flatMap((locale): readonly (readonly [Locale, string])[] => {
    const words = (stated[locale] ?? '').trim();
    return words !== '' && words.length <= KYC_REASON_MAX ? [[locale, words]] : [];
  });
  const missing = needed.find((locale) => !given.some(([known]) => known === locale));
  if (missing !== undefined) return refused('kyc_reason_missing', { field: missing });
  return given.length > 0 ? done(Object.fromEntries(given)) : refused('kyc_reason_missing');
}
