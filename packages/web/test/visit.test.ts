import { describe, expect, test } from 'vitest';
import { friendLinks, legalLinks } from '../app/shell/footer/footer-links.ts';
import { socialLinks } from '../app/shell/organisation/site-links.ts';
import { localised } from '../app/data/organisation-text.ts';
import { readSeo } from '../app/shell/seo/site-seo.ts';
import { en } from '../app/shell/words/en.ts';
import { bareConfig } from './bare-config.ts';

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
