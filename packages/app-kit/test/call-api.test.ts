import { getRecentTrades } from '@marque/contract/market';
import { cancelOrder, getOrders } from '@marque/contract/trading';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '../src/api/call-api.ts';

let sent: { readonly address: string; readonly options: RequestInit }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { documentElement: { lang: 'zh-HK' } });
  vi.stubGlobal('location', { host: 'www.c.example:5173' });
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    sent.push({ address, options });
    return Promise.resolve(Response.json({ code: 0, msg: 'success', data: null }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a call of a page', () => {
  test('lies below /api and posts its fields as a form (S260, S261)', async () => {
    await callApi(cancelOrder, { order_id: '12' });
    const [{ address, options } = { address: '', options: {} }] = sent;
    expect([address, options.method]).toEqual([`/api${cancelOrder.path}`, 'POST']);
    const request = new Request(`https://c.example${address}`, options);
    expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await request.text()).toBe('order_id=12');
  });

  test('that gets something has its fields in its address', async () => {
    await callApi(getRecentTrades, { pair: 'BTC_USDT', size: '60' });
    expect(sent[0]).toMatchObject({ address: `/api${getRecentTrades.path}?pair=BTC_USDT&size=60`, options: { method: 'GET' } });
    expect(sent[0]?.options.body).toBeUndefined();
  });

  test('says the language shown and the host that the reader sees (S262, S263, A-073)', async () => {
    await callApi(getOrders, {});
    expect(sent[0]?.options.headers).toEqual({ 'accept-language': 'zh-HK', 'x-forwarded-host': 'www.c.example:5173' });
  });

  test('does not send what a list is not narrowed by (S268)', async () => {
    await callApi(getOrders, { token: '', market: undefined, page: '2' });
    expect(String(sent[0]?.options.body)).toBe('page=2');
  });
});
