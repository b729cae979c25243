import type { z } from 'zod/mini';
import { RESTRICTED_COUNTRIES, isCountry } from '../identity/countries.ts';
import { CONVERT_SETTINGS, moveProblems, TRANSFER_LIMITS } from './move-settings.ts';
import { FEE_EXEMPTIONS, feeProblems, TRADE_FEE_LEVELS } from './fee-settings.ts';
import { DOCUMENT_TYPES } from '../kyc/document-types.ts';
import { LOCALES } from './locale.ts';
import { NAVIGATION } from './navigation-config.ts';
import {
  fields,
  jsonOf,
  list,
  mapOf,
  problemsOf,
  shown,
  type PublicShape,
  type SettingProblem,
  type SettingShape,
} from './setting-shape.ts';
import {
  color,
  country,
  decimal,
  flag,
  host,
  hostMap,
  hostOrNone,
  link,
  mail,
  oneOf,
  safeLink,
  sharedSecret,
  socketLink,
  timeOfDay,
  webLink,
  wholeNumber,
  words,
  zone,
} from './setting-values.ts';

const pageText = { title: words(200), description: words(500), keywords: words(300), image: link() };
/** The site's own, and those of single pages by their path. */
const searchText = { ...pageText, pages: mapOf((name) => /^\/[\w/.-]{0,200}$/.test(name), 'a path such as /fees', fields(pageText), 200) };
const SEARCH_TEXTS: SettingShape<unknown> = fields({
  ...searchText,
  ...Object.fromEntries(LOCALES.map((locale) => [locale, fields(searchText)])),
});

/**
 * Everything an organisation may set, each name with its shape and default: one table for those who read and those who write.
 * What is not marked as shown stays on the server.
 */
export const ORGANISATION_SETTINGS = {
  static: link('/static'),
  otc: webLink(),
  site_url: webLink(),
  socket: socketLink(),
  socket_personal: socketLink(),
  nav_config: shown(jsonOf(NAVIGATION)),
  seo_config: shown(jsonOf(SEARCH_TEXTS)),
  logo_url: shown(link()),
  mail_logo_url: link(),
  icon_url: shown(link()),
  brand_color: color(),
  brand_color_dark: color(),
  default_country: shown(country('CN')),
  business_mail: shown(mail()),
  customer_mail: shown(mail()),
  ownership: shown(words(200)),
  slogan: shown(words(200)),
  slogan_en: shown(words(200)),
  slogans: shown(mapOf((name) => LOCALES.some((locale) => locale === name), 'a language of the site', words(200), LOCALES.length)),
  friendship_link: shown(list(fields({ name: words(60), url: webLink() }, ['name', 'url']), { max: 40 })),
  weixin: shown(words(500)),
  facebook_link: shown(link()),
  twitter_link: shown(link()),
  telegraph_link: shown(link()),
  youtube_link: shown(link()),
  is_weixin: shown(flag()),
  is_facebook: shown(flag()),
  is_twitter: shown(flag()),
  is_telegraph: shown(flag()),
  is_youtube: shown(flag()),
  api_document: shown(link()),
  api_host: shown(hostOrNone()),
  sandbox_open: flag(1),
  work_order: shown(link()),
  rate_specification: shown(link()),
  old_website: shown(link()),
  agreement: shown(link()),
  agreement_en: shown(link()),
  privacy: shown(link()),
  privacy_en: shown(link()),
  about: shown(link()),
  about_en: shown(link()),
  cookie_policy: shown(link()),
  cookie_policy_en: shown(link()),
  aml_statement: shown(link()),
  aml_statement_en: shown(link()),
  customer_service: shown(link()),
  customer_service_en: shown(link()),
  android_download_url: shown(link()),
  ios_download_url: shown(link()),
  mobile_host_map: shown(hostMap(webLink(), 100)),
  official_domains: shown(list(host(), { max: 50 })),
  invite_required: shown(flag()),
  restricted_countries: list(country(''), { max: 250 }, RESTRICTED_COUNTRIES),
  futures_url: safeLink(),
  ticket_hosts: list(host(), { max: 20 }),
  ticket_secret: sharedSecret(),
  transfer_min: decimal('1'),
  transfer_max: decimal('10000'),
  transfer_limits: TRANSFER_LIMITS,
  ...CONVERT_SETTINGS,
  withdraw_window_start: timeOfDay('21:00'),
  withdraw_window_end: timeOfDay('09:00'),
  withdraw_tz: zone('UTC+8'),
  withdraw_email_code: flag(),
  give_alone_limits: mapOf((name) => /^[A-Z0-9][A-Z0-9.]{0,15}$/.test(name), 'a token by its code', decimal(), 200),
  withdraw_review: oneOf(['every', 'risky'] as const, 'every'),
  withdraw_review_value: decimal('1000'),
  withdraw_two_people_value: decimal('50000'),
  withdraw_new_address_hours: wholeNumber(0, 720, 24),
  withdraw_new_device_hours: wholeNumber(0, 720, 24),
  withdraw_many_a_day: wholeNumber(1, 100, 5),
  trade_fee_levels: TRADE_FEE_LEVELS,
  fee_exemptions: FEE_EXEMPTIONS,
  kyc_document_types: mapOf(
    (name) => name === 'other' || isCountry(name),
    'a country by its two capital letters, or other',
    list(oneOf(DOCUMENT_TYPES, 'passport'), { min: 1, max: DOCUMENT_TYPES.length }),
    250,
  ),
} as const satisfies Readonly<Record<string, SettingShape<unknown>>>;

