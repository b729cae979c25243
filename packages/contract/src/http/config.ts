import { BRAND_TOKENS } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import { bit } from '../answer-fields.ts';
import { anyone, defineCall, type ValueOf } from '../define.ts';
import { text } from '../fields.ts';

const domainInfo = z.strictObject({
  static: z.string(),
  org_id: z.int(),
  otc: z.string(),
  socket: z.string(),
  socket_personal: z.string(),
  theme_type: z.int(),
});
export type DomainInfo = ValueOf<typeof domainInfo>;

/** Organisation of a host. The host of the request decides who asks; domain_name only selects public settings. */
export const getOrgDomainInfoByDomain = defineCall({
  method: 'POST',
  path: '/conf/getOrgDomainInfoByDomain',
  requires: anyone,
  input: z.object({ domain_name: z.optional(text(253)) }),
  output: domainInfo,
  refusals: ['organisation_unknown'],
});

const tokenMeta = z.strictObject({
  token: z.string(),
  /** How the token is written, for example "CK.USD". */
  display_name: z.string(),
  /** The brand or coin behind it, in full. */
  name: z.string(),
  logo_url: z.string(),
});
export type TokenMeta = ValueOf<typeof tokenMeta>;

export const getBatchTokenUrl = defineCall({
  method: 'POST',
  path: '/conf/getBatchTokenUrl',
  requires: anyone,
  input: z.object({}),
  output: z.array(tokenMeta),
});

const friendLink = z.strictObject({
  name: z.string(),
  url: z.string(),
});
export type FriendLink = ValueOf<typeof friendLink>;

const brandColors = z.record(z.enum(BRAND_TOKENS), z.string());

/** Settings of the organisation as config.tsv lists them; nav_config and seo_config are JSON texts. */
const basicConfig = z.strictObject({
  name: z.string(),
  nav_config: z.string(),
  default_locale: z.string(),
  supported_locales: z.array(z.string()),
  logo_url: z.string(),
  icon_url: z.string(),
  default_country: z.string(),
  business_mail: z.string(),
  customer_mail: z.string(),
  ownership: z.string(),
  friendship_link: z.array(friendLink),
  weixin: z.string(),
  facebook_link: z.string(),
  twitter_link: z.string(),
  telegraph_link: z.string(),
  youtube_link: z.string(),
  is_weixin: bit,
  is_facebook: bit,
  is_twitter: bit,
  is_telegraph: bit,
  is_youtube: bit,
  api_document: z.string(),
  /** Where programs call; empty where they call at the host of the site. */
  api_host: z.string(),
  work_order: z.string(),
  rate_specification: z.string(),
  old_website: z.string(),
  slogan: z.string(),
  slogan_en: z.string(),
  /** Slogans by language, before the two above (an addition of ours: six languages, and only two fields for them). */
  slogans: z.record(z.string(), z.string()),
  seo_config: z.string(),
  agreement: z.string(),
  agreement_en: z.string(),
  privacy: z.string(),
  privacy_en: z.string(),
  about: z.string(),
  about_en: z.string(),
  cookie_policy: z.string(),
  cookie_policy_en: z.string(),
  aml_statement: z.string(),
  aml_statement_en: z.string(),
  customer_service: z.string(),
  customer_service_en: z.string(),
  android_download_url: z.string(),
  ios_download_url: z.string(),
  /** Mobile sites by host name. */
  mobile_host_map: z.record(z.string(), z.string()),
  /** The host asked for with "m." for "www." or before it, where it is one of the organisation's; else empty (A-072, an addition of ours). */
  mobile_host: z.string(),
  /** Colour tokens in place of the theme's, for either scheme; null where the organisation has no colour of its own. */
  brand: z.nullable(z.strictObject({ light: brandColors, dark: brandColors })),
  invite_required: bit,
  /** Whether people may register, log in and find their password by phone: there is a way to send text messages. */
  sends_sms: bit,
  official_domains: z.array(z.string()),
  /** 1 in the demo world: pages may offer demo funds and the outbox. */
  is_demo: bit,
});
export type BasicConfig = ValueOf<typeof basicConfig>;

export const getOrgBasicConfig = defineCall({
  method: 'POST',
  path: '/conf/getOrgBasicConfig',
  requires: anyone,
  input: z.object({}),
  output: basicConfig,
});
