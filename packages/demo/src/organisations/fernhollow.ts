import { mailMarkAddress, markAddress } from '../mark-address.ts';
import { navigation, searchTexts, type DemoOrganisation } from './organisation.ts';

/** A friendly exchange for people who love what brands make: theme-2, Japanese first. */
export const FERNHOLLOW: DemoOrganisation = {
  id: 3,
  name: 'Fernhollow',
  themeType: 2,
  hosts: ['atelier.localhost'],
  defaultLocale: 'ja',
  supportedLocales: ['ja', 'en', 'ko', 'zh-HK', 'zh-CN', 'ru-RU'],
  settings: {
    nav_config: navigation({
      otc: false,
      ibo: { enabled: true, open: true },
      assessment: true,
      nodes: false,
      mobile: false,
      futures: false,
    }),
    logo_url: markAddress('fernhollow'),
    mail_logo_url: mailMarkAddress('fernhollow'),
    icon_url: markAddress('fernhollow'),
    default_country: 'JP',
    business_mail: 'hello@fernhollow.example',
    customer_mail: 'care@fernhollow.example',
    ownership: '© Fernhollow Atelier',
    friendship_link: [
      { name: 'Misogura Cellars', url: 'https://miso.example' },
      { name: 'Kilnmoor Porcelain', url: 'https://kiln.example' },
    ],
    facebook_link: 'https://social.example/fernhollow',
    is_facebook: 1,
    youtube_link: 'https://video.example/fernhollow',
    is_youtube: 1,
    ios_download_url: 'https://get.fernhollow.example/ios',
    slogan: '与手艺人同行',
    slogan_en: 'Own a part of what is well made',
    slogans: {
      'zh-HK': '與手藝人同行',
      ja: 'よい手しごとの、一部になる。',
      ko: '잘 만든 것의 한 조각을 함께',
      'ru-RU': 'Станьте частью того, что сделано хорошо',
    },
    seo_config: searchTexts({
      ja: {
        title: 'Fernhollow ブランド権の取引所',
        description: '作り手のブランドに参加し、権利トークンを気軽に売買できる取引所です。',
        keywords: 'ブランド権,トークン,取引所',
      },
      en: { title: 'Fernhollow', description: 'A friendly exchange for the brands of makers.', keywords: 'makers,brands,tokens' },
      ko: {
        title: 'Fernhollow 브랜드 권리 거래소',
        description: '만드는 사람들의 브랜드에 함께하고, 권리 토큰을 편하게 사고파는 거래소입니다.',
        keywords: '브랜드 권리,토큰,거래소',
      },
      'zh-HK': { title: 'Fernhollow 品牌權益交易所', description: '參與手藝人的品牌，輕鬆買賣權益代幣。', keywords: '手藝,品牌,代幣' },
      'zh-CN': { title: 'Fernhollow 品牌权益交易所', description: '参与手艺人的品牌，轻松买卖权益代币。', keywords: '手艺,品牌,代币' },
      'ru-RU': {
        title: 'Fernhollow — биржа мастерских',
        description: 'Дружелюбная биржа для брендов тех, кто делает вещи своими руками.',
        keywords: 'мастера,бренды,токены',
      },
    }),
    official_domains: ['fernhollow.example', 'atelier.localhost'],
  },
};
