import type { z } from 'zod/mini';
import { LOCALES } from '../organisation/locale.ts';
import { fields, mapOf, problemsOf, type SettingProblem } from '../organisation/setting-shape.ts';
import { capitals, decimal, link, webLink, wholeNumber, words } from '../organisation/setting-values.ts';
import { readTokenNetworks, tokenNetworks, type TokenNetwork } from './token-networks.ts';

const isLocale = (name: string): boolean => LOCALES.some((known) => known === name);
const byLocale = (max: number) => mapOf(isLocale, `must be one of ${LOCALES.join(', ')}`, words(max), LOCALES.length);

/** What an operator says of a token, each field with its shape. Amounts are whole tokens, written as decimals. */
export const TOKEN_LISTING = {
  code: capitals(),
  alias: capitals(),
  name: words(80),
  names: byLocale(80),
  scale: wholeNumber(0, 12),
  biz_precision: wholeNumber(0, 12),
  phy_precision: wholeNumber(0, 12),
  logo_url: link(),
  industry: words(40),
  issue_price: decimal(),
  total_supply: decimal(),
  circulating_supply: decimal(),
  website: webLink(),
  white_paper: webLink(),
  intro: byLocale(2_000),
  networks: tokenNetworks(),
} as const;
const ALL = fields(TOKEN_LISTING, ['code', 'name', 'scale']);

/** Fields that never change once a token is listed: balances are counted in them. */
export const FIXED_IN_TOKEN: readonly string[] = ['code', 'scale'];

export type TokenListing = Omit<z.infer<typeof ALL>, 'networks'> & { readonly networks: readonly TokenNetwork[] };

export type TokenReading =
  | { readonly ok: true; readonly listing: TokenListing }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

/** Reads what is to be listed, or gives everything that is wrong with it. What is left out follows from code and scale. */
export function readTokenListing(document: Readonly<Record<string, unknown>>): TokenReading {
  const { code, scale } = document;
  const problems = [...problemsOf(ALL, document, '')];
  const listing = ALL.parse({ alias: code, biz_precision: scale, phy_precision: scale, ...document });
  const { networks, problems: wrong } = readTokenNetworks(listing.networks, listing.scale);
  if (problems.length === 0) {
    for (const at of ['code', 'alias', 'name'] as const) if (listing[at] === '') problems.push({ at, problem: 'is missing' });
    for (const at of ['biz_precision', 'phy_precision'] as const) {
      if (listing[at] > listing.scale) problems.push({ at, problem: `must be at most the scale, ${listing.scale}` });
    }
    problems.push(...wrong);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, listing: { ...listing, networks } };
}
