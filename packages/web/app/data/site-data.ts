import type { Appearance } from '@marque/app-kit/appearance/appearance';
import type { BasicConfig, DomainInfo, TokenMeta } from '@marque/contract/config';
import type { UserInfo } from '@marque/contract/user';
import type { Locale } from '@marque/domain/organisation';
import { useRouteLoaderData } from 'react-router';

/** What every page knows of the site and its reader: the root loader's data. */
export interface SiteData {
  readonly domain: DomainInfo;
  readonly config: BasicConfig;
  readonly locale: Locale;
  readonly supported: readonly Locale[];
  readonly tokens: Readonly<Record<string, TokenMeta>>;
  readonly user: UserInfo | undefined;
  readonly appearance: Appearance;
  readonly dir: 'ltr' | 'rtl';
  readonly themeClass: string;
  readonly origin: string;
  readonly hostname: string;
  /** Server's clock at rendering, epoch ms. */
  readonly now: number;
}

/** The site's data, or undefined on the pages that stand in for a failed start. */
export const useSiteIfAny = (): SiteData | undefined => useRouteLoaderData<SiteData>('root');

/** The site's data, in any page: organisation, language, tokens' names and logos, the signed-in user. */
export function useSite(): SiteData {
  const site = useSiteIfAny();
  if (!site) throw new Error('the site has no data on this page');
  return site;
}

/** A token's full name; its code where the organisation names nothing. */
export const tokenName = (tokens: SiteData['tokens'], token: string): string => tokens[token]?.name || token;
