import { parsePairCode } from '@marque/domain/trading';

/** The trade page in any of its four layouts. */
export const isTradePath = (path: string): boolean => /^\/trade(all)?(-v2)?(\/|$)/.test(path);

const PAIR_PAGES: readonly string[] = ['trade', 'trade-v2', 'tradeall', 'tradeall-v2'];

/** True on the pages of a pair: leaving the account there keeps the page (J-18). */
export function isPairPage(pathname: string): boolean {
  const [, page, pair] = pathname.split('/');
  return PAIR_PAGES.includes(page ?? '') && (pair === undefined || parsePairCode(decodeURIComponent(pair)) !== undefined);
}

/** Sign-in and registration keep the frame quiet: logo, languages and the link to each other. */
export const isQuietPath = (pathname: string): boolean => /^\/(login|register)(\/|$)/.test(pathname);

/** Pages that may leave a session behind that was not there before, or none where one was. */
export const changesSession = (pathname: string): boolean => /^\/(login|logout|register|user\/security)(\/|$)/.test(pathname);

const PRIVATE = /^\/(login|logout|register|findpassword|user|order|assets|nft|component|busy)(\/|$)/;

/** Pages for one reader, or for nobody in particular: search engines are asked to leave them out. */
export const isPrivatePath = (pathname: string): boolean => PRIVATE.test(pathname);
