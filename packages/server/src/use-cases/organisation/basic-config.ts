import type { BasicConfig } from '@marque/contract/config';
import { z } from 'zod/mini';
import type { Organisation } from '../../ports/organisations.ts';
import { asksForInvitation } from './registration-rules.ts';

/** A setting that is missing or spoilt reads as this. */
const { catch: otherwise } = z;

const words = () => otherwise(z.string().check(z.maxLength(2000)), '');
/** http(s) or a path of our own; anything else would be a door for scripts. */
const link = () => otherwise(z.string().check(z.regex(/^(https?:\/\/[^\s"'<>]{1,2000}|\/(?!\/)[^\s"'<>\\]{0,2000})$/)), '');
const flag = () => otherwise(z.literal([0, 1]), 0);
const mail = () => otherwise(z.string().check(z.regex(/^[^\s@<>"']{1,64}@[^\s@<>"']{1,253}$/)), '');
/** Kept as an object by the operator, sent as JSON text; a text is passed on when it is JSON. */
const json = () => otherwise(z.pipe(z.unknown(), z.transform(jsonText)), '');

function jsonText(value: unknown): string {
  if (typeof value !== 'string') return value === undefined ? '' : JSON.stringify(value);
  try {
    JSON.parse(value);
    return value;
  } catch {
    return '';
  }
}

const SETTINGS = z.object({
  nav_config: json(), seo_config: json(),
  logo_url: link(), icon_url: link(), business_mail: mail(), customer_mail: mail(), ownership: words(),
  friendship_link: otherwise(z.array(z.object({ name: z.string(), url: z.string().check(z.regex(/^https?:\/\/[^\s"'<>]+$/)) })), []),
  weixin: words(), facebook_link: link(), twitter_link: link(), telegraph_link: link(), youtube_link: link(),
  is_weixin: flag(), is_facebook: flag(), is_twitter: flag(), is_telegraph: flag(), is_youtube: flag(),
  api_document: link(), work_order: link(), rate_specification: link(), old_website: link(), slogan: words(), slogan_en: words(),
  agreement: link(), agreement_en: link(), privacy: link(), privacy_en: link(), about: link(), about_en: link(),
  cookie_policy: link(), cookie_policy_en: link(), aml_statement: link(), aml_statement_en: link(),
  customer_service: link(), customer_service_en: link(), android_download_url: link(), ios_download_url: link(),
  default_country: otherwise(z.string().check(z.regex(/^[A-Z]{2}$/)), 'CN'),
  official_domains: otherwise(z.array(z.string()), []),
});

/** Everything of an organisation that its pages may know: read leniently, one bad setting spoils only itself. */
export function basicConfig(organisation: Organisation, host: string, isDemo: boolean): BasicConfig {
  const settings = SETTINGS.parse(organisation.settings);
  return {
    ...settings,
    name: organisation.name,
    ownership: settings.ownership || organisation.name,
    default_locale: organisation.defaultLocale,
    supported_locales: organisation.supportedLocales,
    official_domains: settings.official_domains.length > 0 ? settings.official_domains : [host],
    invite_required: asksForInvitation(organisation) ? 1 : 0,
    is_demo: isDemo ? 1 : 0,
  };
}

/** Base address of pictures that belong to the organisation, and of its over-the-counter desk. */
export function addressesOf({ settings }: Organisation): { readonly static: string; readonly otc: string } {
  const { data } = z.safeParse(z.object({ static: link(), otc: link() }), settings);
  return { static: data?.static || '/static', otc: data?.otc ?? '' };
}
