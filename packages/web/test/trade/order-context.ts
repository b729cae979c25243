import type { OrderContext } from '../../app/areas/trade/order-form/order-context.ts';
import { emptyFields, type OrderFields } from '../../app/areas/trade/order-form/form.ts';
import { PAIR_STATUS } from '../../app/areas/trade/pair-view.ts';

/** An open pair with two places of price and three of amount, and a person with 1,000 USDT and 5 ART. */
export const contextOf = (changes: Partial<OrderContext> = {}): OrderContext => ({
  pair: {
    code: 'ART_USDT',
    base: 'ART',
    quote: 'USDT',
    baseAlias: 'ART',
    quoteAlias: 'USDT',
    priceScale: 2,
    amountScale: 3,
    minAmount: '0.010',
    maxAmount: '1000',
    opensAt: undefined,
    status: PAIR_STATUS.open,
  },
  quoteScale: 4,
  lastPrice: '100.00',
  guidePrice: '90.00',
  minAmount: '0.010',
  maxAmount: '1000',
  makerRate: '0.001',
  takerRate: '0.002',
  book: {
    asks: [
      ['100.10', '1.000'],
      ['100.20', '2.000'],
    ],
    bids: [
      ['99.90', '1.000'],
      ['99.80', '4.000'],
    ],
  },
  usable: { base: '5', quote: '1000' },
  waitingOrders: 0,
  isFresh: true,
  now: 1_000_000,
  ...changes,
});

export const fieldsOf = (changes: Partial<OrderFields> = {}): OrderFields => ({ ...emptyFields('buy'), ...changes });
