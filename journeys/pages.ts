/** Every page of the site that can be opened without a special state: its name in pictures, and an address that shows it full. */
export interface SitePage {
  readonly name: string;
  readonly path: string;
}

export const PUBLIC_PAGES: readonly SitePage[] = [
  { name: 'home', path: '/' },
  { name: 'home-markets-first', path: '/index1' },
  { name: 'home-stories-first', path: '/index2' },
  { name: 'home-cards', path: '/v2' },
  { name: 'about', path: '/about' },
  { name: 'assessment', path: '/assessment' },
  { name: 'brand-exchange', path: '/bdex' },
  { name: 'brand-wall', path: '/brand' },
  { name: 'brand-cooperation', path: '/brand/index1' },
  { name: 'brand-trade-table', path: '/brand/TradeTable' },
  { name: 'brand-show', path: '/brandshow/ART' },
  { name: 'download', path: '/download' },
  { name: 'download-app', path: '/downloadapp' },
  { name: 'fees', path: '/fees' },
  { name: 'public-notice', path: '/makepublic' },
  { name: 'public-notice-grid', path: '/makepublic/nineSquareGrid' },
  { name: 'news', path: '/news' },
  { name: 'service', path: '/service' },
  { name: 'privacy', path: '/service/privacy' },
  { name: 'cookie-policy', path: '/service?doc=cookie' },
  { name: 'anti-money-laundering', path: '/service?doc=aml' },
  { name: 'service-providers', path: '/serviceprovider' },
  { name: 'partners', path: '/serviceprovider/partners' },
  { name: 'component', path: '/component' },
  { name: 'trade', path: '/trade/ART_USDT' },
  { name: 'trade-chart-left', path: '/trade-v2/ART_USDT' },
  { name: 'trade-all', path: '/tradeall/ART_USDT' },
  { name: 'trade-all-chart-left', path: '/tradeall-v2/ART_USDT' },
  { name: 'sign-in', path: '/login' },
  { name: 'register', path: '/register/email' },
  { name: 'busy', path: '/busy' },
  { name: 'missing-page', path: '/nowhere' },
  { name: 'missing-item', path: '/brandshow/NOBODY' },
];

export const OWN_PAGES: readonly SitePage[] = [
  { name: 'trade-signed-in', path: '/trade/ART_USDT' },
  { name: 'assets', path: '/assets/token' },
  { name: 'orders', path: '/order/entrustment/1' },
  { name: 'order-history', path: '/order/entrustment/1?tab=history' },
  { name: 'trade-history', path: '/order/trade/1' },
  { name: 'verification', path: '/user/kyc' },
  { name: 'security', path: '/user/security' },
  { name: 'change-login-password', path: '/user/security/modify/login' },
  { name: 'change-trade-password', path: '/user/security/modify/trade' },
  { name: 'reset-trade-password', path: '/user/security/forgottradepassword' },
  { name: 'bind-authenticator', path: '/user/security/bindinggoogle' },
];
