import { describe, expect, it } from 'vitest';
import { withShare, withTotal } from '../../app/areas/trade/order-form/form.ts';
import { ocoInput, orderInput } from '../../app/areas/trade/order-form/order-input.ts';
import { problems } from '../../app/areas/trade/order-form/problems.ts';
import { sentenceOf } from '../../app/areas/trade/order-form/sentences.ts';
import { priceWarningOf, summary } from '../../app/areas/trade/order-form/summary.ts';
import type { OrderContext } from '../../app/areas/trade/order-form/order-context.ts';
import type { OrderFields } from '../../app/areas/trade/order-form/form.ts';
import { contextOf, fieldsOf } from './order-context.ts';

const kindsOf = (fields: OrderFields, context: OrderContext = contextOf()) =>
  problems(fields, context, 'a password').map(({ field, kind }) => `${field}: ${kind}`);
const sentence = (fields: OrderFields, context: OrderContext = contextOf()) => sentenceOf(fields, context, summary(fields, context));

const stopBuy = fieldsOf({ kind: 'stop-limit', triggerPrice: '105', price: '106', amount: '1' });
const ocoSell = fieldsOf({ kind: 'oco', side: 'sell', price: '110', triggerPrice: '95', stopPrice: '94', amount: '1' });
const ocoBuy = fieldsOf({ kind: 'oco', price: '90', triggerPrice: '105', stopPrice: '106', amount: '1' });
const iceberg = fieldsOf({ kind: 'iceberg', price: '99', amount: '5', displayAmount: '0.5' });

describe('orders that wait for a trigger', () => {
  it('let a trigger go that the market has yet to reach, from the right side', () => {
    expect(kindsOf(stopBuy)).toEqual([]);
    expect(kindsOf({ ...stopBuy, triggerPrice: '100' })).toEqual(['trigger: must_be_above']);
    expect(kindsOf({ ...stopBuy, kind: 'take-profit-limit' })).toEqual(['trigger: must_be_below']);
    expect(kindsOf({ ...stopBuy, kind: 'take-profit-limit', triggerPrice: '99' })).toEqual([]);
    expect(kindsOf({ ...stopBuy, side: 'sell' })).toEqual(['trigger: must_be_below']);
    expect(kindsOf({ ...stopBuy, side: 'sell', kind: 'take-profit-limit' })).toEqual([]);
  });

  it('hold trigger and price to step and guard', () => {
    expect(kindsOf({ ...stopBuy, triggerPrice: '' })).toEqual(['trigger: trigger_missing']);
    expect(kindsOf({ ...stopBuy, triggerPrice: '105.001' })).toEqual(['trigger: price_step']);
    expect(kindsOf({ ...stopBuy, triggerPrice: '900.01' })).toEqual(['trigger: price_high']);
    expect(kindsOf({ ...stopBuy, price: '' })).toEqual(['price: price_missing']);
  });

  it('need a first price, and room among those that wait', () => {
    expect(kindsOf(stopBuy, contextOf({ lastPrice: '0' }))).toEqual([]);
    expect(kindsOf(stopBuy, contextOf({ lastPrice: '0', guidePrice: '0' }))).toEqual(['form: no_reference']);
    expect(kindsOf(stopBuy, contextOf({ waitingOrders: 20 }))).toEqual(['form: too_many_waiting']);
    expect(kindsOf(stopBuy, contextOf({ waitingOrders: 19 }))).toEqual([]);
  });

  it('name a total for a market buy and an amount for a market sell, judged at the trigger price', () => {
    const buy = fieldsOf({ kind: 'stop-market', triggerPrice: '105' });
    expect(kindsOf(buy)).toEqual(['total: total_missing']);
    expect(kindsOf({ ...buy, total: '1.0499' })).toEqual(['total: amount_below_min']);
    expect(kindsOf({ ...buy, total: '1.05' })).toEqual([]);
    expect(kindsOf({ ...buy, total: '1000.01' })).toEqual(['total: balance_insufficient']);
    expect(withShare(buy, 50, contextOf()).total).toBe('500');
    expect(summary({ ...buy, total: '210' }, contextOf())).toMatchObject({ amount: '2', total: '210', feeRate: '0.002' });
    expect(summary(fieldsOf({ side: 'sell', kind: 'stop-market', triggerPrice: '95', amount: '2' }), contextOf())).toMatchObject({
      total: '190',
      feeToken: 'USDT',
    });
  });

  it('pay the taker rate when their price reaches past the trigger', () => {
    expect(summary(stopBuy, contextOf()).feeRate).toBe('0.002');
    expect(summary({ ...stopBuy, price: '104.99' }, contextOf()).feeRate).toBe('0.001');
  });

  it('are asked about when their price is more than 20 % beyond the trigger', () => {
    expect(priceWarningOf({ ...stopBuy, price: '126' }, contextOf())).toBeUndefined();
    expect(priceWarningOf({ ...stopBuy, price: '126.01' }, contextOf())).toEqual({ kind: 'trigger', price: '126.01', against: '105.00' });
  });

  it('say what will happen', () => {
    expect(sentence(stopBuy)).toEqual({ key: 'riseBuyLimit', values: { trigger: '105', price: '106', stop: '' } });
    expect(sentence({ ...stopBuy, side: 'sell' })?.key).toBe('fallSellLimit');
    expect(sentence({ ...stopBuy, kind: 'take-profit-market' })?.key).toBe('fallBuyMarket');
    expect(sentence({ ...stopBuy, side: 'sell', kind: 'take-profit-market' })?.key).toBe('riseSellMarket');
    expect(sentence({ ...stopBuy, triggerPrice: '' })).toEqual({ key: 'hintStopLimit', values: {} });
  });

  it('travel with their trigger, and only with what they have', () => {
    expect(orderInput(stopBuy, contextOf())).toEqual({
      market_type: 'limit',
      side: 'buy',
      market: 'USDT',
      token: 'ART',
      price: '106',
      time_in_force: 'GTC',
      trigger: 'stop',
      trigger_price: '105',
      amount: '1',
    });
    expect(
      orderInput(
        fieldsOf({ kind: 'take-profit-market', triggerPrice: '95', price: '1', total: '50.5', selfTrade: 'EXPIRE_BOTH' }),
        contextOf(),
      ),
    ).toEqual({
      market_type: 'market',
      side: 'buy',
      market: 'USDT',
      token: 'ART',
      self_trade: 'EXPIRE_BOTH',
      trigger: 'take-profit',
      trigger_price: '95',
      total: '50.5',
    });
  });
});

