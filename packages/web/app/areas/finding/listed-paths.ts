import type { SitePages } from '../../data/site-pages.ts';

/** Pages for one reader, pages that only lead on, and the same page in another arrangement: none is for a search engine's list. */
const UNLISTED = /^\/(index[12]?|v2|login|logout|register|findpassword|user|order|assets|nft|component|busy|downloadapp|trade-v2|tradeall|tradeall-v2|trade|brandshow)?(\/|$)/;

/** Rules of the house that stand on one page under different addresses. */
const RULES = ['/service?doc=cookie', '/service?doc=aml'];

/** Addresses of the site that are the same for every organisation, the first page first. */
export const listedPaths = (pages: SitePages): readonly string[] =>
  ['/', ...[...pages].filter((path) => !UNLISTED.test(path)), ...(pages.has('/service') ? RULES : [])];
