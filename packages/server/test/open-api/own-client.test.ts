import { AnswerLost, hmacKey, MarqueError, RestClient, ServerClock } from '@marque/client';
import { describe, expect, it } from 'vitest';
import { openSignedWorld } from './signed-world.ts';

const signed = openSignedWorld();
const LIMIT = { symbol: 'ARTUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '10', price: '0.9' } as const;
const client = (clock?: ServerClock) => {
  const { address, key } = signed();
  return new RestClient({ origin: address, key: hmacKey(key.publicKey, key.secret), clock });
};

describe('our own client over HTTP', () => {
  it('reads markets, places an order, reads it and takes it back', async () => {
    const rest = client();
    expect((await rest.exchangeInfo({ symbols: ['ARTUSDT'] })).symbols.map(({ symbol }) => symbol)).toEqual(['ARTUSDT']);
    const placed = await rest.newOrder({ ...LIMIT, newClientOrderId: 'mine', newOrderRespType: 'RESULT' });
    expect(placed).toMatchObject({ clientOrderId: 'mine', status: 'NEW' });
    expect((await rest.depth({ symbol: 'ARTUSDT', limit: 5 })).bids[0]?.[0]).toMatch(/^0\.90*$/);
    expect(await rest.getOrder({ symbol: 'ARTUSDT', origClientOrderId: 'mine' })).toMatchObject({ orderId: placed.orderId });
    expect(await rest.openOrders()).toHaveLength(1);
    expect(await rest.cancelOrder({ symbol: 'ARTUSDT', orderId: placed.orderId })).toMatchObject({ status: 'CANCELED' });
    expect(await rest.openOrders()).toEqual([]);
  });

  it('sends an order again under its id, and has one', async () => {
    const rest = client();
    const [first, second] = [
      await rest.newOrder({ ...LIMIT, newClientOrderId: 'once' }),
      await rest.newOrder({ ...LIMIT, newClientOrderId: 'once' }),
    ];
    expect(second.orderId).toBe(first.orderId);
    expect(await rest.cancelOpenOrders({ symbol: 'ARTUSDT' })).toHaveLength(1);
  });

  it('throws what is refused by its number', async () => {
    const refused = client().newOrder({ ...LIMIT, quantity: '20000' });
    await expect(refused).rejects.toBeInstanceOf(MarqueError);
    await expect(refused).rejects.toMatchObject({ status: 400, code: -2010 });
    await expect(client().depth({ symbol: 'NOPAIR' })).rejects.toMatchObject({ code: -1121 });
  });

  it('asks for the time and sends again what was not believed', async () => {
    const clock = new ServerClock();
    clock.set(Date.now() - 3_600_000, Date.now(), Date.now());
    const rest = client(clock);
    expect((await rest.account({ omitZeroBalances: 'true' })).balances.map(({ asset }) => asset)).toContain('USDT');
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000);
  });

  it('says that an answer is lost, where nobody answers', async () => {
    const rest = new RestClient({ origin: 'http://localhost:9', timeoutMs: 1_000 });
    await expect(rest.ping()).rejects.toBeInstanceOf(AnswerLost);
  });
});
