import { mailMarkAddress, markAddress } from '../mark-address.ts';
import { navigation, type DemoOrganisation } from './organisation.ts';

/** One language, no optional setting, and fewer markets than the others: what a site must look like with nothing to go by. */
export const TIDEMARK: DemoOrganisation = {
  id: 4,
  name: 'Tidemark',
  themeType: 0,
  hosts: ['plain.localhost'],
  defaultLocale: 'en',
  supportedLocales: ['en'],
  settings: {
    nav_config: navigation({
      otc: false,
      app: false,
      bdex: false,
      ibo: false,
      events: false,
      makepublic: false,
      assessment: false,
      nodes: false,
      mobile: false,
      futures: false,
    }),
  },
  quotes: ['USDT', 'BTC'],
};

/** Organisation 13 has no popup for the app. */
export const LANTERNROW: DemoOrganisation = {
  id: 13,
  name: 'Lanternrow',
  themeType: 2,
  hosts: ['org13.localhost'],
  defaultLocale: 'zh-HK',
  supportedLocales: ['zh-HK', 'zh-CN', 'en'],
  settings: {
    logo_url: markAddress('lanternrow'),
    mail_logo_url: mailMarkAddress('lanternrow'),
    icon_url: markAddress('lanternrow'),
    brand_color: '#b4232f',
    default_country: 'HK',
    customer_mail: 'care@lanternrow.example',
    ownership: '© Lanternrow',
    android_download_url: 'https://get.lanternrow.example/android',
    slogan: '一街燈火，百家字號',
    slogan_en: 'A street of lanterns, a hundred names',
    slogans: { 'zh-CN': '一街灯火，百家字号' },
    official_domains: ['lanternrow.example', 'org13.localhost'],
  },
};

/** Organisation 18 has no menu of orders. */
export const QUAYSTONE: DemoOrganisation = {
  id: 18,
  name: 'Quaystone',
  themeType: 1,
  hosts: ['org18.localhost'],
  defaultLocale: 'ru-RU',
  supportedLocales: ['ru-RU', 'en', 'ko'],
  settings: {
    logo_url: markAddress('quaystone'),
    mail_logo_url: mailMarkAddress('quaystone'),
    icon_url: markAddress('quaystone'),
    brand_color: '#3e6f87',
    brand_color_dark: '#86bdd6',
    default_country: 'KZ',
    customer_mail: 'care@quaystone.example',
    ownership: '© Quaystone',
    slogan: '稳如码头石',
    slogan_en: 'Solid ground for every trade',
    slogans: { ko: '부두의 돌처럼 단단하게', 'ru-RU': 'Твёрдая опора для каждой сделки' },
    official_domains: ['quaystone.example', 'org18.localhost'],
  },
};
