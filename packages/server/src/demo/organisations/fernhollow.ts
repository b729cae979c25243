import { markAddress } from '../mark-address.ts';
import { navigation, searchTexts, type DemoOrganisation } from './organisation.ts';

/** A friendly house for people who love what brands make: theme-2, Japanese first. */
export const FERNHOLLOW: DemoOrganisation = {
  id: 3,
  name: 'Fernhollow',
  themeType: 2,
  hosts: ['atelier.localhost'],
  defaultLocale: 'ja',
  supportedLocales: ['ja', 'en', 'ko', 'zh-HK', 'zh-CN', 'ru-RU'],
  settings: {
    nav_config: navigation({ otc: false, ibo: { enabled: true, open: true }, assessment: true, nodes: false, mobile: false, futures: false }),
    logo_url: markAddress('fernhollow'),
    icon_url: markAddress('fernhollow'),
    default_country: 'JP',
    business_mail: 'hello@fernhollow.example',
    customer_mail: 'care@fernhollow.example',
    ownership: '© Fernhollow Atelier',
    friendship_link: [
      { name: 'Misogura Cellars', url: 'https://miso.example' },
      { name: 'Kilnmoor Porcelain', url: 'https://kiln.example' },
    ],
    facebook_link: 'https://social.example/fernhollow', is_facebook: 1,
    youtube_link: 'https://video.example/fernhollow', is_youtube: 1,
    ios_download_url: 'https://get.fernhollow.example/ios',
    slogan: '与手艺人同行',
    slogan_en: 'Own a part of what is well made',
    seo_config: searchTexts({
      ja: { title: 'Fernhollow ブランド権の取引所', description: '作り手のブランドに参加し、権利トークンを気軽に売買できる取引所です。', keywords: 'ブランド権,トークン,取引所' },
      en: { title: 'Fernhollow', description: 'A friendly exchange for the brands of makers.', keywords: 'makers,brands,tokens' },
    }),
    official_domains: ['fernhollow.example', 'atelier.localhost'],
  },
};
