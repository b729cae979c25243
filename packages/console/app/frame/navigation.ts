import type { Action } from '@marque/domain/operators';
import type { ConsoleWords } from '../words/en.ts';

interface Destination {
  readonly to: string;
  readonly label: string;
  readonly action: Action;
}

interface Group {
  readonly label: string;
  readonly items: readonly Destination[];
}

/** Where one can go, in groups; only what the roles allow is shown. */
export function navigation(words: ConsoleWords, may: (action: Action) => boolean): readonly Group[] {
  const groups: readonly Group[] = [
    {
      label: words.groupCustomers,
      items: [
        { to: '/', label: words.navWork, action: 'work.read' },
        { to: '/kyc', label: words.navKyc, action: 'kyc.read' },
        { to: '/users', label: words.navUsers, action: 'users.read' },
        { to: '/keys', label: words.navKeys, action: 'keys.read' },
        { to: '/invitations', label: words.navInvitations, action: 'invitations.read' },
      ],
    },
    {
      label: words.groupAssets,
      items: [
        { to: '/codes', label: words.navCodes, action: 'codes.read' },
        { to: '/rewards', label: words.navRewards, action: 'rewards.read' },
        { to: '/treasury', label: words.navTreasury, action: 'treasury.read' },
        { to: '/moves', label: words.navMoves, action: 'moves.read' },
        { to: '/books', label: words.navBooks, action: 'books.read' },
        { to: '/reserves', label: words.navReserves, action: 'reserves.read' },
        { to: '/deposits', label: words.navDeposits, action: 'deposits.read' },
        { to: '/withdrawals', label: words.navWithdrawals, action: 'withdrawals.read' },
        { to: '/sandbox', label: words.navSandbox, action: 'sandbox.drive' },
      ],
    },
    {
      label: words.groupMarket,
      items: [
        { to: '/tokens', label: words.navTokens, action: 'listing.read' },
        { to: '/pairs', label: words.navPairs, action: 'listing.read' },
        { to: '/fees', label: words.navFees, action: 'fees.read' },
      ],
    },
    {
      label: words.groupSales,
      items: [
        { to: '/offerings', label: words.navOfferings, action: 'offerings.read' },
        { to: '/token-sales', label: words.navTokenSales, action: 'token-sales.read' },
        { to: '/lock-ups', label: words.navLockUps, action: 'lock-ups.read' },
        { to: '/contests', label: words.navContests, action: 'contests.read' },
        { to: '/auctions', label: words.navAuctions, action: 'auctions.read' },
        { to: '/casting', label: words.navCasting, action: 'casting.read' },
        { to: '/nodes', label: words.navNodes, action: 'nodes.read' },
      ],
    },
    {
      label: words.groupSite,
      items: [
        { to: '/organisations', label: words.navOrganisations, action: 'organisations.read' },
        { to: '/brands', label: words.navBrands, action: 'content.read' },
        { to: '/content', label: words.navContent, action: 'content.read' },
        { to: '/status', label: words.navStatus, action: 'status.read' },
      ],
    },
    {
      label: words.groupControl,
      items: [
        { to: '/operators', label: words.navOperators, action: 'operators.read' },
        { to: '/alerts', label: words.navAlerts, action: 'alerts.read' },
        { to: '/audit', label: words.navAudit, action: 'audit.read' },
      ],
    },
  ];
  return groups
    .map(({ label, items }) => ({ label, items: items.filter(({ action }) => may(action)) }))
    .filter(({ items }) => items.length > 0);
}
