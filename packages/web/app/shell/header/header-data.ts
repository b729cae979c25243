import type { BasicConfig, DomainInfo } from '@marque/contract/config';
import type { UserInfo } from '@marque/contract/user';
import { href } from 'react-router';
import type { SitePages } from '../../data/site-pages.ts';
import type { AppStore } from '../organisation/app-stores.ts';
import type { ShellWords } from '../use-words.ts';
import { headerAreas, type HeaderArea } from './header-areas.ts';
import { orderPages } from './order-pages.ts';

interface MenuPage {
  readonly to: string;
  readonly label: string;
}

/** What the header offers on every page of this organisation to this reader. */
export interface HeaderData {
  readonly areas: readonly HeaderArea[];
  /** The Orders menu (S068); empty for organisation 18. */
  readonly orders: readonly MenuPage[];
  /** Pages of the account menu. */
  readonly account: readonly (MenuPage & { readonly key: AccountPage })[];
  /** Where the app is to be had; empty where the popup is switched off (S067). */
  readonly stores: readonly (AppStore & { readonly label: string })[];
}

type AccountPage = 'personal' | 'profile' | 'security' | 'verification' | 'invite' | 'apiKeys';

const ACCOUNT_PAGES: readonly (readonly [key: AccountPage, to: string])[] = [
  ['personal', href('/user/personal')],
  ['profile', href('/user/info')],
  ['security', href('/user/security')],
  ['verification', href('/user/kyc')],
  ['apiKeys', href('/user/api')],
  ['invite', href('/user/invite')],
];

interface Site {
  readonly domain: DomainInfo;
  readonly config: BasicConfig;
  readonly origin: string;
  readonly user: UserInfo | undefined;
  readonly pages: SitePages;
  readonly stores: readonly AppStore[];
  readonly words: ShellWords;
}

/** For the root loader: the browser gets what to show and none of the rules. */
export function readHeader({ domain, config, origin, user, pages, stores, words }: Site): HeaderData {
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
    stores: stores.map((store) => ({ ...store, label: store.system === 'ios' ? words.appIos : words.appAndroid })),
  };
}
