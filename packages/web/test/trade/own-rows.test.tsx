import type { OwnTradeRow } from '@marque/contract/trading';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TradeContextProvider, type TradeContext } from '../../app/areas/trade/trade-context.tsx';
import { OrderTable } from '../../app/areas/trade/mine/order-table.tsx';
import { OpenOrders } from '../../app/areas/trade/mine/open-orders.tsx';
import { TradeTable } from '../../app/areas/trade/mine/trade-table.tsx';
import { WordsProvider } from '../../app/areas/trade/use-words.ts';
import { en } from '../../app/areas/trade/words/en.ts';
import { orderOf } from './own-order.ts';

const context = {
  pair: { code: 'ART_USDT', base: 'ART', quote: 'USDT', baseAlias: 'ART', quoteAlias: 'USDT', priceScale: 4, amountScale: 2 },
} as unknown as TradeContext;
const shown = (list: ReactNode) =>
  renderToStaticMarkup(
    <WordsProvider words={en}>
      <TradeContextProvider value={context}>{list}</TradeContextProvider>
    </WordsProvider>,
  );
const row = orderOf({ order_no: '2611210000000017', created_at: '2025-12-31 23:59:59' });
const trade = {
  id: '9',
  trade_no: '77',
  order_no: row.order_no,
  pair: 'ART_USDT',
  market: 'USDT',
  market_as: 'USDT',
  token: 'ART',
  token_as: 'ART',
  type: 1,
  dominance: '1',
  price: '100',
  amount: '1',
  volume: '100',
  fee: '0.002',
  fee_token: 'ART',
  created_at: row.created_at,
} as OwnTradeRow;

it.each([
  ['open orders', <OpenOrders key="open" rows={[row]} isEverywhere={false} />],
  ['past orders', <OrderTable key="past" rows={[row]} />],
  ['trades', <TradeTable key="trades" rows={[trade]} />],
])('%s say when, with the year, and under which number (S239, S240, A-069)', (_name, list) => {
  const html = shown(list);
  expect(html).toContain('2025-12-31 23:59:59');
  expect(html.replace(/ (title|aria-label|data-[\w-]+)="[^"]*"/g, '')).toContain(row.order_no);
  expect(html).toContain(en.timeAndNumber);
});
