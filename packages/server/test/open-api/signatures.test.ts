import { describe, expect, it } from 'vitest';
import { openSignedWorld, order, sign, type SignedWorld, textOf, type Sent } from './signed-world.ts';

const signed = openSignedWorld();
const call = (...asked: Parameters<SignedWorld['call']>) => signed().call(...asked);
const send = (sent: Sent) => signed().send(sent);

describe('a signed request', () => {
  it('is good in the query, in the body and in both', async () => {
    const fields = textOf({ timestamp: String(signed().world.clock.now()), recvWindow: '60000' });
    const half = textOf(order({ newClientOrderId: 'half' }));
    expect((await call('GET', '/account')).status).toBe(200);
    const whole = `${fields}&signature=${sign(signed().key.secret, fields)}`;
    expect((await send({ path: '/account', query: whole })).status).toBe(200);
    const sent = `${half}&${fields}`;
    expect((await send({ method: 'POST', path: '/order', body: `${sent}&signature=${sign(signed().key.secret, sent)}` })).status).toBe(200);
    const both = textOf(order({ newClientOrderId: 'both' }));
    expect(
      (await send({ method: 'POST', path: '/order', query: both, body: `${fields}&signature=${sign(signed().key.secret, both + fields)}` }))
        .status,
    ).toBe(200);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).status).toBe(200);
  });

  it('may name a type of body where it has none, and none but a form where it has one', async () => {
    const text = textOf(order({ newClientOrderId: 'typed', timestamp: String(signed().world.clock.now()) }));
    const post = (payload?: string) =>
      signed().world.app.inject({
        method: 'POST',
        url: `/api/v3/order?${text}&signature=${sign(signed().key.secret, text)}`,
        remoteAddress: '127.0.0.1',
        headers: { host: 'localhost', 'x-mbx-apikey': signed().key.publicKey, 'content-type': 'application/json' },
        ...(payload !== undefined && { payload }),
      });
    expect((await post('{"quantity":"5"}')).statusCode).toBe(415);
    expect((await post('')).statusCode).toBe(200);
    expect((await call('DELETE', '/openOrders', { symbol: 'ARTUSDT' })).status).toBe(200);
  });

  it('is refused when any byte of it or of its signature is another', async () => {
    const text = textOf({ timestamp: String(signed().world.clock.now()), recvWindow: '60000' });
    const signature = sign(signed().key.secret, text);
    for (let at = 0; at < signature.length; at += 1) {
      const wrong = signature.slice(0, at) + (signature[at] === '0' ? '1' : '0') + signature.slice(at + 1);
      const answer = await send({ path: '/account', query: `${text}&signature=${wrong}` });
      expect([at, answer.status, answer.body['code']]).toEqual([at, 400, -1022]);
    }
    for (let at = 0; at < text.length; at += 1) {
      const wrong = text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1);
      const answer = await send({ path: '/account', query: `${wrong}&signature=${signature}` });
      expect([400, 401]).toContain(answer.status);
      expect([-1022, -1021, -2015]).toContain(answer.body['code']);
    }
    for (const wrong of ['', 'x', signature.slice(1), `${signature}0`, '0'.repeat(64)])
      expect((await send({ path: '/account', query: `${text}&signature=${wrong}` })).body['code']).toBe(-1022);
  });

  it.each([
    ['long ago', -5_001, undefined, -1021],
    ['just in time', -4_900, undefined, undefined],
    ['within a wider window', -50_000, '60000', undefined],
    ['ahead of us', 1_000, undefined, -1021],
    ['a little ahead of us', 900, undefined, undefined],
    ['with a window that is too wide', 0, '60001', -1021],
    ['with a window that is no number', 0, '-1', -1021],
  ])('is judged by its time: %s', async (_name, ms, recvWindow, code) => {
    const text = textOf({ timestamp: String(signed().world.clock.now() + ms), ...(recvWindow !== undefined && { recvWindow }) });
    const answer = await send({ path: '/account', query: `${text}&signature=${sign(signed().key.secret, text)}` });
    expect([answer.status, answer.body['code']]).toEqual(code === undefined ? [200, undefined] : [400, code]);
  });

  it('needs a key of this exchange, in use, from where it may be used', async () => {
    const refused = { status: 401, body: { code: -2015, msg: 'The key is unknown, or may not be used from here or for this.' } };
    expect(await send({ path: '/account', publicKey: 'nothing' })).toEqual(refused);
    expect(await call('GET', '/account', {}, { publicKey: '0'.repeat(32), secret: signed().key.secret })).toEqual(refused);
    expect(await call('GET', '/account', {}, signed().key, { host: 'second.localhost' })).toEqual(refused);
    expect((await call('GET', '/account', {}, { publicKey: signed().key.publicKey, secret: signed().other.secret })).body['code']).toBe(
      -1022,
    );
    const bound = await signed().world.key(signed().ann.owner, ['203.0.113.7']);
    expect(await call('GET', '/account', {}, bound)).toEqual(refused);
    expect((await call('GET', '/account', {}, bound, { ip: '203.0.113.7' })).status).toBe(200);
    await signed().world.database.run('delete from api_keys where public_key = $1', [bound.publicKey]);
    signed().world.keys.tellChanged('anybody');
    expect(await call('GET', '/account', {}, bound, { ip: '203.0.113.7' })).toEqual(refused);
  });

  it('opens no call of the site, and a session none of these', async () => {
    const answer = await signed().world.app.inject({
      method: 'GET',
      url: '/api/asset/listUserBalance',
      headers: { host: 'localhost', 'x-mbx-apikey': signed().key.publicKey },
    });
    expect(answer.json()).toMatchObject({ code: 1101 });
    const cookie = [...signed().ann.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = await signed().world.app.inject({
      method: 'GET',
      url: `/api/v3/account?timestamp=${signed().world.clock.now()}&signature=x`,
      headers: { host: 'localhost', cookie },
    });
    expect(own.statusCode).toBe(401);
  });

  it('does nothing for a frozen account but look and take back', async () => {
    expect((await call('POST', '/order', order({ newClientOrderId: 'cold', price: '0.5' }))).status).toBe(200);
    await signed().world.database.run("update users set frozen_at = 1, freeze_cause = 'owner' where id = $1", [signed().ann.owner]);
    signed().world.keys.tellChanged(signed().ann.owner);
    expect((await call('POST', '/order', order({}))).body['code']).toBe(-2015);
    expect((await call('GET', '/account')).body).toMatchObject({ canTrade: false });
    expect((await call('DELETE', '/order', { symbol: 'ARTUSDT', origClientOrderId: 'cold' })).status).toBe(200);
    await signed().world.database.run('update users set frozen_at = null, freeze_cause = null where id = $1', [signed().ann.owner]);
    signed().world.keys.tellChanged(signed().ann.owner);
  });
});
