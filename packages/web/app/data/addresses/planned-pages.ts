/** Addresses of pages that have no route yet: menus offer one as soon as it has, and then `href` of the router knows it. */
export const PLANNED_PAGES = {
  sellOrders: '/order/sell',
  fiatAccount: '/assets/fiat',
  nodes: '/ecologicalNodes',
  offerings: '/ibo',
  giftCoin: '/activity/gift-coin',
  ieo: '/activity/ieo',
  contest: '/activity/quantitative-contest',
  holdingRanking: '/activity/holding-ranking',
  tradeRanking: '/activity/trade-ranking',
  lockUp: '/activity/bit-bill',
  casting: '/nft/collection_submit',
} as const;
