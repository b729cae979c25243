import type { Brand } from './brand.ts';

export const CATERING_BRANDS: readonly Brand[] = [
  {
    code: 'OOLO', name: 'Oolora Tea Rooms', issuePrice: '0.30', price: '0.5248',
    totalSupply: '180000000', circulatingSupply: '104000000', releasedDaysAgo: 702, volatility: 0.046, turnover: 1_700_000,
    intro: {
      'zh-CN': '乌罗拉茶室与山场茶农直签，按季供应单株乌龙，现有茶室四十二间。',
      'zh-HK': '烏羅拉茶室與山場茶農直接簽約，按季供應單叢烏龍，現有茶室四十二間。',
      en: 'Forty-two tea rooms pouring single-bush oolong, bought by the season from the growers.',
      ja: '産地の茶農家と直接契約し、季節ごとの単株烏龍を淹れる茶房。現在四十二店舗。',
      ko: '산지 차농과 직접 계약해 계절마다 단주 우롱을 내는 찻집, 지금 마흔두 곳입니다.',
      'ru-RU': 'Сорок две чайные: улун с отдельных кустов, который закупают у садоводов каждый сезон.',
    },
  },
  {
    code: 'SAFF', name: 'Saffron Lane Kitchens', issuePrice: '0.95', price: '1.3370',
    totalSupply: '90000000', circulatingSupply: '57600000', releasedDaysAgo: 498, volatility: 0.041, turnover: 890_000,
    intro: {
      'zh-CN': '藏红花巷厨房为写字楼午餐配餐，当天采购，当天出餐，不设中央冷库。',
      'zh-HK': '番紅花巷廚房為寫字樓供應午膳，即日採購，即日出餐，不設中央凍倉。',
      en: 'Office lunches bought and cooked the same morning, with no central cold store.',
      ja: 'その日の朝に仕入れ、その日に作るオフィスランチ。大型冷凍庫は持ちません。',
      ko: '그날 아침 장을 보고 그날 만드는 사무실 점심. 중앙 냉동 창고는 두지 않습니다.',
      'ru-RU': 'Офисные обеды: продукты закупают утром и готовят в тот же день, без центрального склада.',
    },
  },
  {
    code: 'MISO', name: 'Misogura Cellars', issuePrice: '1.80', price: '2.0940',
    totalSupply: '36000000', circulatingSupply: '20700000', releasedDaysAgo: 566, volatility: 0.037, turnover: 640_000,
    intro: {
      'zh-CN': '味藏酿造以百年杉木桶陈酿味噌与酱油，三年一开桶。',
      'zh-HK': '味藏釀造以百年杉木桶陳釀味噌及醬油，三年方始開桶。',
      en: 'Miso and soy sauce aged in century-old cedar barrels, opened every third year.',
      ja: '百年を超える杉桶で味噌と醤油を育て、三年に一度だけ蔵出しする醸造元です。',
      ko: '백 년 묵은 삼나무 통에서 된장과 간장을 익혀 삼 년에 한 번 여는 양조장입니다.',
      'ru-RU': 'Мисо и соевый соус из вековых кедровых бочек, которые открывают раз в три года.',
    },
  },
];
