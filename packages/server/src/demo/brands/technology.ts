import type { Brand } from './brand.ts';

export const TECHNOLOGY_BRANDS: readonly Brand[] = [
  {
    code: 'LUME', name: 'Lumewright Optics', issuePrice: '5.00', price: '11.8400',
    totalSupply: '40000000', circulatingSupply: '22800000', releasedDaysAgo: 688, volatility: 0.048, turnover: 3_600_000,
    intro: {
      'zh-CN': '流明匠光学设计小型投影与测量镜头，从研磨到装调都在自家工厂完成。',
      'zh-HK': '流明匠光學設計小型投影及測量鏡頭，由研磨到裝調均在自家廠房完成。',
      en: 'Small projection and measuring lenses, ground, coated and aligned under one roof.',
      ja: '小型の投影・計測レンズを設計し、研磨から組み立て調整までを自社工場で行います。',
      ko: '소형 투사 렌즈와 계측 렌즈를 설계하고, 연마부터 조정까지 자체 공장에서 마칩니다.',
      'ru-RU': 'Малые проекционные и измерительные объективы: от шлифовки до юстировки на своём заводе.',
    },
  },
  {
    code: 'QUBE', name: 'Qubeline Robotics', issuePrice: '2.50', price: '3.9050',
    totalSupply: '75000000', circulatingSupply: '41200000', releasedDaysAgo: 455, volatility: 0.055, turnover: 2_100_000,
    intro: {
      'zh-CN': '方线机器人为中小仓库提供可租用的搬运机器人，一个下午即可部署上线。',
      'zh-HK': '方線機械人為中小型倉庫提供可租用的搬運機械人，一個下午即可投入運作。',
      en: 'Carrying robots that small warehouses rent by the month and set up in an afternoon.',
      ja: '中小倉庫向けの搬送ロボットを月額で提供。半日で稼働を始められます。',
      ko: '중소 창고가 월 단위로 빌려 반나절이면 가동하는 운반 로봇을 만듭니다.',
      'ru-RU': 'Складские роботы в помесячную аренду: небольшой склад запускает их за полдня.',
    },
  },
  {
    code: 'TIDE', name: 'Tideframe Energy', issuePrice: '0.80', price: '0.7215',
    totalSupply: '200000000', circulatingSupply: '132000000', releasedDaysAgo: 820, volatility: 0.044, turnover: 1_400_000,
    intro: {
      'zh-CN': '潮架能源在近海架设小型潮汐机组，为渔港和海岛学校供电。',
      'zh-HK': '潮架能源於近岸架設小型潮汐機組，為漁港及離島學校供電。',
      en: 'Small tidal turbines close to shore that light fishing harbours and island schools.',
      ja: '沿岸に小型の潮流発電機を設け、漁港や島の学校に電気を届けています。',
      ko: '연안에 소형 조류 발전기를 세워 어항과 섬마을 학교에 전기를 보냅니다.',
      'ru-RU': 'Малые приливные турбины у берега дают свет рыбацким гаваням и островным школам.',
    },
  },
  {
    code: 'DAWN', name: 'Dawnfield Observatory', issuePrice: '1.50', price: '1.5000',
    totalSupply: '50000000', circulatingSupply: '9000000', releasedDaysAgo: -3, volatility: 0.05, turnover: 600_000,
    intro: {
      'zh-CN': '晨野天文台把高原上的望远镜分时开放给学校和爱好者远程观测。',
      'zh-HK': '晨野天文台將高原上的望遠鏡分時開放，供學校及愛好者遙距觀測。',
      en: 'Telescopes on a high plain, shared by the hour with schools and amateurs anywhere.',
      ja: '高原の望遠鏡を時間単位で開放し、学校や愛好家が遠隔で観測できます。',
      ko: '고원의 망원경을 시간 단위로 개방해 학교와 애호가가 원격으로 관측합니다.',
      'ru-RU': 'Телескопы на высокогорье, доступные школам и любителям удалённо и по часам.',
    },
  },
];
