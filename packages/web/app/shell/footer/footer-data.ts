import type { BasicConfig } from '@marque/contract/config';
import type { Locale } from '@marque/domain/organisation';
import { sloganOf } from '../../data/organisation-text.ts';
import type { SitePages } from '../../data/site-pages.ts';
import { socialLinks, type SiteLink } from '../organisation/site-links.ts';
import type { ShellWords } from '../use-words.ts';
import { companyLinks, explorationLinks, friendLinks, legalLinks, supportLinks, wechat } from './footer-links.ts';

/** What the footer offers on every page of this organisation. */
export interface FooterData {
  readonly slogan: string;
  readonly columns: readonly { readonly title: string; readonly links: readonly SiteLink[] }[];
  readonly mails: readonly { readonly label: string; readonly mail: string }[];
  readonly socials: readonly SiteLink[];
  readonly wechat: string;
  readonly friends: readonly SiteLink[];
  readonly hasApp: boolean;
}

interface Site {
  readonly config: BasicConfig;
  readonly locale: Locale;
  readonly themeClass: string;
  readonly pages: SitePages;
  readonly hasApp: boolean;
  readonly words: ShellWords;
}

/** For the root loader: the browser gets what to show and none of the rules. */
export function readFooter(site: Site): FooterData {
  const { config, locale, themeClass, hasApp, words } = site;
  return {
    slogan: sloganOf(config, locale),
    columns: [
      { title: words.explore, links: explorationLinks(site) },
      { title: words.company, links: companyLinks(site) },
      { title: words.support, links: supportLinks(site) },
      { title: words.legal, links: legalLinks(site) },
    ].filter(({ links }) => links.length > 0),
    // The footer of theme 1 shows no mail addresses (S040).
    mails: [
      { label: words.businessMail, mail: config.business_mail },
      { label: words.customerMail, mail: config.customer_mail },
    ].filter(({ mail }) => mail !== '' && themeClass !== 'theme-1'),
    socials: socialLinks(config),
    wechat: wechat(config),
    friends: friendLinks(config),
    hasApp,
  };
}
