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
    slogans: {
      'zh-HK': '好品牌，落款為證',
      ja: 'よい作り手には、落款がある。',
      ko: '좋은 브랜드에는 낙관이 있습니다',
      'ru-RU': 'Хороший бренд ставит свою печать',
    },
    seo_config: searchTexts({
      'zh-CN': { title: 'Colophon 品牌权益交易所', description: '在一处买卖品牌权益代币：行情实时，账目清楚。', keywords: '品牌权益,代币,交易所,行情' },
      'zh-HK': { title: 'Colophon 品牌權益交易所', description: '一站買賣品牌權益代幣：行情即時，帳目分明。', keywords: '品牌權益,代幣,交易所,行情' },
      en: { title: 'Colophon, the exchange for brand rights', description: 'Trade brand-rights tokens in one place: live markets, plain accounts.', keywords: 'brand rights,tokens,exchange,markets' },
      ja: { title: 'Colophon ブランド権の取引所', description: 'ブランド権トークンをひとつの板で売買。相場はリアルタイム、帳簿は明快です。', keywords: 'ブランド権,トークン,取引所,相場' },
      ko: { title: 'Colophon 브랜드 권리 거래소', description: '브랜드 권리 토큰을 한곳에서 거래하세요. 시세는 실시간, 장부는 투명합니다.', keywords: '브랜드 권리,토큰,거래소,시세' },
      'ru-RU': { title: 'Colophon — биржа прав на бренды', description: 'Торгуйте токенами прав на бренды в одном месте: живые котировки и понятный учёт.', keywords: 'права на бренды,токены,биржа,котировки' },
    }),
    mobile_host_map: { 'colophon.example': 'https://m.colophon.example' },
    official_domains: ['colophon.example', 'www.colophon.example', 'localhost'],
  },
};