export type OrganisationSettings = { readonly [Name in keyof typeof ORGANISATION_SETTINGS]: z.infer<(typeof ORGANISATION_SETTINGS)[Name]> };

type PublicName = {
  [Name in keyof OrganisationSettings]: (typeof ORGANISATION_SETTINGS)[Name] extends PublicShape<unknown> ? Name : never;
}[keyof OrganisationSettings];
export type PublicSettings = Pick<OrganisationSettings, PublicName>;

const ALL = fields(ORGANISATION_SETTINGS);
const SHAPES: Readonly<Record<string, SettingShape<unknown>>> = ORGANISATION_SETTINGS;

/** Settings as they are stored, with the default in place of each one that is missing or wrong: one bad setting spoils only itself. */
export const readOrganisationSettings = (stored: Readonly<Record<string, unknown>>): OrganisationSettings => ALL.parse(stored);

/** Those of an organisation's settings that anybody may read. */
export const publicSettings = (settings: OrganisationSettings): PublicSettings =>
  // The filter keeps the names that the type names; Object.fromEntries cannot say so.
  Object.fromEntries(Object.entries(settings).filter(([name]) => SHAPES[name]?.isPublic)) as unknown as PublicSettings;

/** Everything that is wrong with settings that somebody wants to store. */
export function settingProblems(settings: unknown): readonly SettingProblem[] {
  const problems = problemsOf(ALL, settings, 'settings');
  if (problems.length > 0) return problems;
  const parsed = ALL.parse(settings);
  return [...conflicts(parsed), ...feeProblems(parsed), ...moveProblems(parsed)];
}

/** Settings that are right each for itself and wrong together. */
function conflicts({
  brand_color: day,
  brand_color_dark: night,
  futures_url: futures,
  ticket_hosts: hosts,
  ticket_secret: secret,
}: OrganisationSettings): readonly SettingProblem[] {
  const problems: SettingProblem[] = [];
  if (night !== '' && day === '')
    problems.push({ at: 'settings.brand_color', problem: 'is missing: brand_color_dark only changes it by night' });
  if (futures !== '' && !hosts.includes(new URL(futures).hostname)) {
    problems.push({ at: 'settings.ticket_hosts', problem: `must name ${new URL(futures).hostname}, or no ticket is given to futures_url` });
  }
  if (hosts.length > 0 && secret === '')
    problems.push({ at: 'settings.ticket_secret', problem: 'is missing: tickets for ticket_hosts are signed with it' });
  return problems;
}
