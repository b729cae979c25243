import { describe, expect, it } from 'vitest';
import type { ListedPair } from '../../src/ports/listings.ts';
import { readTerms, type OrderInput } from '../../src/use-cases/trading/order-terms.ts';
import { createPace } from '../../src/use-cases/trading/pace.ts';

const token = (id: number, code: string) => ({ id, code, alias: code, name: code, scale: 8, bizPrecision: 4, phyPrecision: 8 });
const pair: ListedPair = {
  id: 1, base: 2, quote: 1, priceScale: 4, amountScale: 3, minLots: 1, maxLots: 1_000_000, opensAt: 0, guideTicks: 0, status: 'open',
  code: 'ART_USDT', baseToken: token(2, 'ART'), quoteToken: token(1, 'USDT'), sort: 0,
};

const read = (input: Partial<OrderInput>) => {
  const reading = readTerms({ market_type: 'limit', side: 'buy', market: 'USDT', token: 'ART', ...input }, pair);
  return reading.ok ? reading.terms : reading.refusal;
};

describe('an order\'s terms', () => {
  it('are read exactly', () => {
    expect(read({ price: '1.2345', amount: '0.1' })).toEqual({
      side: 'buy', type: 'limit', timeInForce: 'GTC', selfTrade: 'EXPIRE_TAKER', ticks: 12_345, lots: 100, total: 0n,
    });
    expect(read({ price: '1.234500000', amount: '00.1', time_in_force: 'POST_ONLY', self_trade: 'EXPIRE_BOTH' }))
      .toMatchObject({ ticks: 12_345, timeInForce: 'POST_ONLY', selfTrade: 'EXPIRE_BOTH' });
  });

  it.each([
    [{ price: '1.23456', amount: '1' }, 'price_invalid'], [{ amount: '1' }, 'price_invalid'], [{ price: '0', amount: '1' }, 'price_invalid'],
    [{ price: '99999999999999999999', amount: '1' }, 'price_invalid'], [{ price: '1', amount: '0.0001' }, 'amount_invalid'],
    [{ price: '1', amount: '0.000' }, 'amount_invalid'], [{ price: '1' }, 'amount_invalid'],
    [{ price: '1', amount: '1', total: '1' }, 'order_terms_conflict'],
    [{ market_type: 'market', price: '1', amount: '1' }, 'order_terms_conflict'], [{ market_type: 'market' }, 'amount_invalid'],
    [{ market_type: 'market', amount: '1', total: '1' }, 'order_terms_conflict'],
    [{ market_type: 'market', side: 'sell', total: '1' }, 'order_terms_conflict'],
    [{ market_type: 'market', amount: '1', time_in_force: 'GTC' }, 'order_terms_conflict'],
    [{ market_type: 'market', total: '0' }, 'amount_invalid'], [{ market_type: 'market', total: '0.000000001' }, 'amount_invalid'],
  ] satisfies [Partial<OrderInput>, string][])('refuse %j as %s', (input, refusal) => {
    expect(read(input)).toBe(refusal);
  });

  it('of a market order are an amount, or for a buy a total', () => {
    expect(read({ market_type: 'market', side: 'sell', amount: '2' })).toMatchObject({ type: 'market', timeInForce: 'IOC', lots: 2_000, ticks: 0, total: 0n });
    expect(read({ market_type: 'market', total: '2.5', time_in_force: 'FOK' })).toMatchObject({ timeInForce: 'FOK', lots: 0, total: 250_000_000n });
  });
});

describe('the pace of orders', () => {
  it('lets five through in any second, per owner', () => {
    const pace = createPace(5);
    const admitted = [0, 100, 200, 300, 400, 500, 999, 1_000, 1_001, 1_100].map((at) => pace.admit(1, at));
    expect(admitted).toEqual([true, true, true, true, true, false, false, true, false, true]);
    expect(pace.admit(2, 500)).toBe(true);
  });
});
