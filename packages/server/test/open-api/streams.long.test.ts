import { INTERVALS } from '@marque/contract/binance/fields';
import type { StreamEvent } from '@marque/contract/binance/streams';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StreamWorld, type StreamProgram } from './stream-world.ts';

/** Events come once a second, later where the machine has much to do. */
const WITHIN = { timeout: 10_000 };

let streams: StreamWorld;
const programs: StreamProgram[] = [];
beforeAll(async () => {
  streams = await StreamWorld.start();
});
afterEach(() => {
  const wrong = programs.flatMap((program) => program.wrong);
  for (const program of programs.splice(0)) program.close();
  expect(wrong, 'events that their schemas do not allow').toEqual([]);
});
afterAll(() => streams.close());

async function open(...asked: Parameters<StreamWorld['open']>): Promise<StreamProgram> {
  const program = await streams.open(...asked);
  programs.push(program);
  return program;
}

const combined = (...names: string[]): Promise<StreamProgram> => open(`/stream?streams=${names.join('/')}`);

describe('what happens to a pair', () => {
  it('is told trade by trade, and by order and price', async () => {
    const program = await combined('artusdt@trade', 'artusdt@aggTrade');
    await streams.place(0, 'sell', 12_600, 100);
    await streams.place(0, 'sell', 12_600, 200);
    await streams.place(0, 'sell', 12_610, 300);
    await streams.place(1, 'buy', 12_610, 500);
    await program.next('artusdt@trade', 3);
    await program.next('artusdt@aggTrade', 2);
    const trades =
      await streams.read<readonly { id: number; price: string; qty: string; time: number; isBuyerMaker: boolean }[]>(
        '/trades?symbol=ARTUSDT&limit=3',
      );
    expect(program.of<StreamEvent<'trade'>>('artusdt@trade').map(({ e, s, t, p, q, T, m }) => ({ e, s, t, p, q, T, m }))).toEqual(
      trades.map(({ id, price, qty, time, isBuyerMaker }) => ({
        e: 'trade',
        s: 'ARTUSDT',
        t: id,
        p: price,
        q: qty,
        T: time,
        m: isBuyerMaker,
      })),
    );
    const together = await streams.read<readonly object[]>('/aggTrades?symbol=ARTUSDT&limit=2');
    expect(program.of<StreamEvent<'aggTrade'>>('artusdt@aggTrade').map(({ e: _e, E: _at, s: _s, ...row }) => row)).toEqual(together);
    expect(program.of<StreamEvent<'aggTrade'>>('artusdt@aggTrade')).toMatchObject([{ q: '0.03' }, { p: '1.261', q: '0.02', m: false }]);
  });

  it('is told as best prices, best levels and figures of the day, first as they are', async () => {
    const names = [
      'artusdt@bookTicker',
      'artusdt@depth5',
      'artusdt@depth20@100ms',
      'artusdt@ticker',
      'artusdt@miniTicker',
      'artusdt@avgPrice',
    ];
    const program = await combined(...names, '!ticker@arr', '!miniTicker@arr');
    for (const name of [...names, '!ticker@arr', '!miniTicker@arr']) await program.next(name);
    await streams.place(0, 'sell', 12_700, 1_000);
    await streams.place(1, 'buy', 12_400, 2_000);
    await streams.place(1, 'buy', 12_700, 400);
    const [{ lastUpdateId, ...book }, best] = [
      await streams.read<{ lastUpdateId: number }>('/depth?symbol=ARTUSDT&limit=20'),
      await streams.read<Record<string, string>>('/ticker/bookTicker?symbol=ARTUSDT'),
    ];
    await expect.poll(() => program.of('artusdt@depth20@100ms').at(-1), WITHIN).toEqual({ lastUpdateId, ...book });
    const { bidPrice: b, bidQty: B, askPrice: a, askQty: A } = best;
    expect(program.of('artusdt@bookTicker').at(-1)).toEqual({ u: lastUpdateId, s: 'ARTUSDT', b, B, a, A });
    const day = await streams.read<Record<string, unknown>>('/ticker/24hr?symbol=ARTUSDT');
    await expect
      .poll(() => program.of('artusdt@ticker').at(-1), WITHIN)
      .toMatchObject({
        s: 'ARTUSDT',
        c: day['lastPrice'],
        o: day['openPrice'],
        h: day['highPrice'],
        l: day['lowPrice'],
        v: day['volume'],
        q: day['quoteVolume'],
        p: day['priceChange'],
        P: day['priceChangePercent'],
        w: day['weightedAvgPrice'],
        n: day['count'],
        F: day['firstId'],
        L: day['lastId'],
        Q: day['lastQty'],
        b,
        B,
        a,
        A,
      });
    const average = await streams.read<{ price: string }>('/avgPrice?symbol=ARTUSDT');
    await expect.poll(() => program.of('artusdt@avgPrice').at(-1), WITHIN).toMatchObject({ i: '5m', w: average.price });
    await expect.poll(() => program.of<StreamEvent<'allTickers'>>('!ticker@arr').length, WITHIN).toBeGreaterThan(1);
    expect(program.of<StreamEvent<'allTickers'>>('!ticker@arr')[0]).toHaveLength(5);
    // All of them are sent when a minute ends; otherwise those alone in which something was traded.
    const tradedAlone = async () => {
      await streams.place(1, 'buy', 12_700, 10);
      return program.of<StreamEvent<'allMiniTickers'>>('!miniTicker@arr').find(({ length }) => length === 1);
    };
    await expect.poll(tradedAlone, { ...WITHIN, interval: 500 }).toMatchObject([{ s: 'ARTUSDT', c: day['lastPrice'] }]);
  });

  it('grows the bars of every length as calls show them', async () => {
    const intervals = Object.keys(INTERVALS);
    const program = await combined(...intervals.map((interval) => `artusdt@kline_${interval}`));
    await streams.place(0, 'sell', 12_800, 700);
    await streams.place(1, 'buy', 12_800, 300);
    for (const interval of intervals) {
      const bars = await streams.read<readonly unknown[][]>(`/klines?symbol=ARTUSDT&interval=${interval}&limit=1`);
      const [[t, o, h, l, c, v, T, q, n, V, Q] = []] = bars;
      await expect
        .poll(() => program.of<StreamEvent<'kline'>>(`artusdt@kline_${interval}`).at(-1)?.k, { ...WITHIN, message: interval })
        .toMatchObject({ t, o, h, l, c, v, T, q, n, V, Q, s: 'ARTUSDT', i: interval });
    }
    await expect
      .poll(() => program.of<StreamEvent<'kline'>>('artusdt@kline_1s').at(-1)?.k.x, { ...WITHIN, message: 'the end of a bar' })
      .toBe(true);
  });
});

