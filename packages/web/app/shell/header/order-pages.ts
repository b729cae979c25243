import { hidesOrdersMenu } from '@marque/domain/organisation';

const ORDER_PAGES = [
  { key: 'sell', to: '/order/sell/1', word: 'sellOrders' },
  { key: 'trade', to: '/order/trade/1', word: 'tradeHistory' },
  { key: 'entrustment', to: '/order/entrustment/1', word: 'myOrders' },
] as const;

/** Pages of the Orders menu; organisation 18 has none. */
export const orderPages = (organisation: number): readonly (typeof ORDER_PAGES)[number][] =>
  hidesOrdersMenu(organisation) ? [] : ORDER_PAGES;
