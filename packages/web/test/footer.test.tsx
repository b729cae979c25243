import { describe, expect, it } from 'vitest';
import { FooterBase } from '../app/shell/footer/footer-base.tsx';
import { Footer } from '../app/shell/footer/footer.tsx';
import { en } from '../app/shell/words/en.ts';
import { bareConfig } from './bare-config.ts';
import { addressesIn, shellOf, shownOn, textIn, type Shown } from './static-site.tsx';

const config = { ...bareConfig, name: 'Colophon' };
type Settings = Partial<typeof config>;
const columnsOf = (settings: Settings, changes: Shown = {}) =>
  shellOf({ config: { ...config, ...settings }, ...changes }).footer.columns.flatMap(({ links }) => links);
const urlOf = (key: string, settings: Settings, changes: Shown = {}) => columnsOf(settings, changes).find((link) => link.key === key)?.url;

describe('the foot of the page', () => {
  it.each([
    ['Facebook', 'facebook_link', 'is_facebook'],
    ['X', 'twitter_link', 'is_twitter'],
    ['Telegram', 'telegraph_link', 'is_telegraph'],
    ['YouTube', 'youtube_link', 'is_youtube'],
  ] as const)('shows %s where it is on and has an address (S086 to S089, A-070)', (label, link, isOn) => {
    const shown = (settings: Settings) =>
      addressesIn(shownOn('/', <Footer />, { config: { ...config, ...settings } })).includes('https://social.example');
    const named = shownOn('/', <Footer />, { config: { ...config, [link]: 'https://social.example', [isOn]: 1 } });
    expect(named).toContain(`aria-label="${label}"`);
    expect([{ [link]: 'https://social.example', [isOn]: 1 }, { [link]: 'https://social.example' }, { [isOn]: 1 }].map(shown)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['about', 'about', '/about'],
    ['agreement', 'agreement', '/service'],
    ['privacy', 'privacy', '/service/privacy'],
    ['cookie', 'cookie_policy', '/service?doc=cookie'],
    ['aml', 'aml_statement', '/service?doc=aml'],
  ] as const)('leads to the document %s of the operator, in the language shown, else to our own (A-004, A-071)', (key, setting, own) => {
    const both = { [setting]: 'https://law.example/zh', [`${setting}_en`]: 'https://law.example/en' };
    expect([urlOf(key, both), urlOf(key, both, { locale: 'zh-HK' }), urlOf(key, both, { locale: 'ja' })]).toEqual([
      'https://law.example/en',
      'https://law.example/zh',
      'https://law.example/en',
    ]);
    expect(urlOf(key, { [setting]: 'https://law.example/zh' })).toBe('https://law.example/zh');
    expect(urlOf(key, {})).toBe(own);
  });

  it('leads to the fees of the operator, else to our own page (S083, G034)', () => {
    expect([urlOf('fees', { rate_specification: 'https://fees.example' }), urlOf('fees', {})]).toEqual(['https://fees.example', '/fees']);
  });

  it('leads to the old site and to the document of the API, where there is one (G032, G035)', () => {
    const set = { old_website: 'https://old.example', api_document: 'https://api.example' };
    expect([urlOf('old', set), urlOf('api', set)]).toEqual(['https://old.example', 'https://api.example']);
    expect([urlOf('old', {}), urlOf('api', {})]).toEqual([undefined, undefined]);
  });

  it('helps by the help desk of the language shown, which is where it is asked, too (G044)', () => {
    const desks = { customer_service: 'https://help.example/zh', customer_service_en: 'https://help.example/en' };
    expect([urlOf('help', desks), urlOf('contact', desks), urlOf('help', desks, { locale: 'zh-CN' })]).toEqual([
      'https://help.example/en',
      'https://help.example/en',
      'https://help.example/zh',
    ]);
  });

  it('shows friends by their names in the order of the operator, and no place for them where there are none (S090, G022)', () => {
    const friends = [
      { name: 'Second', url: 'https://b.example' },
      { name: 'First', url: 'https://a.example' },
    ];
    const html = shownOn('/', <Footer />, { config: { ...config, friendship_link: friends } });
    expect(addressesIn(html).filter((url) => url.startsWith('https'))).toEqual(['https://b.example', 'https://a.example']);
    expect(textIn(html)).toContain(`${en.friendLinks} Second First`);
    expect(shownOn('/', <Footer />, { config })).not.toContain(en.friendLinks);
  });

  it('says whose it is: what the operator wrote, else the name (S092, G021)', () => {
    const said = (settings: Settings) => textIn(shownOn('/', <FooterBase />, { config: { ...config, ...settings } }));
    expect([said({ ownership: 'Colophon Limited, 2026' }), said({})]).toEqual(['Colophon Limited, 2026', '© Colophon']);
  });

  it('says the slogan of the language shown (G036, G037)', () => {
    const slogans = { slogan: '落款', slogan_en: 'Signed' };
    const said = (settings: Settings, locale: 'en' | 'zh-CN') => shellOf({ config: { ...config, ...settings }, locale }).footer.slogan;
    expect([said(slogans, 'en'), said(slogans, 'zh-CN'), said({ slogan: '落款' }, 'en'), said({}, 'en')]).toEqual([
      'Signed',
      '落款',
      '落款',
      '',
    ]);
  });

  it('has its mails with their names, but in theme 1 (S091, G019, G020)', () => {
    const mails = { business_mail: 'b@c.example', customer_mail: 'c@c.example' };
    const shown = (themeClass: string) => shownOn('/', <Footer />, { config: { ...config, ...mails, work_order: '/desk' }, themeClass });
    expect(addressesIn(shown('theme-0')).filter((url) => url.startsWith('mailto'))).toEqual(['mailto:b@c.example', 'mailto:c@c.example']);
    expect(addressesIn(shown('theme-1')).filter((url) => url.startsWith('mailto'))).toEqual([]);
  });
});
