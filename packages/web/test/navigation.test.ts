import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { guardedBy } from '../app/data/guards.ts';
import { areaSetting, changesSession, headerAreas, isPairPage, isQuietPath, ownPath, parseNavConfig, signInPath } from '../app/shell/navigation.ts';

describe('where a sign-in may lead', () => {
  test.each([
    ['/assets/token', '/assets/token'], ['/trade/ART_USDT?x=1', '/trade/ART_USDT?x=1'],
    [null, '/'], ['', '/'], ['https://evil.example', '/'], ['//evil.example', '/'], ['/\\evil.example', '/'], ['/a\nb', '/'],
    ['javascript:alert(1)', '/'], ['/login', '/'], ['/logout', '/'],
  ])('%s leads to %s', (asked, path) => expect(ownPath(asked)).toBe(path));

  test('the way back is kept', () => {
    expect(signInPath('/assets/token', '?a=1')).toBe('/login?redirect=%2Fassets%2Ftoken%3Fa%3D1');
    expect(signInPath('/')).toBe('/login');
  });
});

describe('the header follows the settings', () => {
  const keys = (json: string) => headerAreas(json).map(({ key }) => key);
  test('nothing set shows everything there is', () => expect(keys('')).toEqual(['markets', 'trade']));
  test('broken settings are no settings', () => expect(keys('{"trade":')).toEqual(['markets', 'trade']));
  test('a switch hides, alone or in an object', () => {
    expect(keys('{"trade":false}')).toEqual(['markets']);
    expect(keys('{"trade":{"enabled":false}}')).toEqual(['markets']);
  });
  test('a target of the operator is taken when it is an address', () => {
    expect(areaSetting(parseNavConfig('{"trade":{"url":"https://t.example"}}'), 'trade')).toEqual({ enabled: true, url: 'https://t.example' });
    expect(areaSetting(parseNavConfig('{"trade":{"url":"javascript:alert(1)"}}'), 'trade').url).toBeUndefined();
  });
  test('signing in and registering keep it quiet', () => {
    expect(['/login', '/register', '/register/email', '/registers', '/findpassword/email'].map(isQuietPath)).toEqual([true, true, true, false, false]);
  });
});

test('leaving the account keeps a pair\'s page', () => {
  expect(['/trade', '/trade/ART_USDT', '/trade/ART', '/', '/assets/token'].map(isPairPage)).toEqual([true, true, false, false, false]);
});

test('pages that open or end a session', () => {
  expect(['/login', '/logout', '/register/email', '/user/security/setuptradepassword', '/', '/loginx'].map(changesSession)).toEqual([true, true, true, true, false, false]);
});

test('an unknown guard stops the page with 500', async () => {
  const [guard] = guardedBy('no-such-guard');
  const asked = {
    request: new Request('http://localhost/x'), url: new URL('http://localhost/x'), pattern: '/x', params: {}, context: new RouterContextProvider(),
  };
  await expect(guard?.(asked, () => Promise.resolve(new Response()))).rejects.toMatchObject({ init: { status: 500 } });
});
