import type { z } from 'zod/mini';
import { LOCALES } from './locale.ts';
import { fields, list, problemsOf, type SettingProblem } from './setting-shape.ts';
import { host, oneOf, text, wholeNumber, words } from './setting-values.ts';

const PAIR_CODE = /^[A-Z0-9][A-Z0-9.]{0,15}_[A-Z0-9][A-Z0-9.]{0,15}$/;

/** Fields of every organisation besides its settings, each with its shape. */
export const ORGANISATION_PROFILE = {
  name: words(60),
  theme: wholeNumber(0, 99),
  default_locale: oneOf(LOCALES, 'zh-CN'),
  supported_locales: list(oneOf(LOCALES, 'en'), { min: 1, max: LOCALES.length }),
  hosts: list(host(), { min: 1, max: 50 }),
  pairs: list(
    text('', 'must be a pair such as ART_USDT', (code) => PAIR_CODE.test(code)),
    { max: 5_000 },
  ),
} as const;
const ALL = fields(ORGANISATION_PROFILE, ['name', 'theme', 'default_locale', 'supported_locales', 'hosts', 'pairs']);

/** What every organisation has besides its settings: who it is, where it is found, what it lists. */
export type OrganisationProfile = z.infer<typeof ALL>;

export type ProfileReading =
  | { readonly ok: true; readonly profile: OrganisationProfile }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

/** Reads a profile that somebody wants to store, or tells everything that is wrong with it. */
export function readProfile(document: unknown): ProfileReading {
  const problems = [...problemsOf(ALL, document, '')];
  const profile = ALL.parse(document);
  if (problems.length === 0) {
    if (profile.name === '') problems.push({ at: 'name', problem: 'is missing' });
    if (!profile.supported_locales.includes(profile.default_locale))
      problems.push({ at: 'default_locale', problem: 'must be one of supported_locales' });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, profile };
}

/** Numbers that organisations may have: they are also their owner numbers in the ledger. */
export const ORGANISATION_ID = { min: 1, max: 999 } as const;
