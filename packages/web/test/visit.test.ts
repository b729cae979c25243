import { describe, expect, test } from 'vitest';
import { readAppearance } from '../app/data/appearance.ts';
import { readCookie } from '../app/data/cookies.ts';
import { formFields, readAnswer } from '../app/data/outcome.ts';
import { friendLinks, legalLinks } from '../app/shell/footer/footer-links.ts';
import { socialLinks } from '../app/shell/organisation/site-links.ts';
import { localised } from '../app/data/organisation-text.ts';
import { readSeo } from '../app/shell/seo/site-seo.ts';
import { en } from '../app/shell/words/en.ts';
import { count, fill } from '../app/words/words.tsx';
import { bareConfig } from './bare-config.ts';

test('cookies are read one by one', () => {
  expect(readCookie('a=1; lang=ja;token_present=1', 'lang')).toBe('ja');
  expect(readCookie('xlang=ja', 'lang')).toBeUndefined();
  expect(readCookie(null, 'lang')).toBeUndefined();
  expect(readCookie('lang=ja; __Host-lang=ko; __Host-lang=en', 'lang')).toBe('ko');
  expect(readCookie('lang; lang=ja=x; lang=ko', 'lang')).toBe('ja=x');
});

describe('how the site looks before anything is chosen', () => {
  test('a desk is dark, paper is light, gain is red for readers of Chinese', () => {
    expect(readAppearance(null, 'theme-1', 'en')).toEqual({ scheme: 'dark', updown: 'green-up' });
    expect(readAppearance(null, 'theme-0', 'zh-CN')).toEqual({ scheme: 'light', updown: 'red-up' });
  });
  test('choices win, nonsense does not', () => {
    expect(readAppearance('scheme=system; updown=green-up', 'theme-1', 'ko')).toEqual({ scheme: 'system', updown: 'green-up' });
    expect(readAppearance('scheme=<b>; updown=1', 'theme-2', 'ru-RU')).toEqual({ scheme: 'light', updown: 'green-up' });
  });
});

describe('answers of the API', () => {
  test('success is 200 and the number 0, nothing else', () => {
    expect(readAnswer(200, { code: 0, msg: 'success', data: 5 })).toEqual({ ok: true, data: 5 });
    for (const [status, body] of [
      [500, { code: 0 }],
      [200, { code: '0' }],
      [200, undefined],
      [0, undefined],
    ] as const) {
      expect(readAnswer(status, body)).toMatchObject({ ok: false, refusal: 'busy' });
    }
  });
  test('a refusal keeps its name, words and details', () => {
    expect(readAnswer(200, { code: 12903, msg: 'no', data: { refusal: 'code_wrong', field: 'code' } })).toMatchObject({
      ok: false,
      refusal: 'code_wrong',
      msg: 'no',
      detail: { field: 'code' },
    });
  });
  test('empty fields stay at home', () => expect(formFields({ a: '', b: undefined, c: 0, d: [1] })).toEqual({ c: '0', d: '[1]' }));
});

describe('texts of the organisation', () => {
  test('Chinese readers get the base text, others the English one, and each the other where one is missing', () => {
    expect(localised('甲', 'A', 'zh-HK')).toBe('甲');
    expect(localised('甲', 'A', 'ko')).toBe('A');
    expect(localised('甲', '', 'ko')).toBe('甲');
  });
  test('titles come from the settings, else from name and slogan', () => {
    const config = { ...bareConfig, name: 'Colophon', slogan: '落款', slogan_en: 'Signed' };
    const read = (seo_config: string) =>
      readSeo({ config: { ...config, seo_config }, locale: 'en', supported: ['zh-CN', 'en'], origin: 'https://c.example' });
    expect(read('{"en":{"title":"T","description":"D"}}')).toMatchObject({ title: 'T', description: 'D', keywords: '', plainLocale: 'en' });
    expect(read('{bad')).toMatchObject({ title: 'Colophon · Signed', description: 'Signed', keywords: '' });
  });
  test('the footer shows what has a target', () => {
    const site = {
      config: { ...bareConfig, privacy: 'https://p.example', agreement: 'javascript:x' },
      locale: 'en',
      pages: new Set<string>(),
      words: en,
    } as const;
    expect(legalLinks(site).map(({ key }) => key)).toEqual(['privacy']);
    expect(
      socialLinks({ ...bareConfig, is_youtube: 1, youtube_link: 'https://y.example', twitter_link: 'https://x.example' }).map(
        ({ key }) => key,
      ),
    ).toEqual(['youtube']);
    expect(friendLinks({ ...bareConfig, friendship_link: [{ name: 'A', url: '' }] })).toEqual([]);
  });
});

describe('words', () => {
  test('places are filled, unknown ones stay to be seen', () => expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}'));
  test('Russian counts in three forms', () => {
    const forms = { one: '{n} рынок', few: '{n} рынка', many: '{n} рынков', other: '{n} рынка' };
    expect([1, 3, 11, 21].map((n) => count('ru-RU', forms, n))).toEqual(['1 рынок', '3 рынка', '11 рынков', '21 рынок']);
  });
});
