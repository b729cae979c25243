import { formatUnits } from '@marque/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSignedWorld, order, type Fields, type SignedWorld } from './signed-world.ts';

const signed = openSignedWorld();
const call = (...asked: Parameters<SignedWorld['call']>) => signed().call(...asked);
const SCALE = 18;
const RUNS = 12;

type Filter = Readonly<Record<string, string>>;
interface Info {
  readonly symbol: string;
  readonly filters: readonly Filter[];
}

const read = async <Body>(path: string, query = ''): Promise<Body> => (await signed().send({ path, query })).body as Body;
const info = async (query = ''): Promise<readonly Info[]> => (await read<{ symbols: readonly Info[] }>('/exchangeInfo', query)).symbols;
const filterOf = ({ filters }: Info, type: string): Filter => filters.find(({ filterType }) => filterType === type) ?? {};

/** Decimals as whole numbers, larger than any amount of the exchange. */
function units(decimal = ''): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0'));
}
const text = (value: bigint): string => formatUnits(value, SCALE);

/** The filter that refuses an order, or none. */
async function refusing(fields: Fields, path = '/order/test'): Promise<unknown> {
  const { status, body } = await call('POST', path, order(fields));
  if (status === 200) return 'none';
  return body['code'] === -1013 ? String(body['msg']).replace('Filter failure: ', '') : body['code'];
}

const steps = (from: bigint, to: bigint, step: bigint) =>
  fc.oneof(
    fc.constantFrom(from, to),
    fc.bigInt(from / step, to / step).map((n) => n * step),
  );

/** Every pair, with the price of now. */
async function markets() {
  const prices = new Map((await read<{ symbol: string; price: string }[]>('/ticker/price')).map(({ symbol, price }) => [symbol, price]));
  return (await info()).map((one) => ({ one, symbol: one.symbol, price: prices.get(one.symbol) ?? '' }));
}

