import { describe, expect, test } from 'vitest';
import { readAppearance } from '../src/appearance/appearance.ts';
import { readCookie } from '../src/browser/cookies.ts';

test('cookies are read one by one', () => {
  expect(readCookie('a=1; lang=ja;token_present=1', 'lang')).toBe('ja');
  expect(readCookie('xlang=ja', 'lang')).toBeUndefined();
  expect(readCookie(null, 'lang')).toBeUndefined();
  expect(readCookie('lang=ja; __Host-lang=ko; __Host-lang=en', 'lang')).toBe('ko');
  expect(readCookie('lang; lang=ja=x; lang=ko', 'lang')).toBe('ja=x');
});

describe('how the site looks before anything is chosen', () => {
  test('theme 1 is dark at first, the others light, gain is red for readers of Chinese', () => {
    expect(readAppearance(null, 'theme-1', 'en')).toEqual({ scheme: 'dark', updown: 'green-up' });
    expect(readAppearance(null, 'theme-0', 'zh-CN')).toEqual({ scheme: 'light', updown: 'red-up' });
  });
  test('choices win, nonsense does not', () => {
    expect(readAppearance('scheme=system; updown=green-up', 'theme-1', 'ko')).toEqual({ scheme: 'system', updown: 'green-up' });
    expect(readAppearance('scheme=<b>; updown=1', 'theme-2', 'ru-RU')).toEqual({ scheme: 'light', updown: 'green-up' });
  });
});
