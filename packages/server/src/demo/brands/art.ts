import type { Brand } from './brand.ts';

export const ART_BRANDS: readonly Brand[] = [
  {
    code: 'ART', name: 'Artemis Editions', issuePrice: '1.20', price: '2.4860',
    totalSupply: '60000000', circulatingSupply: '38400000', releasedDaysAgo: 742, volatility: 0.042, turnover: 12_500_000,
    intro: {
      'zh-CN': '阿忒弥斯版画工坊，与在世艺术家合作，每版限量一百张，手工压印、逐张编号。',
      'zh-HK': '阿忒彌斯版畫工房與當代藝術家合作，每版限量一百張，人手壓印，逐張編號。',
      en: 'A print workshop for living artists: editions of one hundred, pressed by hand and numbered one by one.',
      ja: '現役アーティストと組む版画工房。各作品百部限定、手刷りで一枚ずつ番号を入れています。',
      ko: '현역 작가와 함께하는 판화 공방. 작품마다 백 부 한정, 손으로 찍고 한 장씩 번호를 매깁니다.',
      'ru-RU': 'Мастерская печатной графики: тиражи по сто листов, ручной оттиск, каждый лист пронумерован.',
    },
  },
  {
    code: 'KILN', name: 'Kilnmoor Porcelain', issuePrice: '0.45', price: '0.6375',
    totalSupply: '120000000', circulatingSupply: '71500000', releasedDaysAgo: 611, volatility: 0.047, turnover: 1_150_000,
    intro: {
      'zh-CN': '窑泽瓷坊以柴窑烧制日用白瓷，一窑七日，釉色自然天成。',
      'zh-HK': '窯澤瓷坊以柴窯燒製日用白瓷，一窯七日，釉色渾然天成。',
      en: 'White porcelain for every day, wood-fired for seven days; no two glazes come out alike.',
      ja: '薪窯で七日かけて焼く日々の白磁。釉の表情は一つとして同じものがありません。',
      ko: '장작가마에서 이레 동안 구워 내는 생활 백자. 같은 빛깔의 유약은 하나도 없습니다.',
      'ru-RU': 'Повседневный белый фарфор: семь дней дровяного обжига, и ни одна глазурь не повторяется.',
    },
  },
  {
    code: 'OPAL', name: 'Opaline Gallery', issuePrice: '3.00', price: '4.1120',
    totalSupply: '24000000', circulatingSupply: '15900000', releasedDaysAgo: 530, volatility: 0.039, turnover: 980_000,
    intro: {
      'zh-CN': '乳光画廊专注当代玻璃艺术，在四座城市设有常年展厅与驻地项目。',
      'zh-HK': '乳光畫廊專注當代玻璃藝術，於四個城市設有常設展廳及駐場計劃。',
      en: 'A gallery for contemporary glass, with permanent rooms and residencies in four cities.',
      ja: '現代ガラスアート専門のギャラリー。四つの都市に常設展示室とレジデンスを構えます。',
      ko: '현대 유리 예술 전문 갤러리. 네 도시에서 상설 전시와 레지던시를 운영합니다.',
      'ru-RU': 'Галерея современного стекла с постоянными залами и резиденциями в четырёх городах.',
    },
  },
];
