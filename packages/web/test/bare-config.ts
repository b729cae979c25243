import type { BasicConfig } from '@marque/contract/config';

/** An organisation that has set nothing. */
export const bareConfig: BasicConfig = {
  name: '', nav_config: '', default_locale: 'en', supported_locales: [], logo_url: '', icon_url: '', default_country: '', business_mail: '',
  customer_mail: '', ownership: '', friendship_link: [], weixin: '', facebook_link: '', twitter_link: '', telegraph_link: '', youtube_link: '',
  is_weixin: 0, is_facebook: 0, is_twitter: 0, is_telegraph: 0, is_youtube: 0, api_document: '', work_order: '', rate_specification: '',
  old_website: '', slogan: '', slogan_en: '', slogans: {}, seo_config: '', agreement: '', agreement_en: '', privacy: '', privacy_en: '', about: '',
  about_en: '', cookie_policy: '', cookie_policy_en: '', aml_statement: '', aml_statement_en: '', customer_service: '', customer_service_en: '',
  android_download_url: '', ios_download_url: '', mobile_host_map: {}, mobile_host: '', brand: null, invite_required: 0, official_domains: [], is_demo: 0,
};
