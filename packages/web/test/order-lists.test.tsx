import type { ExchangeRecordRow } from '@marque/contract/offerings';
import type { OwnTradeRow } from '@marque/contract/trading';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { FilterBar } from '../app/areas/orders/filter-bar.tsx';
import { readQuery } from '../app/areas/orders/history-query.ts';
import { OrderList } from '../app/areas/orders/order-list.tsx';
import { SellList } from '../app/areas/orders/sell/sell-list.tsx';
import { SellWordsProvider } from '../app/areas/orders/sell/use-words.ts';
import { en as sell } from '../app/areas/orders/sell/words/en.ts';
import { TradeHistoryPage } from '../app/areas/orders/trade-history-page.tsx';
import { WordsProvider } from '../app/areas/orders/use-words.ts';
import { en } from '../app/areas/orders/words/en.ts';
import { HistoryWordsProvider } from '../app/widgets/history/use-words.ts';
import { en as history } from '../app/widgets/history/words/en.ts';
import { shownOn, textIn } from './static-site.tsx';
import { orderOf } from './trade/own-order.ts';

const shown = (list: ReactNode) =>
  shownOn(
    '/order/entrustment/1',
    <HistoryWordsProvider words={history}>
      <WordsProvider words={en}>
        <SellWordsProvider words={sell}>{list}</SellWordsProvider>
      </WordsProvider>
    </HistoryWordsProvider>,
  );