describe('a connection', () => {
  it('subscribes, lists, stops, and says whether events bear the names of their streams', async () => {
    const program = await open('/ws');
    expect(await program.ask('SUBSCRIBE', ['artusdt@trade', 'artusdt@depth'])).toEqual({ result: null, id: 1 });
    expect(await program.ask('LIST_SUBSCRIPTIONS')).toEqual({ result: ['artusdt@trade', 'artusdt@depth'], id: 2 });
    expect(await program.ask('GET_PROPERTY', ['combined'])).toEqual({ result: false, id: 3 });
    expect(await program.ask('SET_PROPERTY', ['combined', true])).toEqual({ result: null, id: 4 });
    expect(await program.ask('GET_PROPERTY', ['combined'], 'a-word')).toEqual({ result: true, id: 'a-word' });
    await streams.place(0, 'sell', 12_500, 100);
    await streams.place(1, 'buy', 12_500, 100);
    await program.next('artusdt@trade');
    expect(await program.ask('UNSUBSCRIBE', ['artusdt@trade'])).toEqual({ result: null, id: 5 });
    const before = program.of('artusdt@trade').length;
    await streams.place(0, 'sell', 12_500, 100);
    await streams.place(1, 'buy', 12_500, 100);
    await program.next('artusdt@depth', program.of('artusdt@depth').length + 1);
    expect(program.of('artusdt@trade')).toHaveLength(before);
    expect(await program.ask('LIST_SUBSCRIPTIONS')).toEqual({ result: ['artusdt@depth'], id: 6 });
  });

  it('reads what its address names, plain at /ws and with names at /stream', async () => {
    const [plain, named] = [await open('/ws/artusdt@bookTicker/btcusdt@bookTicker'), await open('/stream?streams=artusdt%40bookTicker')];
    await expect.poll(() => plain.messages, WITHIN).toMatchObject([{ s: 'ARTUSDT' }, { s: 'BTCUSDT' }]);
    await expect.poll(() => named.messages, WITHIN).toMatchObject([{ stream: 'artusdt@bookTicker', data: { s: 'ARTUSDT' } }]);
  });

  it('may be opened under a name that no stream has, and subscribe afterwards', async () => {
    const program = await open('/ws/0');
    expect(await program.ask('LIST_SUBSCRIPTIONS')).toEqual({ result: [], id: 1 });
    expect(await program.ask('SUBSCRIBE', ['artusdt@bookTicker'])).toEqual({ result: null, id: 2 });
    await expect.poll(() => program.messages.at(-1), WITHIN).toMatchObject({ s: 'ARTUSDT' });
  });

  it.each(['https://elsewhere.example', 'null'])('is open to pages of any origin: %s', async (origin) => {
    const program = await open('/ws/artusdt@bookTicker', 'localhost', { origin });
    await expect.poll(() => program.messages, WITHIN).toHaveLength(1);
  });

  it('is not opened for a host of nobody', async () => {
    const program = await open('/ws/artusdt@bookTicker', 'unknown.example');
    expect((await program.ended()).code).toBe(1006);
  });

  it('takes a stream twice as once', async () => {
    const program = await combined('artusdt@trade', 'artusdt@trade');
    await program.ask('SUBSCRIBE', ['artusdt@trade', 'artusdt@trade']);
    await streams.place(0, 'sell', 12_500, 100);
    await streams.place(1, 'buy', 12_500, 100);
    await program.next('artusdt@trade');
    await program.ask('LIST_SUBSCRIPTIONS');
    expect(program.of('artusdt@trade')).toHaveLength(1);
  });
});

