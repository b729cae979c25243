import { describe, expect, it } from 'vitest';
import type { ListedPair } from '../../src/ports/listings.ts';
import { readOcoTerms, readTerms, type OcoRequest, type OrderRequest } from '../../src/use-cases/trading/order-terms.ts';
import { createPace } from '../../src/use-cases/policy/pace.ts';

const token = (id: number, code: string) => ({ id, code, alias: code, name: code, scale: 8, bizPrecision: 4, phyPrecision: 8 });
const pair: ListedPair = {
  id: 1,
  base: 2,
  quote: 1,
  priceScale: 4,
  amountScale: 3,
  minLots: 1,
  maxLots: 1_000_000,
  opensAt: 0,
  guideTicks: 0,
  status: 'open',
  code: 'ART_USDT',
  baseToken: token(2, 'ART'),
  quoteToken: token(1, 'USDT'),
  sort: 0,
};

const read = (input: Partial<OrderRequest>) => {
  const reading = readTerms({ type: 'limit', side: 'buy', quote: 'USDT', base: 'ART', ...input }, pair);
  return reading.ok ? reading.terms : reading.refusal;
};

describe("an order's terms", () => {
  it('are read exactly', () => {
    expect(read({ price: '1.2345', amount: '0.1' })).toEqual({
      side: 'buy',
      type: 'limit',
      timeInForce: 'GTC',
      selfTrade: 'EXPIRE_TAKER',
      ticks: 12_345,
      lots: 100,
      total: 0n,
      displayLots: 0,
      trigger: 'none',
      triggerTicks: 0,
    });
    expect(read({ price: '1.234500000', amount: '00.1', timeInForce: 'POST_ONLY', selfTrade: 'EXPIRE_BOTH' })).toMatchObject({
      ticks: 12_345,
      timeInForce: 'POST_ONLY',
      selfTrade: 'EXPIRE_BOTH',
    });
  });

  it.each([
    [{ price: '1.23456', amount: '1' }, 'price_invalid'],
    [{ amount: '1' }, 'price_invalid'],
    [{ price: '0', amount: '1' }, 'price_invalid'],
    [{ price: '99999999999999999999', amount: '1' }, 'price_invalid'],
    [{ price: '1', amount: '0.0001' }, 'amount_invalid'],
    [{ price: '1', amount: '0.000' }, 'amount_invalid'],
    [{ price: '1' }, 'amount_invalid'],
    [{ price: '1', amount: '1', total: '1' }, 'order_terms_conflict'],
    [{ type: 'market', price: '1', amount: '1' }, 'order_terms_conflict'],
    [{ type: 'market' }, 'amount_invalid'],
    [{ type: 'market', amount: '1', total: '1' }, 'order_terms_conflict'],
    [{ type: 'market', side: 'sell', amount: '1', total: '1' }, 'order_terms_conflict'],
    [{ type: 'market', amount: '1', timeInForce: 'GTC' }, 'order_terms_conflict'],
    [{ price: '1', amount: '1', triggerPrice: '1' }, 'order_terms_conflict'],
    [{ price: '1', amount: '1', trigger: 'stop' }, 'trigger_invalid'],
    [{ price: '1', amount: '1', trigger: 'stop', triggerPrice: '0' }, 'trigger_invalid'],
    [{ price: '1', amount: '1', trigger: 'take-profit', triggerPrice: '1.23456' }, 'trigger_invalid'],
    [{ price: '1', amount: '1', displayAmount: '0' }, 'display_invalid'],
    [{ price: '1', amount: '1', displayAmount: '0.0001' }, 'display_invalid'],
    [{ type: 'market', total: '0' }, 'amount_invalid'],
    [{ type: 'market', total: '0.000000001' }, 'amount_invalid'],
  ] satisfies [Partial<OrderRequest>, string][])('refuse %j as %s', (input, refusal) => {
    expect(read(input)).toBe(refusal);
  });

  it('of a market order are an amount or a total', () => {
    expect(read({ type: 'market', side: 'sell', amount: '2' })).toMatchObject({
      type: 'market',
      timeInForce: 'IOC',
      lots: 2_000,
      ticks: 0,
      total: 0n,
    });
    expect(read({ type: 'market', total: '2.5', timeInForce: 'FOK' })).toMatchObject({
      timeInForce: 'FOK',
      lots: 0,
      total: 250_000_000n,
    });
    expect(read({ type: 'market', side: 'sell', total: '2.5' })).toMatchObject({ side: 'sell', lots: 0, total: 250_000_000n });
  });
});

describe('the terms of special orders', () => {
  it("are read in the pair's own steps", () => {
    expect(read({ price: '1.2', amount: '1', trigger: 'stop', triggerPrice: '1.1' })).toMatchObject({
      trigger: 'stop',
      triggerTicks: 11_000,
      displayLots: 0,
    });
    expect(read({ price: '1.2', amount: '1', displayAmount: '0.25' })).toMatchObject({
      trigger: 'none',
      triggerTicks: 0,
      displayLots: 250,
    });
    expect(read({ type: 'market', total: '5', trigger: 'take-profit', triggerPrice: '1' })).toMatchObject({
      type: 'market',
      trigger: 'take-profit',
      triggerTicks: 10_000,
    });
  });

  const readOco = (input: Partial<OcoRequest>) => {
    const reading = readOcoTerms(
      { quote: 'USDT', base: 'ART', side: 'sell', amount: '2', price: '1.3', triggerPrice: '1.1', ...input },
      pair,
    );
    return reading.ok ? reading.terms : reading.refusal;
  };

  it('of two orders that cancel each other are one amount and two or three prices', () => {
    const terms = { side: 'sell', selfTrade: 'EXPIRE_TAKER', lots: 2_000, ticks: 13_000, triggerTicks: 11_000, stopTicks: 0 };
    expect(readOco({})).toEqual(terms);
    expect(readOco({ stopPrice: '1.05', selfTrade: 'EXPIRE_BOTH' })).toEqual({ ...terms, stopTicks: 10_500, selfTrade: 'EXPIRE_BOTH' });
  });

  it.each([
    [{ price: '0' }, 'price_invalid'],
    [{ stopPrice: '0' }, 'price_invalid'],
    [{ stopPrice: '1.00001' }, 'price_invalid'],
    [{ amount: '0' }, 'amount_invalid'],
    [{ amount: '0.0001' }, 'amount_invalid'],
    [{ triggerPrice: '0' }, 'trigger_invalid'],
    [{ triggerPrice: '1.00001' }, 'trigger_invalid'],
  ] satisfies [Partial<OcoRequest>, string][])('of such a pair refuse %j as %s', (input, refusal) => {
    expect(readOco(input)).toBe(refusal);
  });
});

describe('the pace of orders', () => {
  it('lets five through in any second, per owner', () => {
    let now = 0;
    const pace = createPace(5, { monotonic: () => now });
    const admitAt = (owner: number, at: number): boolean => {
      now = at;
      return pace.admit(owner);
    };
    const admitted = [0, 100, 200, 300, 400, 500, 999, 1_000, 1_001, 1_100].map((at) => admitAt(1, at));
    expect(admitted).toEqual([true, true, true, true, true, false, false, true, false, true]);
    expect(admitAt(2, 500)).toBe(true);
  });
});