const cellsOf = (html: string, tag: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(?<cell>.*?)</${tag}>`, 'gs'))].map(([, cell = '']) => textIn(cell));

const order = orderOf({
  order_no: '2611210000000017',
  status: 2,
  price: '1234.5',
  avg_price: '1230',
  amount: '20',
  matched_amount: '5',
  matched_volume: '6150',
  fee: '0.01',
});
const trade = {
  id: '9',
  trade_no: '77',
  order_no: order.order_no,
  pair: 'ART_CKUSD',
  market: 'CKUSD',
  market_as: 'CK.USD',
  token: 'ART',
  token_as: 'ART',
  type: 2,
  dominance: '2',
  price: '1230',
  amount: '5',
  volume: '6150',
  fee: '6.15',
  fee_token: 'CKUSD',
  created_at: '2025-12-31 23:59:59',
} as OwnTradeRow;
const pledge = {
  id: '4',
  order_no: 'IB0004',
  time: '2025-12-31 23:59:59',
  campaign_id: 3,
  ibo_name: 'First firing',
  token_as: 'KILN',
  units: 4,
  amount: '1200',
  price: '2',
  volume: '8',
  pay_token_as: 'USDT',
  settlement_method: 'settlementFrozen',
  status: 1,
  pledge_status: 0,
  unlock_time: '2026-02-01 00:00:00',
} as unknown as ExchangeRecordRow;

describe('a list of orders', () => {
  const html = shown(<OrderList label={en.orderHistory} rows={[order]} cancelling={new Set()} onCancel={() => undefined} />);

  it('has a column for all that an order is and came to (S239)', () => {
    expect(cellsOf(html, 'th')).toEqual([
      en.timeAndNumber,
      en.pair,
      en.type,
      en.orderPrice,
      en.averagePrice,
      en.amount,
      en.matchedAmount,
      en.matchedTotal,
      en.fee,
      en.status,
      en.operation,
    ]);
    const cells = cellsOf(html, 'td');
    expect(cells[0]).toContain(order.order_no);
    expect(cells.slice(1, 10)).toEqual([
      'ART/USDT',
      `${en.buy} ${en.limit}`,
      '1,234.5',
      '1,230',
      '20',
      '5',
      '6,150',
      '0.01 ART',
      en.partlyFilled,
    ]);
  });

  it('says of each state what it is, and offers to cancel what can be cancelled only (T021 to T025)', () => {
    const listed = ([0, 1, 2, 3] as const).map((status) =>
      shown(<OrderList label="" rows={[orderOf({ status })]} cancelling={new Set()} onCancel={() => undefined} />),
    );
    expect(listed.map((each) => cellsOf(each, 'td')[9])).toEqual([en.cancelled, en.unfilled, en.partlyFilled, en.filled]);
    expect(listed.map((each) => each.includes(`>${en.cancel}<`))).toEqual([false, true, true, false]);
  });
});

it('a list of trades has a column for all that a trade is (S240)', () => {
  const query = readQuery(new URLSearchParams(), Date.UTC(2026, 0, 1));
  const html = shown(<TradeHistoryPage list={{ count: 1, data: [trade] }} problem="" markets={[]} page={1} query={query} locale="en" />);
  expect(cellsOf(html, 'th')).toEqual([en.timeAndNumber, en.pair, en.type, en.price, en.amount, en.volume, en.fee, en.role]);
  const [when, ...cells] = cellsOf(html, 'td');
  expect(when).toBe('2025-12-31 23:59:59 2611210000000017');
  expect(cells).toEqual(['ART/CK.USD', en.sell, '1,230', '5', '6,150', '6.15 CK.USD', en.taker]);
});

describe('orders of offerings', () => {
  it('have a column for what was ordered and what became of it (S241)', () => {
    const html = shown(<SellList tab="orders" rows={[pledge]} />);
    expect(cellsOf(html, 'th')).toEqual([
      en.timeAndNumber,
      sell.offering,
      sell.token,
      sell.copies,
      sell.amount,
      sell.price,
      sell.total,
      sell.method,
      sell.status,
      sell.pledge,
      en.operation,
    ]);
    const [when, ...cells] = cellsOf(html, 'td');
    expect(when).toBe('2025-12-31 23:59:59 IB0004');
    expect(cells.slice(0, 9)).toEqual([
      'First firing',
      'KILN',
      '4',
      '1,200',
      '2 USDT',
      '8 USDT',
      sell.settlementFrozen,
      sell.completed,
      sell.pledging,
    ]);
  });

  it('have under pledges a column for what is pledged and until when (S242)', () => {
    const html = shown(<SellList tab="pledge" rows={[pledge]} />);
    expect(cellsOf(html, 'th')).toEqual([
      en.timeAndNumber,
      sell.asset,
      sell.copies,
      sell.price,
      sell.total,
      sell.unlockTime,
      sell.method,
      sell.pledge,
      en.operation,
    ]);
    expect(cellsOf(html, 'td').slice(1, 8)).toEqual([
      'KILN',
      '4',
      '2 USDT',
      '8 USDT',
      '2026-02-01 00:00:00',
      sell.settlementFrozen,
      sell.pledging,
    ]);
  });
});

it('a list is narrowed by its days, a token, a market, a side and a state (S186, S317 to S320)', () => {
  const query = readQuery(new URLSearchParams('begin=2026-01-01&end=2026-01-08&market=CKUSD'), Date.UTC(2026, 0, 9));
  const markets = [{ market: 'CKUSD', market_as: 'CK.USD', sort: 1, precision: 2, tokens: ['ART', 'TIDE'] }];
  const filters = (hasStatus: boolean) =>
    shown(<FilterBar path="/order/trade/1" query={query} markets={markets} hasRange hasStatus={hasStatus} />);
  const named = (html: string) => [...html.matchAll(/ name="(?<name>\w+)"/g)].map(([, name]) => name);
  expect(named(filters(true))).toEqual(['begin', 'end', 'token', 'market', 'type', 'status']);
  expect(named(filters(false))).toEqual(['begin', 'end', 'token', 'market', 'type']);
  const html = filters(true);
  expect(html).toMatch(/<input[^>]*name="begin"[^>]*value="2026-01-01"/);
  for (const label of [history.token, en.market, en.side, en.status]) expect(textIn(html)).toContain(label);
  for (const choice of ['TIDE', 'CK.USD', en.buy, en.sell, en.partlyFilled]) expect(textIn(html)).toContain(choice);
});
