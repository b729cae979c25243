import { RESTRICTED_COUNTRIES, isCountry } from '../identity/countries.ts';
import { LOCALES } from './locale.ts';
import { NAVIGATION } from './navigation-config.ts';
import {
  color, country, fields, flag, hostMap, jsonOf, link, list, mail, mapOf, host, oneOf, safeLink, sharedSecret, socketLink, timeOfDay, webLink, words, zone,
  type ReadOf, type SettingProblem, type SettingShape,
} from './setting-shape.ts';

/** Papers by which people prove who they are. */
const KYC_DOCUMENT_TYPES = [
  'passport', 'driver_licence', 'personal_number_card', 'resident_basic_account_card', 'residence_card', 'personal_id_card', 'residence_permit',
] as const;

const pageText = { title: words(200), description: words(500), keywords: words(300), image: link() };
/** The site's own, and those of single pages by their path. */
const searchText = { ...pageText, pages: mapOf((name) => /^\/[\w/.-]{0,200}$/.test(name), 'a path such as /fees', fields(pageText), 200) };
const SEARCH_TEXTS: SettingShape<unknown> = fields({ ...searchText, ...Object.fromEntries(LOCALES.map((locale) => [locale, fields(searchText)])) });

/** Everything an organisation may set, each name with its shape and default: one table for those who read and those who write. */
export const ORGANISATION_SETTINGS = {
  static: link('/static'), otc: webLink(), socket: socketLink(), socket_personal: socketLink(),
  nav_config: jsonOf(NAVIGATION.problems), seo_config: jsonOf(SEARCH_TEXTS.problems),
  logo_url: link(), icon_url: link(), brand_color: color(), brand_color_dark: color(),
  default_country: country('CN'), business_mail: mail(), customer_mail: mail(), ownership: words(200), slogan: words(200), slogan_en: words(200),
  slogans: mapOf((name) => LOCALES.some((locale) => locale === name), 'a language of the site', words(200), LOCALES.length),
  friendship_link: list(fields({ name: words(60), url: webLink() }, ['name', 'url']), { max: 40 }),
  weixin: words(500), facebook_link: link(), twitter_link: link(), telegraph_link: link(), youtube_link: link(),
  is_weixin: flag(), is_facebook: flag(), is_twitter: flag(), is_telegraph: flag(), is_youtube: flag(),
  api_document: link(), work_order: link(), rate_specification: link(), old_website: link(),
  agreement: link(), agreement_en: link(), privacy: link(), privacy_en: link(), about: link(), about_en: link(),
  cookie_policy: link(), cookie_policy_en: link(), aml_statement: link(), aml_statement_en: link(),
  customer_service: link(), customer_service_en: link(), android_download_url: link(), ios_download_url: link(),
  mobile_host_map: hostMap(webLink(), 100), official_domains: list(host(), { max: 50 }),
  invite_required: flag(), restricted_countries: list(country(''), { max: 250 }, RESTRICTED_COUNTRIES),
  futures_url: safeLink(), ticket_hosts: list(host(), { max: 20 }), ticket_secret: sharedSecret(),
  withdraw_window_start: timeOfDay('21:00'), withdraw_window_end: timeOfDay('09:00'), withdraw_tz: zone('UTC+8'), withdraw_email_code: flag(),
  kyc_document_types: mapOf((name) => name === 'other' || isCountry(name), 'a country by its two capital letters, or other',
    list(oneOf(KYC_DOCUMENT_TYPES, 'passport'), { min: 1, max: KYC_DOCUMENT_TYPES.length }), 250),
} as const satisfies Readonly<Record<string, SettingShape<unknown>>>;

export type OrganisationSettings = { readonly [Name in keyof typeof ORGANISATION_SETTINGS]: ReadOf<(typeof ORGANISATION_SETTINGS)[Name]> };

const ALL = fields(ORGANISATION_SETTINGS);

/** Settings as they are stored, with the default in place of each one that is missing or wrong: one bad setting spoils only itself. */
export const readOrganisationSettings = (stored: Readonly<Record<string, unknown>>): OrganisationSettings => ALL.read(stored);

/** Everything that is wrong with settings that somebody wants to store. */
export function settingProblems(settings: unknown): readonly SettingProblem[] {
  const problems = ALL.problems(settings, 'settings');
  return problems.length > 0 ? problems : conflicts(ALL.read(settings));
}

/** Settings that are right each for itself and wrong together. */
function conflicts({ brand_color: day, brand_color_dark: night, futures_url: futures, ticket_hosts: hosts, ticket_secret: secret }: OrganisationSettings): readonly SettingProblem[] {
  const problems: SettingProblem[] = [];
  if (night !== '' && day === '') problems.push({ at: 'settings.brand_color', problem: 'is missing: brand_color_dark only changes it by night' });
  if (futures !== '' && !hosts.includes(new URL(futures).hostname)) {
    problems.push({ at: 'settings.ticket_hosts', problem: `must name ${new URL(futures).hostname}, or no ticket is given to futures_url` });
  }
  if (hosts.length > 0 && secret === '') problems.push({ at: 'settings.ticket_secret', problem: 'is missing: tickets for ticket_hosts are signed with it' });
  return problems;
}
