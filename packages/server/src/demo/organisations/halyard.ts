import { markAddress } from '../mark-address.ts';
import { navigation, searchTexts, type DemoOrganisation } from './organisation.ts';

/** A desk for people who trade all day: theme-1, English first. */
export const HALYARD: DemoOrganisation = {
  id: 2,
  name: 'Halyard',
  themeType: 1,
  hosts: ['desk.localhost'],
  defaultLocale: 'en',
  supportedLocales: ['en', 'zh-CN', 'zh-HK', 'ja', 'ko', 'ru-RU'],
  settings: {
    nav_config: navigation({
      otc: true, app: true, bdex: true, ibo: { enabled: true, open: true }, events: true, trade: true, makepublic: true,
      assessment: false, nodes: true, mobile: { enabled: true, url: 'https://m.halyard.example' }, futures: true,
    }),
    logo_url: markAddress('halyard'),
    icon_url: markAddress('halyard'),
    default_country: 'SG',
    business_mail: 'desk@halyard.example',
    customer_mail: 'support@halyard.example',
    ownership: '© Halyard Markets',
    twitter_link: 'https://short.example/halyard', is_twitter: 1,
    telegraph_link: 'https://chat.example/halyard', is_telegraph: 1,
    rate_specification: '/fees',
    android_download_url: 'https://get.halyard.example/android',
    work_order: 'https://help.halyard.example',
    slogan: '深夜盘口，清晰如昼',
    slogan_en: 'The book, at any hour',
    slogans: {
      'zh-HK': '深夜盤口，清晰如晝',
      ja: '板は、夜中でも明るい。',
      ko: '어느 시간에나, 또렷한 호가창',
      'ru-RU': 'Стакан виден в любой час',
    },
    seo_config: searchTexts({
      en: { title: 'Halyard Markets', description: 'A fast desk for brand-rights tokens, with one deep book.', keywords: 'trading desk,order book,brand rights' },
      'zh-CN': { title: 'Halyard 交易台', description: '面向专业交易者的品牌权益市场，盘口深、成交快。', keywords: '交易台,盘口,品牌权益' },
      'zh-HK': { title: 'Halyard 交易台', description: '為專業交易者而設的品牌權益市場，盤口深、成交快。', keywords: '交易台,盤口,品牌權益' },
      ja: { title: 'Halyard トレーディングデスク', description: 'ブランド権トークンのための、厚い板と速い約定。', keywords: 'トレーディング,板,ブランド権' },
      ko: { title: 'Halyard 트레이딩 데스크', description: '브랜드 권리 토큰을 위한 두터운 호가창과 빠른 체결.', keywords: '트레이딩,호가창,브랜드 권리' },
      'ru-RU': { title: 'Halyard — торговый терминал', description: 'Быстрая торговля токенами прав на бренды в одном глубоком стакане.', keywords: 'терминал,стакан,права на бренды' },
    }),
    official_domains: ['halyard.example', 'desk.localhost'],
    otc: 'https://otc.halyard.example',
    futures_url: 'https://futures.halyard.example/enter',
    ticket_hosts: ['futures.halyard.example', 'help.halyard.example'],
    ticket_secret: 'a-secret-that-everybody-in-the-demo-world-knows',
  },
};
