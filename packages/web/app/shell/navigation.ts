import { hidesOrdersMenu } from '@marque/domain/organisation';
import { parsePairCode } from '@marque/domain/trading';

/** One header area as the operator sets it: a plain switch, or a switch with a target of its own. */
interface AreaSetting {
  readonly enabled: boolean;
  readonly url: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** nav_config as the operator wrote it; broken JSON reads as nothing set. */
export function parseNavConfig(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json || '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Missing keys are shown. Only web addresses count as targets. */
export function areaSetting(config: Readonly<Record<string, unknown>>, key: string): AreaSetting {
  const value = config[key];
  const url = isRecord(value) && typeof value['url'] === 'string' && /^(https?:\/\/|\/(?!\/))/.test(value['url']) ? value['url'] : undefined;
  const enabled = isRecord(value) ? value['enabled'] !== false : value !== false;
  return { enabled, url };
}

/** Areas of the header that have a page, in their order. An area joins the row when its page does. */
const AREAS = [
  { key: 'markets', to: '/', word: 'markets' },
  { key: 'trade', to: '/trade', word: 'trade' },
] as const;

export interface NavigationArea {
  readonly key: string;
  readonly to: string;
  readonly word: (typeof AREAS)[number]['word'];
}

export function headerAreas(navConfig: string): readonly NavigationArea[] {
  const config = parseNavConfig(navConfig);
  return AREAS.flatMap(({ key, to, word }) => {
    const { enabled, url } = areaSetting(config, key);
    return enabled ? [{ key, to: url ?? to, word }] : [];
  });
}

/** The trade page in any of its four layouts. */
export const isTradePath = (path: string): boolean => /^\/trade(all)?(-v2)?(\/|$)/.test(path);

/** Whether a page belongs to a header area: the start page is an area of its own. */
export function isCurrentArea(to: string, pathname: string): boolean {
  if (isTradePath(to)) return isTradePath(pathname);
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}

const ORDER_PAGES = [
  { key: 'entrustment', to: '/order/entrustment/1', word: 'myOrders' },
  { key: 'trade', to: '/order/trade/1', word: 'tradeHistory' },
] as const;

/** Pages of the Orders menu; organisation 18 has none. */
export const orderPages = (organisation: number): readonly (typeof ORDER_PAGES)[number][] =>
  (hidesOrdersMenu(organisation) ? [] : ORDER_PAGES);

/** Sign-in and registration keep the frame quiet: logo, languages and the door to each other. */
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