describe('an OCO', () => {
  it('stands on either side of the last price', () => {
    expect(kindsOf(ocoSell)).toEqual([]);
    expect(kindsOf(ocoBuy)).toEqual([]);
    expect(kindsOf({ ...ocoSell, price: '100' })).toEqual(['price: must_be_above']);
    expect(kindsOf({ ...ocoSell, triggerPrice: '100' })).toEqual(['trigger: must_be_below']);
    expect(kindsOf({ ...ocoBuy, price: '100', triggerPrice: '99' })).toEqual(['trigger: must_be_above', 'price: must_be_below']);
  });

  it('may leave the stop of a sell to the market, of a buy not', () => {
    expect(kindsOf({ ...ocoSell, stopPrice: '' })).toEqual([]);
    expect(kindsOf({ ...ocoBuy, stopPrice: '' })).toEqual(['stop: price_missing']);
    expect(sentence({ ...ocoSell, stopPrice: '' })?.key).toBe('ocoSellMarket');
    expect(sentence(ocoBuy)?.key).toBe('ocoBuy');
  });

  it('holds for the dearer of its two prices', () => {
    expect(summary({ ...ocoBuy, amount: '2' }, contextOf()).total).toBe('212');
    expect(withTotal(ocoBuy, '106', contextOf()).amount).toBe('1');
    expect(kindsOf({ ...ocoBuy, amount: '9.434' })).toEqual(['amount: balance_insufficient']);
    expect(kindsOf({ ...ocoBuy, amount: '9.433' })).toEqual([]);
  });

  it('travels as one', () => {
    expect(ocoInput({ ...ocoSell, stopPrice: '' }, contextOf())).toEqual({
      side: 'sell',
      market: 'USDT',
      token: 'ART',
      amount: '1',
      price: '110',
      trigger_price: '95',
    });
    expect(ocoInput(ocoBuy, contextOf())).toMatchObject({ stop_price: '106' });
  });
});

describe('an iceberg', () => {
  it('shows not more than the whole, not less than an order, in at most a hundred parts', () => {
    expect(kindsOf(iceberg)).toEqual([]);
    expect(kindsOf({ ...iceberg, displayAmount: '' })).toEqual(['display: display_missing']);
    expect(kindsOf({ ...iceberg, displayAmount: '5.001' })).toEqual(['display: display_above_amount']);
    expect(kindsOf({ ...iceberg, displayAmount: '0.009' })).toEqual(['display: amount_below_min']);
    expect(kindsOf({ ...iceberg, displayAmount: '0.049' })).toEqual(['display: display_too_small']);
    expect(kindsOf({ ...iceberg, displayAmount: '0.05' })).toEqual([]);
  });

  it('tells its parts, and is an ordinary order when all of it is shown', () => {
    expect(sentence(iceberg)).toEqual({ key: 'icebergParts', values: { amount: '5 ART', shown: '0.5 ART', parts: '10' } });
    expect(orderInput(iceberg, contextOf())).toMatchObject({ display_amount: '0.5' });
    expect(orderInput({ ...iceberg, displayAmount: '5.0' }, contextOf())).not.toHaveProperty('display_amount');
  });

  it('may be post-only, and is good till cancelled otherwise', () => {
    expect(orderInput({ ...iceberg, timeInForce: 'POST_ONLY' }, contextOf())).toMatchObject({ time_in_force: 'POST_ONLY' });
    expect(orderInput({ ...iceberg, timeInForce: 'FOK' }, contextOf())).toMatchObject({ time_in_force: 'GTC' });
  });
});

describe('a market order', () => {
  it('tells slippage, and that the book is too short', () => {
    const context = contextOf();
    expect(summary(fieldsOf({ kind: 'market', amount: '2' }), context)).toMatchObject({
      averagePrice: '100.15',
      slippage: '0.04',
      isShort: false,
    });
    const short = fieldsOf({ kind: 'market', amount: '4' });
    expect(summary(short, context).isShort).toBe(true);
    expect(sentence(short)?.key).toBe('marketShort');
  });

  it('is asked about when the book would cost more than 20 % above the last price', () => {
    const context = contextOf({ book: { asks: [['130', '1']], bids: [] } });
    expect(priceWarningOf(fieldsOf({ kind: 'market', amount: '1' }), context)).toEqual({
      kind: 'average',
      price: '130.00',
      against: '100.00',
    });
    expect(priceWarningOf(fieldsOf({ kind: 'market', amount: '1' }), contextOf())).toBeUndefined();
  });
});
