import { createBrowserRouter, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getMe } from '@marque/contract/console/session';
import { load } from './data/load.ts';
import { FRAME } from './data/me.ts';
import type { ConsoleWords } from './words/en.ts';
import { Failure } from './frame/failure.tsx';
import { Starting } from './frame/starting.tsx';

/** A page's module: what it reads, and what it shows. */
type Page = () => Promise<Pick<RouteObject, 'Component' | 'loader'>>;

const PAGES: Readonly<Record<string, Page>> = {
  '/': () => import('./areas/work/work-route.tsx'),
  '/approvals/:id': () => import('./areas/work/approval-route.tsx'),
  '/kyc': () => import('./areas/kyc/kyc-cases-route.tsx'),
  '/kyc/:id': () => import('./areas/kyc/kyc-case-route.tsx'),
  '/users': () => import('./areas/users/users-route.tsx'),
  '/users/:organisation/:uid': () => import('./areas/users/user-route.tsx'),
  '/deposits': () => import('./areas/deposits/deposits-route.tsx'),
  '/alerts': () => import('./areas/operator-alerts/alerts-route.tsx'),
  '/deposits/:id': () => import('./areas/deposits/deposit-route.tsx'),
  '/sandbox': () => import('./areas/deposits/sandbox-route.tsx'),
  '/keys': () => import('./areas/keys/keys-route.tsx'),
  '/invitations': () => import('./areas/users/invitations-route.tsx'),
  '/codes': () => import('./areas/codes/batches-route.tsx'),
  '/codes/:id': () => import('./areas/codes/batch-route.tsx'),
  '/rewards': () => import('./areas/rewards/rewards-route.tsx'),
  '/offerings': () => import('./areas/offerings/offerings-route.tsx'),
  '/offerings/new': () => import('./areas/offerings/new-offering-route.tsx'),
  '/offerings/:id': () => import('./areas/offerings/offering-route.tsx'),
  '/offerings/:id/orders': () => import('./areas/offerings/orders-route.tsx'),
  '/offerings/:id/settlement': () => import('./areas/offerings/settlement-route.tsx'),
  '/offerings/:id/unlocks': () => import('./areas/offerings/unlocks-route.tsx'),
  '/token-sales': () => import('./areas/token-sales/token-sales-route.tsx'),
  '/token-sales/new': () => import('./areas/token-sales/new-token-sale-route.tsx'),
  '/token-sales/:id': () => import('./areas/token-sales/token-sale-route.tsx'),
  '/token-sales/:id/subscriptions': () => import('./areas/token-sales/subscriptions-route.tsx'),
  '/contests': () => import('./areas/contests/contests-route.tsx'),
  '/contests/new': () => import('./areas/contests/new-contest-route.tsx'),
  '/contests/:id': () => import('./areas/contests/contest-route.tsx'),
  '/casting': () => import('./areas/casting/castings-route.tsx'),
  '/casting/:id': () => import('./areas/casting/casting-route.tsx'),
  '/auctions': () => import('./areas/auctions/auctions-route.tsx'),
  '/auctions/new': () => import('./areas/auctions/new-auction-route.tsx'),
  '/auctions/:id': () => import('./areas/auctions/auction-route.tsx'),
  '/nodes': () => import('./areas/nodes/nodes-route.tsx'),
  '/nodes/terms': () => import('./areas/nodes/terms-route.tsx'),
  '/nodes/invitations': () => import('./areas/nodes/invitations-route.tsx'),
  '/nodes/days': () => import('./areas/nodes/days-route.tsx'),
  '/nodes/today': () => import('./areas/nodes/today-route.tsx'),
  '/lock-ups': () => import('./areas/lock-ups/lock-ups-route.tsx'),
  '/lock-ups/new': () => import('./areas/lock-ups/new-lock-up-route.tsx'),
  '/lock-ups/:id': () => import('./areas/lock-ups/lock-up-route.tsx'),
  '/lock-ups/:id/records': () => import('./areas/lock-ups/records-route.tsx'),
  '/moves': () => import('./areas/moves/moves-route.tsx'),
  '/books': () => import('./areas/books/books-route.tsx'),
  '/treasury': () => import('./areas/treasury/treasury-route.tsx'),
  '/withdrawals': () => import('./areas/withdrawals/withdrawals-route.tsx'),
  '/withdrawals/:id': () => import('./areas/withdrawals/withdrawal-route.tsx'),
  '/reserves': () => import('./areas/reserves/reserves-route.tsx'),
  '/operators': () => import('./areas/operators/operators-route.tsx'),
  '/operators/new': () => import('./areas/operators/new-operator-route.tsx'),
  '/operators/:id': () => import('./areas/operators/operator-route.tsx'),
  '/audit': () => import('./areas/audit/audit-route.tsx'),
  '/audit/:id': () => import('./areas/audit/audit-entry-route.tsx'),
  '/organisations': () => import('./areas/organisations/organisations-route.tsx'),
  '/organisations/new': () => import('./areas/organisations/new-organisation-route.tsx'),
  '/organisations/:id': () => import('./areas/organisations/organisation-route.tsx'),
  '/content': () => import('./areas/content/contents-route.tsx'),
  '/content/new': () => import('./areas/content/new-content-route.tsx'),
  '/content/files': () => import('./areas/content/files-route.tsx'),
  '/content/:kind/:slug/:owner': () => import('./areas/content/content-route.tsx'),
  '/brands': () => import('./areas/content/brands-route.tsx'),
  '/brands/new': () => import('./areas/content/new-brand-route.tsx'),
  '/brands/:slug/:owner': () => import('./areas/content/brand-route.tsx'),
  '/status': () => import('./areas/status/incidents-route.tsx'),
  '/status/new': () => import('./areas/status/new-incident-route.tsx'),
  '/status/:id': () => import('./areas/status/incident-route.tsx'),
  '/tokens': () => import('./areas/listing/tokens-route.tsx'),
  '/tokens/new': () => import('./areas/listing/new-token-route.tsx'),
  '/tokens/:code': () => import('./areas/listing/token-route.tsx'),
  '/pairs': () => import('./areas/listing/pairs-route.tsx'),
  '/pairs/new': () => import('./areas/listing/new-pair-route.tsx'),
  '/pairs/:pair': () => import('./areas/listing/pair-route.tsx'),
  '/fees': () => import('./areas/fees/fees-route.tsx'),
  '/account': () => import('./areas/account/account-route.tsx'),
};

/** The frame is read anew when something was done, and not on the way from page to page. */
const keepFrame = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate;

export function createConsoleRouter(words: ConsoleWords) {
  const failure = { errorElement: <Failure />, hydrateFallbackElement: <Starting label={words.loading} /> };
  return createBrowserRouter([
    { path: '/sign-in', lazy: () => import('./areas/sign-in/sign-in-route.tsx'), ...failure },
    { path: '/welcome', lazy: () => import('./areas/sign-in/welcome-route.tsx'), ...failure },
    {
      id: FRAME,
      loader: ({ request }) => load(request, getMe, {}),
      shouldRevalidate: keepFrame,
      lazy: () => import('./frame/frame.tsx'),
      ...failure,
      children: [
        ...Object.entries(PAGES).map(([path, lazy]): RouteObject => ({ path, lazy, errorElement: <Failure /> })),
        { path: '*', lazy: () => import('./frame/not-found.tsx') },
      ],
    },
  ]);
}
