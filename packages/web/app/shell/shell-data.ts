import type { SiteData } from '../data/site-data.ts';
import type { SitePages } from '../data/site-pages.ts';
import type { Visit } from '../data/visit.ts';
import { readFooter, type FooterData } from './footer/footer-data.ts';
import { readHeader, type HeaderData } from './header/header-data.ts';
import { popupStores } from './organisation/app-stores.ts';
import { barColors, type BarColor } from './organisation/theme-colors.ts';
import { touchIcon } from './seo/share-picture.ts';
import { readSeo, type SiteSeo } from './seo/site-seo.ts';
import type { ShellWords } from './use-words.ts';

interface ShellPart {
  readonly header: HeaderData;
  readonly footer: FooterData;
  readonly seo: SiteSeo;
  /** Of the browser's own bar. */
  readonly themeColors: readonly BarColor[];
  /** Icon for a phone's first screen; empty where the organisation has none of that form. */
  readonly touchIcon: string;
  readonly words: ShellWords;
}

/** The root loader's data: what every page knows, with the parts of header, footer and the page's head. */
export type ShellData = SiteData & ShellPart;

type Site = Visit &
  Pick<SiteData, 'appearance' | 'origin' | 'themeClass' | 'user'> & { readonly pages: SitePages; readonly words: ShellWords };

/** What the root loader adds to the site's data. */
export function readShell(site: Site): ShellPart {
  const { domain, config, themeClass, appearance, words } = site;
  const stores = popupStores(config, domain);
  return {
    header: readHeader({ ...site, stores }),
    footer: readFooter({ ...site, hasApp: stores.length > 0 }),
    seo: readSeo(site),
    themeColors: barColors(themeClass, appearance.scheme),
    touchIcon: touchIcon(config.icon_url),
    words,
  };
}
