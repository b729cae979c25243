import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { withQuery } from '../app/data/addresses/with-query.ts';
import { guardedBy } from '../app/data/guards.ts';
import { changesSession, isPairPage, isQuietPath } from '../app/data/addresses/page-kinds.ts';
import { ownPath, signInPath } from '../app/data/addresses/sign-in-path.ts';
import { isCurrentArea } from '../app/shell/header/current-area.ts';

describe('where a sign-in may lead', () => {
  test.each([
    ['/assets/token', '/assets/token'],
    ['/trade/ART_USDT?x=1', '/trade/ART_USDT?x=1'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/a\nb', '/'],
    ['javascript:alert(1)', '/'],
    ['/login', '/'],
    ['/logout', '/'],
  ])('%s leads to %s', (asked, path) => expect(ownPath(asked)).toBe(path));

  test('the way back is kept', () => {
    expect(signInPath('/assets/token', '?a=1')).toBe('/login?redirect=%2Fassets%2Ftoken%3Fa%3D1');
    expect(signInPath('/')).toBe('/login');
  });
});

test('signing in and registering keep the header quiet', () => {
  expect(['/login', '/register', '/register/email', '/registers', '/findpassword/email'].map(isQuietPath)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('an area is marked on its pages and on those below it', () => {
  expect(['/makepublic', '/makepublic/nineSquareGrid', '/makepublics', '/'].map((path) => isCurrentArea('/makepublic', path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['/tradeall-v2/ART_USDT', '/trade', '/trades'].map((path) => isCurrentArea('/trade', path))).toEqual([true, true, false]);
});

test("leaving the account keeps a pair's page", () => {
  expect(['/trade', '/trade/ART_USDT', '/trade/ART', '/', '/assets/token'].map(isPairPage)).toEqual([true, true, false, false, false]);
});

test('pages that open or end a session', () => {
  expect(['/login', '/logout', '/register/email', '/user/security/setuptradepassword', '/', '/loginx'].map(changesSession)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('an unknown guard stops the page with 500', async () => {
  const [guard] = guardedBy('no-such-guard');
  const asked = {
    request: new Request('http://localhost/x'),
    url: new URL('http://localhost/x'),
    pattern: '/x',
    params: {},
    context: new RouterContextProvider(),
  };
  await expect(guard?.(asked, () => Promise.resolve(new Response()))).rejects.toMatchObject({ init: { status: 500 } });
});

test('parameters stand behind an address, encoded, without those that say nothing', () => {
  expect(withQuery('/news', { label: 'a b&c', day: undefined, page: false, month: '' })).toBe('/news?label=a%20b%26c');
  expect(withQuery('/news', { id: 0, news: undefined })).toBe('/news');
});
