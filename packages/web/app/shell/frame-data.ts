import type { BasicConfig, DomainInfo } from '@marque/contract/config';
import type { UserInfo } from '@marque/contract/user';
import { hidesAppPopup, type Locale } from '@marque/domain/organisation';
import type { SitePages } from '../data/site-pages.ts';
import { appStores, type AppStore } from './app-stores.ts';
import {
  companyLinks,
  explorationLinks,
  friendLinks,
  legalLinks,
  socialLinks,
  supportLinks,
  wechat,
  type FooterLink,
} from './footer-links.ts';
import { headerAreas, type HeaderArea } from './header-areas.ts';
import { orderPages } from './navigation.ts';
import { sloganOf } from './organisation-text.ts';
import type { ShellWords } from './use-words.ts';

interface MenuPage {
  readonly to: string;
  readonly label: string;
}

/** What header and footer offer on every page of this organisation to this reader. */
export interface FrameData {
  readonly areas: readonly HeaderArea[];
  /** The Orders menu (S068); empty for organisation 18. */
  readonly orders: readonly MenuPage[];
  /** Pages of the account menu. */
  readonly account: readonly (MenuPage & { readonly key: AccountPage })[];
  /** Where the app is to be had; empty where the popup is switched off (S067). */
  readonly stores: readonly (AppStore & { readonly label: string })[];
  readonly footer: {
    readonly slogan: string;
    readonly columns: readonly { readonly title: string; readonly links: readonly FooterLink[] }[];
    readonly mails: readonly { readonly label: string; readonly mail: string }[];
    readonly socials: readonly FooterLink[];
    readonly wechat: string;
    readonly friends: readonly FooterLink[];
    readonly hasApp: boolean;
  };
}

type AccountPage = 'security' | 'verification' | 'invite';

const ACCOUNT_PAGES: readonly (readonly [key: AccountPage, to: string])[] = [
  ['security', '/user/security'],
  ['verification', '/user/kyc'],
  ['invite', '/user/invite'],
];

interface Site {
  readonly domain: DomainInfo;
  readonly config: BasicConfig;
  readonly locale: Locale;
  readonly themeClass: string;
  readonly origin: string;
  readonly user: UserInfo | undefined;
  readonly pages: SitePages;
  readonly words: ShellWords;
}

const popupStores = ({ config, domain, words }: Site): FrameData['stores'] =>
  (hidesAppPopup(domain.org_id) ? [] : appStores(config)).map((store) => ({
    ...store,
    label: store.system === 'ios' ? words.appIos : words.appAndroid,
  }));

function footerOf(site: Site, stores: FrameData['stores']): FrameData['footer'] {
  const { config, locale, themeClass, words } = site;
  return {
    slogan: sloganOf(config, locale),
    columns: [
      { title: words.explore, links: explorationLinks(site) },
      { title: words.company, links: companyLinks(site) },
      { title: words.support, links: supportLinks(site) },
      { title: words.legal, links: legalLinks(site) },
    ].filter(({ links }) => links.length > 0),
    // The desk's footer keeps its mails to itself (S040).
    mails: [
      { label: words.businessMail, mail: config.business_mail },
      { label: words.customerMail, mail: config.customer_mail },
    ].filter(({ mail }) => mail !== '' && themeClass !== 'theme-1'),
    socials: socialLinks(config),
    wechat: wechat(config),
    friends: friendLinks(config),
    hasApp: stores.length > 0,
  };
}

/** For the frame's loader: the browser gets what to show and none of the rules. */
export function readFrame(site: Site): FrameData {
  const { domain, config, origin, user, pages, words } = site;
  const stores = popupStores(site);
  return {
    areas: headerAreas({
      navConfig: config.nav_config,
      mobileHosts: { map: config.mobile_host_map, own: config.mobile_host },
      otc: domain.otc,
      origin,
      isSignedIn: user !== undefined,
      pages,
      words,
    }),
    orders: orderPages(domain.org_id).flatMap(({ to, word }) => (pages.has(to.replace(/\/1$/, '')) ? [{ to, label: words[word] }] : [])),
    account: ACCOUNT_PAGES.flatMap(([key, to]) => (pages.has(to) ? [{ key, to, label: words[key] }] : [])),
    stores,
    footer: footerOf(site, stores),
  };
}
