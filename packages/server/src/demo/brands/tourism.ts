import type { Brand } from './brand.ts';

export const TOURISM_BRANDS: readonly Brand[] = [
  {
    code: 'LANT', name: 'Lantern Canal Town', issuePrice: '0.25', price: '0.3842',
    totalSupply: '260000000', circulatingSupply: '151000000', releasedDaysAgo: 593, volatility: 0.049, turnover: 1_450_000,
    intro: {
      'zh-CN': '灯河古镇以夜游水巷闻名，门票收入的三成用于修缮民居。',
      'zh-HK': '燈河古鎮以夜遊水巷聞名，門票收入三成用於修葺民居。',
      en: 'A canal town known for its night boats; three tenths of every ticket repair old houses.',
      ja: '夜の水路めぐりで知られる古い町。入場料の三割を町家の修復にあてています。',
      ko: '밤 뱃놀이로 이름난 물길 마을. 입장료의 삼 할을 옛집 수리에 씁니다.',
      'ru-RU': 'Городок на каналах с ночными лодками: три десятых каждого билета идут на ремонт старых домов.',
    },
  },
  {
    code: 'PEAK', name: 'Peakrail Journeys', issuePrice: '3.50', price: '5.2280',
    totalSupply: '33000000', circulatingSupply: '19200000', releasedDaysAgo: 468, volatility: 0.042, turnover: 1_120_000,
    intro: {
      'zh-CN': '峰铁旅程运营高山窄轨观光列车，全年开行，冬季加挂暖廊车厢。',
      'zh-HK': '峰鐵旅程營運高山窄軌觀光列車，全年開行，冬季加掛暖廊車廂。',
      en: 'A narrow-gauge mountain railway that runs all year, with heated verandas in winter.',
      ja: '一年を通して走る山岳狭軌の観光列車。冬は暖房付きの展望車を連結します。',
      ko: '사계절 달리는 산악 협궤 관광 열차. 겨울에는 난방 전망칸을 답니다.',
      'ru-RU': 'Горная узкоколейка, которая ходит круглый год; зимой цепляют вагоны с тёплой верандой.',
    },
  },
  {
    code: 'MOON', name: 'Moonbay Folk Village', issuePrice: '0.65', price: '0.7755',
    totalSupply: '95000000', circulatingSupply: '52400000', releasedDaysAgo: 557, volatility: 0.046, turnover: 660_000,
    intro: {
      'zh-CN': '月湾民俗村由渔民合作社经营，住船屋、学织网、赶大潮。',
      'zh-HK': '月灣民俗村由漁民合作社經營，住船屋、學織網、趕大潮。',
      en: 'A fishing cooperative that lets boathouses and teaches net weaving and tide gathering.',
      ja: '漁師の組合が営む民俗村。舟屋に泊まり、網を編み、大潮の浜を歩きます。',
      ko: '어민 조합이 꾸리는 민속 마을. 배집에 묵으며 그물을 짜고 물때를 배웁니다.',
      'ru-RU': 'Деревня рыбацкой артели: ночлег в лодочных домах, плетение сетей и сборы в большой отлив.',
    },
  },
];
