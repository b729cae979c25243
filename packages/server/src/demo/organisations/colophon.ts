import { markAddress } from '../mark-address.ts';
import { navigation, searchTexts, type DemoOrganisation } from './organisation.ts';

/** The first house: theme-0, Chinese first, everything on. */
export const COLOPHON: DemoOrganisation = {
  id: 1,
  name: 'Colophon',
  themeType: 0,
  hosts: ['localhost', '127.0.0.1'],
  defaultLocale: 'zh-CN',
  supportedLocales: ['zh-CN', 'zh-HK', 'en', 'ja', 'ko', 'ru-RU'],
  settings: {
    nav_config: navigation({
      otc: true, app: true, bdex: true, ibo: { enabled: true, open: false }, events: true, trade: true, makepublic: true,
      assessment: true, nodes: true, mobile: true, futures: false, mobile_url: '',
    }),
    logo_url: markAddress('colophon'),
    icon_url: markAddress('colophon'),
    business_mail: 'business@colophon.example',
    customer_mail: 'care@colophon.example',
    ownership: '© Colophon Exchange',
    friendship_link: [
      { name: 'Artemis Editions', url: 'https://art.example' },
      { name: 'Silkmere Atelier', url: 'https://silk.example' },
      { name: 'Nanhe Lacquer Guild', url: 'https://lacq.example' },
    ],
    weixin: 'colophon-exchange', is_weixin: 1,
    facebook_link: 'https://social.example/colophon', is_facebook: 1,
    twitter_link: 'https://short.example/colophon', is_twitter: 1,
    telegraph_link: 'https://chat.example/colophon', is_telegraph: 1,
    youtube_link: 'https://video.example/colophon', is_youtube: 1,
    android_download_url: 'https://get.colophon.example/android',
    ios_download_url: 'https://get.colophon.example/ios',
    work_order: 'https://help.colophon.example',
    slogan: '好品牌，落款为证',
    slogan_en: 'Good brands, signed and traded',
    seo_config: searchTexts({
      'zh-CN': { title: 'Colophon 品牌权益交易所', description: '在一处买卖品牌权益通证：行情实时，账目清楚。', keywords: '品牌权益,通证,交易所,行情' },
      en: { title: 'Colophon, the exchange for brand rights', description: 'Trade brand-rights tokens in one place: live markets, plain accounts.', keywords: 'brand rights,tokens,exchange,markets' },
    }),
    mobile_host_map: { 'colophon.example': 'https://m.colophon.example' },
    official_domains: ['colophon.example', 'www.colophon.example', 'localhost'],
  },
};
