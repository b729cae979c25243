import { expect, it } from 'vitest';
import { addressFinder } from '../../src/pages/find-address.ts';
import { readPageRequest } from '../../src/pages/page-request.ts';

const LOOKS = { scheme: ['light', 'dark'] };
const find = addressFinder([
  { path: '/', cookies: LOOKS },
  { path: '/news', query: { id: /^\d{1,9}$/, page: /^\d{1,3}$/ }, cookies: LOOKS },
  { path: '/trade/:pair?', cookies: { ...LOOKS, pair: /^\w{1,20}$/ } },
  { path: '/login', single: true },
  { path: '/downloadapp', device: true },
  { path: '*', cookies: LOOKS },
]);

const read = (url: string, cookie?: string, userAgent?: string) => readPageRequest({ url, cookie, userAgent }, find);
const urlOf = (url: string) => read(url).url;
const cookieOf = (cookie: string, url = '/') => read(url, cookie).cookie;

it('keeps names that the address reads, in one order, with values that can mean something', () => {
  expect(urlOf('/news?page=2&utm_source=x&id=7&id=8')).toBe('/news?id=7&page=2');
  expect(urlOf('/news?id=7%27&page=99999')).toBe('/news');
  expect(urlOf('/?id=7')).toBe('/');
  expect(urlOf('/?a&b=&%zz=%')).toBe('/');
  expect(urlOf('/nowhere/at/all?id=7')).toBe('/nowhere/at/all');
});

it('knows what the page does not read, for whoever it sends its reader to', () => {
  expect(read('/news?utm_source=a%26b&id=7&lang=en&utm_source=c&page=x').unread).toBe('utm_source=a%26b&utm_source=c');
  expect(read(`/news?x=${'y'.repeat(600)}`).unread).toBe('');
});

it('takes every way to write a language for that language, and no other word for one', () => {
  expect(['lang=en', 'lang=EN', 'lang=en-GB', 'x=1&lang=en'].map((query) => urlOf(`/?${query}`))).toEqual([
    '/?lang=en',
    '/?lang=en',
    '/?lang=en',
    '/?lang=en',
  ]);
  expect(urlOf('/?lang=tlh')).toBe('/');
  expect(['lang=en', 'lang=En-US ', 'lang=tlh', 'lang=en2'].map((cookie) => cookieOf(cookie))).toEqual(['lang=en', 'lang=en', '', '']);
  expect([read('/?lang=ja', 'lang=en').language, read('/', 'lang=en').language, read('/?lang=q', 'lang=q').language]).toEqual([
    'ja',
    'en',
    undefined,
  ]);
});

it('keeps cookies that the address reads, and never the token of a session', () => {
  expect(cookieOf('scheme=dark; scheme=light; other=1')).toBe('scheme=dark');
  expect(cookieOf('scheme=random')).toBe('');
  expect([cookieOf('pair=A_B'), cookieOf('pair=A_B', '/trade'), cookieOf('pair=A B', '/trade')]).toEqual(['', 'pair=A_B', '']);
  expect(cookieOf('token=secret; token_present=anything')).toBe('token_present=1');
});

it('keeps the page of somebody with a session, or with something of his own on it, to himself', () => {
  for (const cookie of ['token=x', 'token_present=1', 'a=1; token =x', '\ttoken\t=x'])
    expect(read('/', cookie)).toMatchObject({ isPersonal: true, isShared: false });
  expect(read('/', 'lang=en; x=token')).toMatchObject({ isPersonal: false, isShared: true });
  expect(read('/login')).toMatchObject({ isPersonal: false, isShared: false });
});

it('tells devices apart only where the page does', () => {
  expect(['/', '/downloadapp'].map((url) => read(url, undefined, 'Phone (iPhone; Android 15)').device)).toEqual(['', 'iPhone Android']);
  expect(read('/downloadapp', undefined, 'something else').device).toBe('');
});

it('finds an address as the router does, also for the data of its page', () => {
  for (const url of ['/NEWS?id=7', '/news/?id=7', '/news.data?id=7', '/news/_.data?id=7']) expect(urlOf(url)).toContain('id=7');
  expect(urlOf('/news.data?_routes=areas/news/route,root&id=7&x=1')).toBe('/news.data?id=7&_routes=areas%2Fnews%2Froute%2Croot');
  expect(cookieOf('pair=A_B', '/trade/ART_CK.USD.data')).toBe('pair=A_B');
  expect(cookieOf('pair=A_B', '/trade/A/B')).toBe('');
  expect(read('/_root.data', 'scheme=dark')).toMatchObject({ cookie: 'scheme=dark', isData: true });
});
