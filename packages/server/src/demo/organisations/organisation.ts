import type { BasicConfig } from '@marque/contract/config';
import type { Locale } from '@marque/domain/organisation';

/** What an organisation's settings column holds: the fields of its public configuration that have no column of their own. */
export type OrganisationSettings =
  Omit<BasicConfig, 'name' | 'default_locale' | 'supported_locales' | 'is_demo'> & {
    /** Target of the OTC link; empty when there is none yet. */
    readonly otc: string;
  };

export interface DemoOrganisation {
  readonly id: number;
  readonly name: string;
  readonly themeType: number;
  readonly hosts: readonly string[];
  readonly defaultLocale: Locale;
  readonly supportedLocales: readonly Locale[];
  readonly settings: OrganisationSettings;
  /** Codes of quote tokens whose markets it lists; all of them when left out. */
  readonly quotes?: readonly string[];
}

/** Everything that may be left out, left out. */
export const BARE_SETTINGS: OrganisationSettings = {
  nav_config: '', logo_url: '', icon_url: '', default_country: 'CN', business_mail: '', customer_mail: '', ownership: '',
  friendship_link: [], weixin: '', facebook_link: '', twitter_link: '', telegraph_link: '', youtube_link: '',
  is_weixin: 0, is_facebook: 0, is_twitter: 0, is_telegraph: 0, is_youtube: 0,
  api_document: '', work_order: '', rate_specification: '', old_website: '', slogan: '', slogan_en: '', seo_config: '',
  agreement: '', agreement_en: '', privacy: '', privacy_en: '', about: '', about_en: '',
  cookie_policy: '', cookie_policy_en: '', aml_statement: '', aml_statement_en: '',
  customer_service: '', customer_service_en: '', android_download_url: '', ios_download_url: '',
  invite_required: 0, official_domains: [], otc: '',
};

interface NavigationEntry {
  readonly enabled: boolean;
  readonly url?: string;
  readonly open?: boolean;
}
type Navigation = Readonly<Record<string, boolean | string | NavigationEntry>>;

/** The header's entries as the JSON text of nav_config; a missing entry is shown. */
export const navigation = (entries: Navigation): string => JSON.stringify(entries);

/** Title, description and keywords of the site by language, as the JSON text of seo_config. */
export const searchTexts = (
  texts: Partial<Record<Locale, { readonly title: string; readonly description: string; readonly keywords: string }>>,
): string => JSON.stringify(texts);
