import type { UserInfo } from '@marque/contract/user';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { SiteData } from '../app/data/site-data.ts';
import { readShell } from '../app/shell/shell-data.ts';
import { ShellWordsProvider } from '../app/shell/use-words.ts';
import { en } from '../app/shell/words/en.ts';
import { bareConfig } from './bare-config.ts';

/** All pages that header and footer may lead to. */
export const EVERY_PAGE: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/activity/bit-bill',
  '/activity/gift-coin',
  '/activity/ieo',
  '/assessment',
  '/bdex',
  '/brand',
  '/download',
  '/fees',
  '/ibo',
  '/makepublic',
  '/news',
  '/order/entrustment',
  '/order/sell',
  '/order/trade',
  '/service',
  '/service/privacy',
  '/trade',
  '/user/invite',
  '/user/kyc',
  '/user/security',
]);

export const LIN = { uid: '10000001', user_account: 'lin@colophon.example', has_trade_pwd: 1, has_google: 0 } as unknown as UserInfo;

const domain = { static: '/static', org_id: 1, otc: '', socket: '', socket_personal: '', theme_type: 0 };

export type Shown = Partial<Pick<SiteData, 'config' | 'domain' | 'locale' | 'supported' | 'themeClass' | 'tokens' | 'user'>>;

/** What header and footer have to show, as the root loader says it. */
export function shellOf(changes: Shown = {}) {
  const site: SiteData = {
    domain,
    config: { ...bareConfig, name: 'Colophon' },
    locale: 'en',
    supported: ['en'],
    tokens: {},
    user: undefined,
    appearance: { scheme: 'light', updown: 'green-up' },
    dir: 'ltr',
    themeClass: 'theme-0',
    origin: 'https://www.c.example',
    hostname: 'www.c.example',
    now: Date.UTC(2026, 0, 1),
    ...changes,
  };
  return { ...site, ...readShell({ ...site, pages: EVERY_PAGE, words: en }) };
}

/** The HTML of a part of a page, as the server writes it. */
export function shownOn(path: string, part: ReactNode, changes: Shown = {}): string {
  const Page = createRoutesStub([{ id: 'root', path: '*', Component: () => <>{part}</>, loader: () => null }]);
  return renderToStaticMarkup(
    <ShellWordsProvider words={en}>
      <Page initialEntries={[path]} hydrationData={{ loaderData: { root: shellOf(changes) } }} />
    </ShellWordsProvider>,
  );
}

/** Where the links of some HTML lead, in their order. */
export const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*href="(?<address>[^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** The text of some HTML. */
export const textIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .trim();
