import { hidesOrdersMenu } from '@marque/domain/organisation';
import { href } from 'react-router';

const ORDER_PAGES = [
  { key: 'sell', to: href('/order/sell/:page?', { page: '1' }), word: 'sellOrders' },
  { key: 'trade', to: href('/order/trade/:page?', { page: '1' }), word: 'tradeHistory' },
  { key: 'entrustment', to: href('/order/entrustment/:page?', { page: '1' }), word: 'myOrders' },
] as const;

/** Pages of the Orders menu; organisation 18 has none. */
export const orderPages = (organisation: number): readonly (typeof ORDER_PAGES)[number][] =>
  hidesOrdersMenu(organisation) ? [] : ORDER_PAGES;
