import { describe, expect, it } from 'vitest';
import { chooseLocale, hidesAppPopup, hidesOrdersMenu, parseLocale, redMeansUp, themeClass } from '@marque/domain/organisation';

describe('the language of a page (A-002)', () => {
  const supported = ['en', 'zh-CN', 'zh-HK'] as const;
  it.each([
    [{ query: 'zh-HK', cookie: 'en', defaultLocale: 'zh-CN' }, 'zh-HK'],
    [{ query: 'xx', cookie: 'en', defaultLocale: 'zh-CN' }, 'en'],
    [{ query: 'ko', cookie: undefined, defaultLocale: 'zh-HK' }, 'zh-HK'],
    [{ cookie: 'zh-TW' }, 'zh-HK'],
    [{ defaultLocale: 'ja' }, 'zh-CN'],
  ])('%o gives %s', (sources, locale) => expect(chooseLocale({ ...sources, supported })).toBe(locale));

  it('offers zh-CN and en where an organisation lists nothing', () => {
    expect(chooseLocale({ query: 'en', supported: [] })).toBe('en');
    expect(chooseLocale({ query: 'ja', supported: [] })).toBe('zh-CN');
  });

  it('takes the first offered when nothing else fits', () => expect(chooseLocale({ supported: ['ru-RU'] })).toBe('ru-RU'));

  it.each([
    ['zh', 'zh-CN'],
    ['zh-Hant', 'zh-HK'],
    ['jp', 'ja'],
    ['kr', 'ko'],
    ['ru', 'ru-RU'],
    ['en-GB', 'en'],
    ['ZH-cn', 'zh-CN'],
  ])('reads %s as %s', (text, locale) => expect(parseLocale(text)).toBe(locale));
  it.each(['', '__proto__', 'constructor', 'fr', '<svg>', 'zh-CN,en'])('does not know %j', (text) =>
    expect(parseLocale(text)).toBeUndefined(),
  );
});

it('themes keep their number (A-010)', () => {
  expect(themeClass(undefined)).toBe('theme-0');
  expect(themeClass(0)).toBe('theme-0');
  expect(themeClass(2)).toBe('theme-2');
  expect(themeClass(7)).toBe('theme-7');
});

it('organisations 13 and 18 have their rules, others none (A-007)', () => {
  expect([1, 13, 18].map(hidesAppPopup)).toEqual([false, true, false]);
  expect([1, 13, 18].map(hidesOrdersMenu)).toEqual([false, false, true]);
});

it('red means up in Chinese, Japanese and Korean', () => {
  expect((['zh-CN', 'zh-HK', 'ja', 'ko', 'en', 'ru-RU'] as const).map(redMeansUp)).toEqual([true, true, true, true, false, false]);
});
