import { STREAM_LIMITS } from '@marque/contract/binance/streams';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StreamWorld, type StreamProgram } from './stream-world.ts';

let streams: StreamWorld;
let program: StreamProgram;
beforeAll(async () => {
  streams = await StreamWorld.start();
});
afterEach(() => program.close());
afterAll(() => streams.close());

const request = (fields: object): string => JSON.stringify({ method: 'SUBSCRIBE', params: ['artusdt@trade'], id: 1, ...fields });

describe('names of streams', () => {
  it.each([
    '',
    '@',
    '@trade',
    'artusdt',
    'artusdt@',
    'ARTUSDT@trade',
    'artusdt@Trade',
    'artusdt@trade@100ms',
    'artusdt@trade ',
    'artusdt@depth7',
    'artusdt@depth05',
    'artusdt@depth5@10ms',
    'artusdt@depth@250ms',
    'artusdt@depth@100ms@100ms',
    'artusdt@kline_',
    'artusdt@kline_1y',
    'artusdt@kline_1D',
    'artusdt@kline_constructor',
    'artusdt@kline_1m@100ms',
    '__proto__@trade',
    'artusdt@constructor',
    '!trade@arr',
    '!ticker@arr@1s',
    `${'a'.repeat(34)}@trade`,
    'ａrtusdt@trade',
    'artusdt@trade\n',
  ])('%j is none, or of no pair', async (name) => {
    program = await streams.open('/ws');
    const answer = await program.ask('SUBSCRIBE', ['artusdt@trade', name]);
    expect(answer).toMatchObject({ error: { code: 2, msg: expect.stringContaining(`invalid stream '${name}'`) as string }, id: 1 });
    expect(await program.ask('LIST_SUBSCRIPTIONS')).toEqual({ result: [], id: 2 });
  });
});

describe('a request that makes no sense', () => {
  it.each([
    ['', 3, null],
    ['{', 3, null],
    ['SUBSCRIBE', 3, null],
    ['{"method":"SUBSCRIBE","params":["artusdt@trade"],"id":01}', 3, null],
    ['['.repeat(8_000), 3, null],
    ['['.repeat(8_000) + ']'.repeat(8_000), 2, null],
    ['null', 2, null],
    ['1', 2, null],
    ['"SUBSCRIBE"', 2, null],
    ['[]', 2, null],
    ['{}', 2, null],
    [request({ id: -1 }), 2, null],
    [request({ id: 1.5 }), 2, null],
    ['{"method":"SUBSCRIBE","params":["artusdt@trade"],"id":1e400}', 2, null],
    [request({ id: true }), 2, null],
    [request({ id: {} }), 2, null],
    [request({ id: 'x'.repeat(37) }), 2, null],
    [request({ id: '<script>' }), 2, null],
    [request({ id: '' }), 2, null],
    [request({ method: undefined }), 2, 1],
    [request({ method: 'subscribe' }), 2, 1],
    [request({ method: 'toString' }), 2, 1],
    [request({ method: '__proto__' }), 2, 1],
    [request({ method: 1 }), 2, 1],
    [request({ params: undefined }), 2, 1],
    [request({ params: 'artusdt@trade' }), 2, 1],
    [request({ params: { 0: 'artusdt@trade' } }), 2, 1],
    [request({ params: [] }), 2, 1],
    [request({ params: [1] }), 2, 1],
    [request({ params: [null] }), 2, 1],
    [request({ params: [['artusdt@trade']] }), 2, 1],
    [request({ params: ['x'.repeat(65)] }), 2, 1],
    [request({ params: Array.from({ length: STREAM_LIMITS.streams + 1 }, () => 'a@trade') }), 2, 1],
    [request({ method: 'LIST_SUBSCRIPTIONS', params: ['artusdt@trade'] }), 2, 1],
    [request({ method: 'SET_PROPERTY', params: ['colour', true] }), 0, 1],
    [request({ method: 'GET_PROPERTY', params: ['colour'] }), 0, 1],
    [request({ method: 'SET_PROPERTY', params: ['combined', 'true'] }), 1, 1],
    [request({ method: 'SET_PROPERTY', params: ['combined'] }), 1, 1],
    [request({ method: 'SET_PROPERTY', params: ['combined', true, true] }), 2, 1],
    [request({ method: 'SET_PROPERTY', params: [1, true] }), 2, 1],
    [request({ method: 'GET_PROPERTY', params: [] }), 2, 1],
  ])('%j is answered with an error and changes nothing', async (text, code, id) => {
    program = await streams.open('/ws');
    expect(await program.say(text)).toEqual({ error: { code, msg: expect.any(String) as string }, id });
    expect(await program.ask('LIST_SUBSCRIPTIONS', undefined, 'list')).toEqual({ result: [], id: 'list' });
    expect(await program.ask('GET_PROPERTY', ['combined'], 'get')).toEqual({ result: false, id: 'get' });
  });
});

describe('limits', () => {
  const names = (count: number): string[] =>
    ['artusdt', 'btcusdt', 'ckusdusdt', 'artckusd', 'teabtc']
      .flatMap((symbol) => [
        ...['trade', 'aggTrade', 'miniTicker', 'ticker', 'bookTicker', 'avgPrice'].map((kind) => `${symbol}@${kind}`),
        ...['', '5', '10', '20'].flatMap((levels) => ['', '@100ms', '@1000ms'].map((speed) => `${symbol}@depth${levels}${speed}`)),
      ])
      .slice(0, count);

  it('of what one connection may send in a second ends it', async () => {
    program = await streams.open('/ws');
    for (let i = 0; i <= STREAM_LIMITS.messagesPerSecond; i += 1) program.socket.send('{}');
    expect(await program.ended()).toEqual({ code: 1008, reason: 'too many messages' });
  });

  it('of the length of a request ends it', async () => {
    program = await streams.open('/ws');
    program.socket.send('x'.repeat(STREAM_LIMITS.messageBytes + 1));
    expect((await program.ended()).code).toBe(1009);
  });

  it('allow text only', async () => {
    program = await streams.open('/ws');
    program.socket.send(Buffer.from(request({})));
    expect((await program.ended()).code).toBe(1003);
  });

  it('of streams that an address names end it', async () => {
    program = await streams.open(`/stream?streams=${Array.from({ length: STREAM_LIMITS.streams + 1 }, () => 'a@trade').join('/')}`);
    expect(await program.ended()).toEqual({ code: 1008, reason: 'too many streams' });
  });

  it('leave room for many streams of one connection', async () => {
    program = await streams.open('/ws');
    const many = names(90);
    expect(await program.ask('SUBSCRIBE', many)).toEqual({ result: null, id: 1 });
    expect(await program.ask('LIST_SUBSCRIPTIONS')).toEqual({ result: many, id: 2 });
    expect(await program.ask('UNSUBSCRIBE', [...many, 'nothing@trade'])).toEqual({ result: null, id: 3 });
    expect(await program.ask('LIST_SUBSCRIPTIONS')).toEqual({ result: [], id: 4 });
  });

  it.each(['/ws/%zz', '/ws/%2e%2e%2f', '/ws//', '/ws/@', '/stream?streams=%zz', '/stream?streams=&streams=x', '/stream?streams=///'])(
    'of addresses that mean nothing harm nobody: %s',
    async (path) => {
      program = await streams.open(path);
      program.close();
      program = await streams.open('/ws/artusdt@bookTicker');
      await expect.poll(() => program.messages, { timeout: 10_000 }).toHaveLength(1);
    },
  );
});
