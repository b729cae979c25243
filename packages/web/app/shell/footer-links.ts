import type { BasicConfig } from '@marque/contract/config';
import type { Locale } from '@marque/domain/organisation';
import { localised } from './organisation-text.ts';
import type { ShellWords } from './use-words.ts';

export interface FooterLink {
  readonly key: string;
  readonly label: string;
  readonly url: string;
}

const WEB = /^(https?:\/\/|mailto:|\/(?!\/))/;
/** Settings are the operator's, yet a scheme that runs code is never followed. */
const offered = (links: readonly FooterLink[]) => links.filter(({ url }) => WEB.test(url));

/** Links about the company and its rules; those without a target leave. */
export function companyLinks(config: BasicConfig, locale: Locale, words: ShellWords): readonly FooterLink[] {
  return offered([
    { key: 'about', label: words.about, url: localised(config.about, config.about_en, locale) },
    { key: 'agreement', label: words.agreement, url: localised(config.agreement, config.agreement_en, locale) },
    { key: 'privacy', label: words.privacy, url: localised(config.privacy, config.privacy_en, locale) },
    { key: 'cookie', label: words.cookiePolicy, url: localised(config.cookie_policy, config.cookie_policy_en, locale) },
    { key: 'fees', label: words.fees, url: config.rate_specification },
  ]);
}

export function supportLinks(config: BasicConfig, locale: Locale, words: ShellWords): readonly FooterLink[] {
  const service = localised(config.customer_service, config.customer_service_en, locale);
  const contact = service || config.work_order || (config.customer_mail && `mailto:${config.customer_mail}`);
  return offered([
    { key: 'help', label: words.help, url: service || config.work_order },
    { key: 'contact', label: words.contact, url: contact },
    { key: 'api', label: words.apiDocument, url: config.api_document },
    { key: 'old', label: words.oldSite, url: config.old_website },
  ]);
}

/** Networks that are switched on and have a target. Names of networks are the same in every language. */
export function socialLinks(config: BasicConfig): readonly FooterLink[] {
  return offered([
    { key: 'wechat', label: 'WeChat', url: config.is_weixin ? config.weixin : '' },
    { key: 'facebook', label: 'Facebook', url: config.is_facebook ? config.facebook_link : '' },
    { key: 'x', label: 'X', url: config.is_twitter ? config.twitter_link : '' },
    { key: 'telegram', label: 'Telegram', url: config.is_telegraph ? config.telegraph_link : '' },
    { key: 'youtube', label: 'YouTube', url: config.is_youtube ? config.youtube_link : '' },
  ]);
}

export const friendLinks = (config: BasicConfig): readonly FooterLink[] =>
  offered(config.friendship_link.map(({ name, url }) => ({ key: url, label: name, url })));