describe('filters of symbols are true', () => {
  it('of prices: on the steps around the price of now, and no other', async () => {
    for (const { one, symbol, price } of await markets()) {
      const { tickSize, minPrice, maxPrice } = filterOf(one, 'PRICE_FILTER');
      const { multiplierUp, multiplierDown } = filterOf(one, 'PERCENT_PRICE');
      const { minQty: quantity } = filterOf(one, 'LOT_SIZE');
      const tick = units(tickSize);
      const bound = (multiplier = ''): bigint => (units(price) * units(multiplier)) / 10n ** BigInt(SCALE);
      const [low, high] = [bound(multiplierDown), bound(multiplierUp)];
      const [lowest, highest] = [((low + tick - 1n) / tick) * tick, (high / tick) * tick];
      const asked = (at: bigint) => refusing({ symbol, quantity: quantity ?? '', price: text(at) });
      await fc.assert(
        fc.asyncProperty(steps(lowest, highest, tick), fc.bigInt(1n, 9n), async (at, part) => {
          expect([symbol, text(at), await asked(at)]).toEqual([symbol, text(at), 'none']);
          expect(await asked(at + (tick * part) / 10n)).toBe('PRICE_FILTER');
        }),
        { numRuns: RUNS },
      );
      expect([symbol, await asked(highest + tick), await asked(0n)]).toEqual([symbol, 'PERCENT_PRICE', 'PRICE_FILTER']);
      if (lowest - tick >= units(minPrice)) expect([symbol, await asked(lowest - tick)]).toEqual([symbol, 'PERCENT_PRICE']);
      expect([await asked(units(maxPrice)), await asked(units(maxPrice) + tick)]).toEqual(['PERCENT_PRICE', 'PRICE_FILTER']);
    }
  });

  it.each(['LOT_SIZE', 'MARKET_LOT_SIZE'])('of amounts: %s', async (type) => {
    for (const { one, symbol, price } of await markets()) {
      const { minQty, maxQty, stepSize } = filterOf(one, type);
      const [min, max, step] = [units(minQty), units(maxQty), units(stepSize)];
      const limit = (amount: bigint) => refusing({ symbol, price, quantity: text(amount) });
      const market = async (amount: bigint): Promise<unknown> => {
        const { status, body } = await call('POST', '/order/test', { symbol, side: 'SELL', type: 'MARKET', quantity: text(amount) });
        return status === 200 ? 'none' : String(body['msg']).replace('Filter failure: ', '');
      };
      const judge = type === 'LOT_SIZE' ? limit : market;
      await fc.assert(
        fc.asyncProperty(steps(min, max, step), fc.bigInt(1n, 9n), async (amount, part) => {
          expect([symbol, text(amount), await judge(amount)]).toEqual([symbol, text(amount), 'none']);
          expect(await judge(amount + (step * part) / 10n)).toBe('LOT_SIZE');
        }),
        { numRuns: RUNS },
      );
      expect([symbol, await judge(min - step), await judge(max + step)]).toEqual([symbol, 'LOT_SIZE', 'LOT_SIZE']);
    }
  });

  it('of the parts of icebergs', async () => {
    for (const { one, symbol, price } of await markets()) {
      const { minQty, stepSize } = filterOf(one, 'LOT_SIZE');
      const parts = BigInt(filterOf(one, 'ICEBERG_PARTS')['limit'] ?? 0);
      const shown = units(minQty);
      const asked = (quantity: bigint) => refusing({ symbol, price, icebergQty: text(shown), quantity: text(quantity) });
      expect([symbol, await asked(shown * parts), await asked(shown * parts + units(stepSize))]).toEqual([symbol, 'none', 'ICEBERG_PARTS']);
    }
  });

  it('of what an order comes to: none that the others let through', async () => {
    for (const { one, price } of await markets()) {
      const { maxNotional, minNotional } = filterOf(one, 'NOTIONAL');
      const { maxQty } = filterOf(one, 'LOT_SIZE');
      const { multiplierUp } = filterOf(one, 'PERCENT_PRICE');
      expect(minNotional).toBe('0');
      expect(Number(maxNotional)).toBeGreaterThan(Number(maxQty) * Number(price) * Number(multiplierUp));
    }
  });

  it('of how many orders wait for a price', async () => {
    const [one] = await info('symbol=ARTUSDT');
    const max = Number(one && filterOf(one, 'MAX_NUM_ALGO_ORDERS')['maxNumAlgoOrders']);
    const stop = { type: 'STOP_LOSS_LIMIT', stopPrice: '2', price: '2', quantity: '1' };
    for (let n = 0; n < max; n += 1) expect([n, await refusing(stop, '/order')]).toEqual([n, 'none']);
    expect(await refusing(stop)).toBe('MAX_NUM_ALGO_ORDERS');
    expect(await refusing(stop, '/order')).toBe('MAX_NUM_ALGO_ORDERS');
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).body).toHaveLength(max);
    expect(await refusing(stop)).toBe('none');
  });

  it('of how many orders are open', async () => {
    const [one] = await info('symbol=ARTUSDT');
    const max = Number(one && filterOf(one, 'MAX_NUM_ORDERS')['maxNumOrders']);
    signed().world.pass(10_000);
    const placed = await Promise.all(Array.from({ length: max }, () => refusing({ quantity: '1', price: '0.5' }, '/order')));
    expect(new Set(placed)).toEqual(new Set(['none']));
    signed().world.pass(10_000);
    signed().keepTime();
    expect(await refusing({ quantity: '1', price: '0.5' })).toBe('EXCHANGE_MAX_NUM_ORDERS');
    expect(await refusing({ quantity: '1', price: '0.5' }, '/order')).toBe('EXCHANGE_MAX_NUM_ORDERS');
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).body).toHaveLength(max);
  });
});

describe('symbols are chosen', () => {
  it('by permissions, and show theirs or not', async () => {
    const permissions = (value: string) => info(`permissions=${encodeURIComponent(value)}`);
    expect([await permissions('SPOT'), await permissions('["MARGIN","SPOT"]'), await permissions('MARGIN')]).toMatchObject([
      { length: 5 },
      { length: 5 },
      { length: 0 },
    ]);
    expect(await info('symbol=ARTUSDT')).toMatchObject([{ permissionSets: [['SPOT']] }]);
    expect(await info('symbol=ARTUSDT&showPermissionSets=false')).toMatchObject([{ permissionSets: [] }]);
    for (const query of ['permissions=spot', 'permissions=[]', 'permissions=SPOT&symbol=ARTUSDT'])
      expect(await signed().send({ path: '/exchangeInfo', query })).toMatchObject({ status: 400, body: { code: -1102 } });
  });
});

describe('records that nobody has', () => {
  it('are lists without rows, for pairs and orders that there are', async () => {
    const placed = await call('POST', '/order', order({ price: '0.9' }));
    const orderId = String(placed.body['orderId']);
    for (const path of ['/myPreventedMatches', '/myAllocations'])
      expect([(await call('GET', path, { symbol: 'ARTUSDT' })).body, (await call('GET', path, { symbol: 'NONE' })).body['code']]).toEqual([
        [],
        -1121,
      ]);
    const amendments = (fields: Fields, by = signed().key) => call('GET', '/order/amendments', { symbol: 'ARTUSDT', ...fields }, by);
    expect((await amendments({ orderId })).body).toEqual([]);
    expect((await amendments({ orderId }, signed().other)).body['code']).toBe(-2013);
    expect((await amendments({})).body['code']).toBe(-1102);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).status).toBe(200);
  });
});
