import type { Brand } from './brand.ts';

export const FASHION_BRANDS: readonly Brand[] = [
  {
    code: 'SILK', name: 'Silkmere Atelier', issuePrice: '6.00', price: '9.1650',
    totalSupply: '30000000', circulatingSupply: '17400000', releasedDaysAgo: 733, volatility: 0.041, turnover: 2_300_000,
    intro: {
      'zh-CN': '丝湖工坊自养桑蚕、自织绸缎，只做量身定制的衬衫与旗袍。',
      'zh-HK': '絲湖工坊自養桑蠶、自織綢緞，只做度身訂製的恤衫與長衫。',
      en: 'Raises its own silkworms, weaves its own cloth and cuts every shirt to measure.',
      ja: '養蚕から機織りまで自ら手がけ、シャツもドレスもすべて採寸して仕立てます。',
      ko: '직접 누에를 치고 비단을 짜서 셔츠와 드레스를 모두 맞춤으로 짓습니다.',
      'ru-RU': 'Свои шелкопряды, своё полотно и рубашки, скроенные только по мерке.',
    },
  },
  {
    code: 'TWIL', name: 'Twillstone Denim', issuePrice: '0.90', price: '1.1905',
    totalSupply: '100000000', circulatingSupply: '63500000', releasedDaysAgo: 478, volatility: 0.05, turnover: 1_050_000,
    intro: {
      'zh-CN': '斜石丹宁用老式梭织机织造赤耳牛仔布，终身免费修补。',
      'zh-HK': '斜石丹寧以舊式梭織機織造赤耳牛仔布，終身免費修補。',
      en: 'Selvedge denim from old shuttle looms, mended free for as long as you wear it.',
      ja: '旧式の力織機で織るセルビッジデニム。履き続けるかぎり無償で繕います。',
      ko: '구식 셔틀 직기로 짠 셀비지 데님. 입는 동안 수선은 언제나 무료입니다.',
      'ru-RU': 'Кромочный деним со старых челночных станков и бесплатная починка на весь срок носки.',
    },
  },
  {
    code: 'PLUM', name: 'Plumehart Millinery', issuePrice: '1.10', price: '0.9384',
    totalSupply: '55000000', circulatingSupply: '31800000', releasedDaysAgo: 540, volatility: 0.052, turnover: 610_000,
    intro: {
      'zh-CN': '羽心帽坊手工制毡帽与草帽，帽型档案可追溯到四代匠人。',
      'zh-HK': '羽心帽坊手工製作氈帽及草帽，帽模檔案可追溯至四代匠人。',
      en: 'Felt and straw hats shaped by hand on blocks that four generations have carved.',
      ja: '四代にわたる木型を用い、フェルトと麦わらの帽子を手仕事で作る帽子店です。',
      ko: '네 세대가 깎아 온 나무틀로 펠트 모자와 밀짚모자를 손수 만듭니다.',
      'ru-RU': 'Фетровые и соломенные шляпы ручной формовки на болванках четырёх поколений.',
    },
  },
];
