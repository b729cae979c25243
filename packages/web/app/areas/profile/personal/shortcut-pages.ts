import { href } from 'react-router';
import type { SitePages } from '../../../data/site-pages.ts';

/** Where people go from their overview, by the word that names it. */
const SHORTCUTS = [
  ['trade', href('/trade/:pair?')],
  ['assets', href('/assets/token')],
  ['orders', href('/order/entrustment/:page?', { page: '1' })],
  ['securityPage', href('/user/security')],
  ['verification', href('/user/kyc')],
  ['apiKeys', href('/user/api')],
  ['invite', href('/user/invite')],
  ['fees', href('/fees')],
] as const;

export interface Shortcut {
  readonly key: (typeof SHORTCUTS)[number][0];
  readonly to: string;
}

/** Those that the site has. */
export const shortcuts = (pages: SitePages): readonly Shortcut[] =>
  SHORTCUTS.flatMap(([key, to]) => (pages.has(to.replace(/\/1$/, '')) ? [{ key, to }] : []));
