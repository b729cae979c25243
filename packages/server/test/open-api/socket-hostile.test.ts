import { SOCKET_LIMITS } from '@marque/contract/binance/socket-methods';
import { afterEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../feed/test-reader.ts';
import { openSignedWorld, sign } from './signed-world.ts';
import { expectError, orderOf, signedText, SocketClient } from './socket-client.ts';

const signed = openSignedWorld();
const opened: SocketClient[] = [];
const open = async () => {
  const client = await SocketClient.open(signed());
  opened.push(client);
  return client;
};
const port = (): number => Number(new URL(signed().address).port);
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
  expect((await signed().call('GET', '/openOrders')).body).toEqual([]);
});

describe('messages that make no sense', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"id":1,"method":"ping"'],
    ['two values', '{"id":1,"method":"ping"}{}'],
    ['a list', '[{"id":1,"method":"ping"}]'],
    ['a word', '"ping"'],
    ['a number', '7'],
    ['null', 'null'],
    ['no number', '{"id":NaN,"method":"ping"}'],
    ['a name twice', '{"id":1,"method":"ping","method":"time"}'],
    ['a parameter twice', '{"id":1,"method":"depth","params":{"symbol":"ARTUSDT","symbol":"ARTUSDT"}}'],
    ['a parameter twice, once in disguise', '{"id":1,"method":"depth","params":{"symbol":"ARTUSDT","\\u0073ymbol":"ARTUSDT"}}'],
  ])('%s are answered as such, and a connection that goes on like that ends', async (_what, text) => {
    const client = await open();
    expectError(await client.said(text), 400, -1100);
    expect((await client.ask('ping')).status).toBe(200);
    for (let i = 1; i < 5; i += 1) client.say(text);
    expect((await client.ended()).code).toBe(1008);
  });

  it.each(['1.5', '1e3', '99999999999999999999', 'true', '{}', '[]', '""', '"a b"', `"${'x'.repeat(37)}"`, '"\\u0041"', '"<b>"'])(
    'the id %s is none',
    async (id) => {
      const client = await open();
      expect(await client.said(`{"id":${id},"method":"ping"}`)).toMatchObject({
        id: null,
        status: 400,
        error: { code: -1102, msg: "The parameter 'id' is missing, empty or malformed." },
      });
    },
  );

  it.each(['null', '7', 'true', '{}', '["ping"]'])('the method %s is none', async (method) => {
    const client = await open();
    expectError(await client.said(`{"id":1,"method":${method}}`), 400, -1102);
    expectError(await client.said('{"id":1}'), 400, -1102);
  });

  it.each(['null', '7', '"symbol=ARTUSDT"', '["ARTUSDT"]', '{"":"x"}', '{"__proto__":"x"}', '{"constructor":"x"}', '{"a b":1}', many(51)])(
    'parameters such as %s are none',
    async (params) => {
      const client = await open();
      expectError(await client.said(`{"id":1,"method":"depth","params":${params}}`), 400, -1102);
    },
  );

  it.each([
    ['symbol', 'null'],
    ['symbol', '{}'],
    ['symbol', '{"a":{"b":[]}}'],
    ['symbol', `${'['.repeat(3000)}${']'.repeat(3000)}`],
    ['symbol', '["ARTUSDT"]'],
    ['symbol', 'true'],
    ['symbol', '"ART\\u0000USDT"'],
    ['symbol', '"artusdt"'],
    ['quantity', '-1'],
    ['quantity', '1e2'],
    ['quantity', '1E400'],
    ['quantity', '"NaN"'],
    ['quantity', '"Infinity"'],
    ['quantity', 'true'],
    ['quantity', '[1]'],
    ['quantity', '{"a":1}'],
    ['quantity', `1${'0'.repeat(40)}`],
    ['quantity', `0.${'1'.repeat(40)}`],
    ['price', '""'],
    ['price', '" 1"'],
    ['side', '"buy"'],
    ['newClientOrderId', '"a b"'],
    ['newClientOrderId', `"${'x'.repeat(37)}"`],
    ['timeInForce', '["GTC"]'],
    ['icebergQty', 'null'],
  ])('an order whose %s is %s is refused by name, and not placed', async (name, json) => {
    const client = await open();
    const key = signed().key;
    const params = { ...orderOf(), apiKey: key.publicKey, timestamp: signed().world.clock.now() };
    const parsed: unknown = JSON.parse(json);
    const written = typeof parsed === 'string' ? parsed : json;
    const signature = sign(key.secret, signedText({ ...params, [name]: written }));
    const text = JSON.stringify({ ...params, signature, [name]: '@' }).replace('"@"', json);
    expect(await client.said(`{"id":1,"method":"order.place","params":${text}}`)).toMatchObject({
      status: 400,
      error: { code: -1102, msg: `The parameter '${name}' is missing, empty or malformed.` },
    });
  });

  it('lists are taken where a call takes them, and nowhere else', async () => {
    const client = await open();
    expect((await client.ask('ticker.price', { symbols: ['ARTUSDT'] })).status).toBe(200);
    for (const symbols of [[], ['nothing at all'], [7], [null], 'ARTUSDT', [['ARTUSDT']]])
      expect((await client.ask('ticker.price', { symbols })).status).toBe(400);
  });
});

describe('a connection', () => {
  it('takes text only, and no more of it at once than a request may have', async () => {
    const binary = await open();
    binary.socket.send(Buffer.from('{"id":1,"method":"ping"}'));
    expect((await binary.ended()).code).toBe(1003);
    const long = await open();
    long.say(`{"id":1,"method":"ping","params":{"a":"${'x'.repeat(SOCKET_LIMITS.requestBytes)}"}}`);
    expect((await long.ended()).code).toBe(1009);
  });

  it('that floods is ended', async () => {
    const client = await open();
    for (let i = 0; i <= SOCKET_LIMITS.requestsPerSecond; i += 1) client.say('{"id":1,"method":"ping"}');
    expect(await client.ended()).toEqual({ code: 1008, reason: 'too many messages' });
  });

  it('is refused to pages of others, to hosts of nobody and without an upgrade; a cookie is no credential', async () => {
    const at = { path: '/ws-api/v3' };
    expect(await refusalOf(port(), { ...at, headers: { origin: 'https://elsewhere.example' } })).toBe(403);
    expect(await refusalOf(port(), { ...at, headers: { origin: 'null' } })).toBe(403);
    expect(await refusalOf(port(), { ...at, headers: { origin: `http://localhost:${port()}` } })).toBe(101);
    expect(await refusalOf(port(), { ...at, host: 'nobody.example' })).toBe(421);
    expect(await refusalOf(port(), { path: '/ws-api/v4' })).toBe(404);
    expect((await signed().world.app.inject({ url: '/ws-api/v3', headers: { host: 'localhost' } })).statusCode).toBe(426);
    const cookie = [...signed().ann.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const client = await SocketClient.open(signed(), '/ws-api/v3', { headers: { cookie } });
    opened.push(client);
    expectError(await client.ask('account.status', { timestamp: signed().world.clock.now() }), 401, -2015);
  });
});

function many(count: number): string {
  return JSON.stringify(Object.fromEntries([...Array(count).keys()].map((i) => [`a${i}`, 1])));
}
