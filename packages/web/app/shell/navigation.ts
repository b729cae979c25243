import { hidesOrdersMenu } from '@marque/domain/organisation';
import { parsePairCode } from '@marque/domain/trading';

/** The trade page in any of its four layouts. */
export const isTradePath = (path: string): boolean => /^\/trade(all)?(-v2)?(\/|$)/.test(path);

/** Whether a page belongs to a header area. */
export const isCurrentArea = (to: string, pathname: string): boolean =>
  isTradePath(to) ? isTradePath(pathname) : pathname === to || pathname.startsWith(`${to}/`);

const ORDER_PAGES = [
  { key: 'sell', to: '/order/sell/1', word: 'sellOrders' },
  { key: 'trade', to: '/order/trade/1', word: 'tradeHistory' },
  { key: 'entrustment', to: '/order/entrustment/1', word: 'myOrders' },
] as const;

/** Pages of the Orders menu; organisation 18 has none. */
export const orderPages = (organisation: number): readonly (typeof ORDER_PAGES)[number][] =>
  hidesOrdersMenu(organisation) ? [] : ORDER_PAGES;

/** Sign-in and registration keep the frame quiet: logo, languages and the link to each other. */
export const isQuietPath = (pathname: string): boolean => /^\/(login|register)(\/|$)/.test(pathname);

/** Pages that may leave a session behind that was not there before, or none where one was. */
export const changesSession = (pathname: string): boolean => /^\/(login|logout|register|user\/security)(\/|$)/.test(pathname);

/** A path of this very site, or home: never another origin, never a scheme. */
export function ownPath(target: string | null): string {
  if (!target || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(target)) return '/';
  return target.startsWith('/login') || target.startsWith('/logout') ? '/' : target;
}

/** The path that brings a visitor back here after signing in. */
export const signInPath = (pathname: string, search = ''): string =>
  pathname === '/' ? '/login' : `/login?redirect=${encodeURIComponent(pathname + search)}`;

const PAIR_AREAS: readonly string[] = ['trade', 'trade-v2', 'tradeall', 'tradeall-v2'];

/** True on the pages of a pair: leaving the account there keeps the page (J-18). */
export function isPairPage(pathname: string): boolean {
  const [, area, pair] = pathname.split('/');
  return PAIR_AREAS.includes(area ?? '') && (pair === undefined || parsePairCode(decodeURIComponent(pair)) !== undefined);
}
