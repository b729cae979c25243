import type { BrandColors } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import { anyone, defineCall, shape } from '../define.ts';
import { text } from '../fields.ts';

export interface DomainInfo {
  readonly static: string;
  readonly org_id: number;
  readonly otc: string;
  readonly socket: string;
  readonly socket_personal: string;
  readonly theme_type: number;
}

/** Organisation of a host. The host of the request decides who asks; domain_name only selects public settings. */
export const getOrgDomainInfoByDomain = defineCall({
  method: 'POST',
  path: '/conf/getOrgDomainInfoByDomain',
  requires: anyone,
  input: z.object({ domain_name: z.optional(text(253)) }),
  output: shape<DomainInfo>(),
  refusals: ['organisation_unknown'],
});

export interface TokenMeta {
  readonly token: string;
  /** How the token is written, for example "CK.USD". */
  readonly display_name: string;
  /** The brand or coin behind it, in full. */
  readonly name: string;
  readonly logo_url: string;
}

export const getBatchTokenUrl = defineCall({
  method: 'POST',
  path: '/conf/getBatchTokenUrl',
  requires: anyone,
  input: z.object({}),
  output: shape<readonly TokenMeta[]>(),
});

export interface FriendLink {
  readonly name: string;
  readonly url: string;
}

/** Settings of the organisation as config.tsv lists them; nav_config and seo_config are JSON texts. */
export interface BasicConfig {
  readonly name: string;
  readonly nav_config: string;
  readonly default_locale: string;
  readonly supported_locales: readonly string[];
  readonly logo_url: string;
  readonly icon_url: string;
  readonly default_country: string;
  readonly business_mail: string;
  readonly customer_mail: string;
  readonly ownership: string;
  readonly friendship_link: readonly FriendLink[];
  readonly weixin: string;
  readonly facebook_link: string;
  readonly twitter_link: string;
  readonly telegraph_link: string;
  readonly youtube_link: string;
  readonly is_weixin: 0 | 1;
  readonly is_facebook: 0 | 1;
  readonly is_twitter: 0 | 1;
  readonly is_telegraph: 0 | 1;
  readonly is_youtube: 0 | 1;
  readonly api_document: string;
  readonly work_order: string;
  readonly rate_specification: string;
  readonly old_website: string;
  readonly slogan: string;
  readonly slogan_en: string;
  /** Slogans by language, before the two above (an addition of ours: six languages, and only two fields for them). */
  readonly slogans: Readonly<Record<string, string>>;
  readonly seo_config: string;
  readonly agreement: string;
  readonly agreement_en: string;
  readonly privacy: string;
  readonly privacy_en: string;
  readonly about: string;
  readonly about_en: string;
  readonly cookie_policy: string;
  readonly cookie_policy_en: string;
  readonly aml_statement: string;
  readonly aml_statement_en: string;
  readonly customer_service: string;
  readonly customer_service_en: string;
  readonly android_download_url: string;
  readonly ios_download_url: string;
  /** Mobile sites by host name. */
  readonly mobile_host_map: Readonly<Record<string, string>>;
  /** The host asked for with "m." for "www." or before it, where it is one of the organisation's; else empty (A-072, an addition of ours). */
  readonly mobile_host: string;
  /** Colour tokens in place of the theme's, for either scheme; null where the organisation has no colour of its own. */
  readonly brand: BrandColors | null;
  readonly invite_required: 0 | 1;
  readonly official_domains: readonly string[];
  /** 1 in the demo world: pages may offer demo funds and the outbox. */
  readonly is_demo: 0 | 1;
}

export const getOrgBasicConfig = defineCall({
  method: 'POST',
  path: '/conf/getOrgBasicConfig',
  requires: anyone,
  input: z.object({}),
  output: shape<BasicConfig>(),
});
