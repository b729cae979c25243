import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the site, once, in the order of the site map. */
export default [
  index('areas/home/route.tsx'),
  route('index', 'areas/home/route.tsx', { id: 'home-by-name' }),
  route('index1', 'areas/home/route.tsx', { id: 'home-markets-first' }),
  route('index2', 'areas/home/route.tsx', { id: 'home-brands-first' }),
  route('v2', 'areas/home/route.tsx', { id: 'home-in-cards' }),
  route('login', 'areas/sign-in/route.tsx'),
  route('register', 'areas/register/entry-route.tsx'),
  route('register/email', 'areas/register/route.tsx'),
  route('register/success', 'areas/register/success-route.tsx'),
  route('logout', 'areas/sign-in/sign-out-route.tsx'),
  route('user/security/setuptradepassword', 'areas/security/set-trade-password-route.tsx'),
  route('trade/:pair?', 'areas/trade/route.tsx'),
  route('trade-v2/:pair?', 'areas/trade/route.tsx', { id: 'trade-chart-left' }),
  route('tradeall/:pair?', 'areas/trade/route.tsx', { id: 'trade-all-markets' }),
  route('tradeall-v2/:pair?', 'areas/trade/route.tsx', { id: 'trade-all-chart-left' }),
  route('order/entrustment/:page?', 'areas/orders/my-orders-route.tsx'),
  route('order/trade/:page?', 'areas/orders/trade-history-route.tsx'),
  route('assets/token', 'areas/assets/route.tsx'),
  route('busy', 'areas/busy/route.tsx'),
  route('code/:what', 'areas/codes/route.ts'),
  route('manifest.webmanifest', 'areas/finding/manifest-route.ts'),
  route('robots.txt', 'areas/finding/robots-route.ts'),
  route('sitemap.xml', 'areas/finding/sitemap-route.ts'),
  route('*', 'areas/not-found/route.tsx'),
] satisfies RouteConfig;