describe('each organisation', () => {
  it('has streams of the pairs that it offers, and of no others', async () => {
    const second = await open('/stream?streams=artusdt@bookTicker/btcusdt@bookTicker/!miniTicker@arr', 'second.localhost');
    await second.next('!miniTicker@arr');
    expect(await second.ask('LIST_SUBSCRIPTIONS')).toMatchObject({ result: ['artusdt@bookTicker', '!miniTicker@arr'] });
    expect(second.of<StreamEvent<'allMiniTickers'>>('!miniTicker@arr')[0]?.map(({ s }) => s)).toEqual(['ARTUSDT']);
    expect(await second.ask('SUBSCRIBE', ['btcusdt@trade'])).toMatchObject({ error: { code: 2 } });
    const first = await open('/ws');
    expect(await first.ask('SUBSCRIBE', ['btcusdt@trade'])).toMatchObject({ result: null });
  });

  it('ends connections whose pairs it no longer offers', async () => {
    const { database } = streams.world;
    const program = await open('/ws/teabtc@bookTicker');
    const stays = await open('/ws/artusdt@bookTicker');
    await database.queries.deleteFrom('organisation_pairs').where('organisation', '=', 1).where('pair', '=', 5).execute();
    await streams.world.refresh();
    (await open('/ws')).close();
    expect(await program.ended()).toEqual({ code: 1012, reason: 'the markets have changed' });
    expect(stays.closed).toBeUndefined();
  });
});
