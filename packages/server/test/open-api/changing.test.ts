import { describe, expect, it } from 'vitest';
import { openSignedWorld, order, type SignedWorld } from './signed-world.ts';

const signed = openSignedWorld();
const call = (...asked: Parameters<SignedWorld['call']>) => signed().call(...asked);

const replace = (fields: Readonly<Record<string, string>>) =>
  call('POST', '/order/cancelReplace', order({ cancelReplaceMode: 'STOP_ON_FAILURE', ...fields }));

describe('replacing an order', () => {
  it('takes one back and places the other', async () => {
    expect((await call('POST', '/order', order({ newClientOrderId: 'old', price: '0.9' }))).status).toBe(200);
    const replaced = await replace({ cancelOrigClientOrderId: 'old', newClientOrderId: 'new', price: '0.8' });
    expect(replaced).toMatchObject({
      status: 200,
      body: {
        cancelResult: 'SUCCESS',
        newOrderResult: 'SUCCESS',
        cancelResponse: { origClientOrderId: 'old', status: 'CANCELED' },
        newOrderResponse: { clientOrderId: 'new', status: 'NEW', price: '0.8' },
      },
    });
    expect((await call('GET', '/openOrders')).body).toMatchObject([{ clientOrderId: 'new' }]);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).status).toBe(200);
  });

  it('does nothing more where the first is gone, unless that is allowed', async () => {
    const stopped = await replace({ cancelOrderId: '999999', newClientOrderId: 'none' });
    expect(stopped).toMatchObject({
      status: 400,
      body: {
        code: -2022,
        data: { cancelResult: 'FAILURE', newOrderResult: 'NOT_ATTEMPTED', cancelResponse: { code: -2011 }, newOrderResponse: null },
      },
    });
    expect((await call('GET', '/openOrders')).body).toEqual([]);
    const allowed = await replace({ cancelOrderId: '999999', newClientOrderId: 'some', price: '0.8', cancelReplaceMode: 'ALLOW_FAILURE' });
    expect(allowed).toMatchObject({
      status: 409,
      body: { code: -2021, data: { cancelResult: 'FAILURE', newOrderResult: 'SUCCESS', newOrderResponse: { clientOrderId: 'some' } } },
    });
    const neither = await replace({ cancelOrderId: '999999', quantity: '0.0001', cancelReplaceMode: 'ALLOW_FAILURE' });
    expect(neither).toMatchObject({ status: 400, body: { code: -2022, data: { newOrderResponse: { code: -1013 } } } });
    const half = await replace({ cancelOrigClientOrderId: 'some', quantity: '20000' });
    expect(half).toMatchObject({
      status: 409,
      body: {
        code: -2021,
        data: {
          cancelResult: 'SUCCESS',
          newOrderResult: 'FAILURE',
          cancelResponse: { status: 'CANCELED' },
          newOrderResponse: { code: -2010 },
        },
      },
    });
    expect((await call('POST', '/order', order({ newClientOrderId: 'kept', price: '0.9' }))).status).toBe(200);
    expect((await replace({ cancelOrigClientOrderId: 'kept', price: '' })).body).toMatchObject({ code: -1102 });
    expect((await call('DELETE', '/order', { symbol: 'ARTUSDT', origClientOrderId: 'kept' })).body).toMatchObject({ status: 'CANCELED' });
    expect((await replace({})).body).toMatchObject({ code: -2022, data: { cancelResponse: { code: -1102 } } });
    expect((await call('GET', '/openOrders')).body).toEqual([]);
  });
});

describe('amending an order', () => {
  it('makes it smaller, and nothing else', async () => {
    const amend = (fields: Readonly<Record<string, string>>) => call('PUT', '/order/amend/keepPriority', { symbol: 'ARTUSDT', ...fields });
    expect((await call('POST', '/order', order({ newClientOrderId: 'large', price: '0.9' }))).status).toBe(200);
    expect(await amend({ origClientOrderId: 'large', newQty: '4' })).toMatchObject({
      status: 200,
      body: { amendedOrder: { clientOrderId: 'large', qty: '4', executedQty: '0', status: 'NEW', price: '0.9' } },
    });
    expect((await call('GET', '/order', { symbol: 'ARTUSDT', origClientOrderId: 'large' })).body).toMatchObject({ origQty: '4' });
    for (const newQty of ['4', '10', '0', '0.00001', '0.0001'])
      expect([newQty, (await amend({ origClientOrderId: 'large', newQty })).body['code']]).toEqual([newQty, -1013]);
    expect((await amend({ orderId: '999999', newQty: '1' })).body['code']).toBe(-2013);
    expect((await amend({ newQty: '1' })).body['code']).toBe(-1102);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).status).toBe(200);
    expect((await amend({ origClientOrderId: 'large', newQty: '1' })).body['code']).toBe(-2038);
  });
});
