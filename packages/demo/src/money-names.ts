/** What the tokens that others are priced in are called in each language; brands are named by their stories. */
export const MONEY_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  USDT: {
    'zh-CN': '美元代币',
    'zh-HK': '美元代幣',
    en: 'US dollar token',
    ja: '米ドルトークン',
    ko: '미국 달러 토큰',
    'ru-RU': 'Долларовый токен',
  },
  CKUSD: {
    'zh-CN': 'CK 美元代币',
    'zh-HK': 'CK 美元代幣',
    en: 'CK dollar token',
    ja: 'CK 米ドルトークン',
    ko: 'CK 달러 토큰',
    'ru-RU': 'Долларовый токен CK',
  },
  BTC: { 'zh-CN': '比特币', 'zh-HK': '比特幣', en: 'Bitcoin', ja: 'ビットコイン', ko: '비트코인', 'ru-RU': 'Биткоин' },
  ETH: { 'zh-CN': '以太币', 'zh-HK': '以太幣', en: 'Ether', ja: 'イーサ', ko: '이더', 'ru-RU': 'Эфир' },
  CNET: { 'zh-CN': 'ContentNet', 'zh-HK': 'ContentNet', en: 'ContentNet', ja: 'ContentNet', ko: 'ContentNet', 'ru-RU': 'ContentNet' },
};
