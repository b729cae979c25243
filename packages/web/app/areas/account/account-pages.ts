import { href } from 'react-router';
import type { SitePages } from '../../data/site-pages.ts';
import type { AccountWords } from './use-words.ts';

/** The account's pages in the order of their menu, each with its word. */
const ACCOUNT_PAGES = [
  ['personal', href('/user/personal')],
  ['profile', href('/user/info')],
  ['security', href('/user/security')],
  ['verification', href('/user/kyc')],
  ['apiKeys', href('/user/api')],
  ['invite', href('/user/invite')],
  ['subscriptions', href('/user/subscriptionrecord')],
  ['notifications', href('/user/notifications')],
] as const satisfies readonly (readonly [key: keyof AccountWords, to: string])[];

export interface AccountPage {
  readonly key: (typeof ACCOUNT_PAGES)[number][0];
  readonly to: string;
}

/** Those that the site has. */
export const accountPages = (pages: SitePages): readonly AccountPage[] =>
  ACCOUNT_PAGES.flatMap(([key, to]) => (pages.has(to) ? [{ key, to }] : []));
