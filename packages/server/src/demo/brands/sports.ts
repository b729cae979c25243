import type { Brand } from './brand.ts';

export const SPORTS_BRANDS: readonly Brand[] = [
  {
    code: 'SUMT', name: 'Summitry Climbing', issuePrice: '0.40', price: '0.9126',
    totalSupply: '140000000', circulatingSupply: '82300000', releasedDaysAgo: 509, volatility: 0.054, turnover: 2_000_000,
    intro: {
      'zh-CN': '登岭攀岩在十八座城市经营岩馆，并资助野外线路的维护与安全员培训。',
      'zh-HK': '登嶺攀岩於十八個城市經營攀石館，並資助野外路線維護及安全員培訓。',
      en: 'Climbing halls in eighteen cities that pay for safe routes and wardens outdoors.',
      ja: '十八都市でクライミングジムを営み、自然の岩場の整備と安全員の育成を支えます。',
      ko: '열여덟 도시에서 암장을 운영하며 자연 암벽 정비와 안전 요원 교육을 지원합니다.',
      'ru-RU': 'Скалодромы в восемнадцати городах, на доходы которых содержат маршруты и спасателей.',
    },
  },
  {
    code: 'OARS', name: 'Oarhaven Regatta', issuePrice: '1.60', price: '1.7440',
    totalSupply: '42000000', circulatingSupply: '25600000', releasedDaysAgo: 620, volatility: 0.043, turnover: 690_000,
    intro: {
      'zh-CN': '桨港赛艇会主办春秋两季湖上联赛，船只、教练和赛道由会员共有。',
      'zh-HK': '槳港賽艇會主辦春秋兩季湖上聯賽，船隻、教練及賽道由會員共有。',
      en: 'A lake rowing league in spring and autumn; boats, coaches and course belong to members.',
      ja: '春と秋に湖上リーグを開くボート連盟。艇もコーチもコースも会員のものです。',
      ko: '봄가을에 호수 조정 리그를 엽니다. 배와 코치, 코스는 모두 회원의 것입니다.',
      'ru-RU': 'Весенняя и осенняя лига гребли на озере: лодки, тренеры и трасса принадлежат членам клуба.',
    },
  },
  {
    code: 'VELO', name: 'Velocrest Cycling', issuePrice: '2.20', price: '3.3080',
    totalSupply: '58000000', circulatingSupply: '36900000', releasedDaysAgo: 701, volatility: 0.045, turnover: 1_350_000,
    intro: {
      'zh-CN': '骑峰车队自造车架、自办山地环赛，赛段录像全年免费观看。',
      'zh-HK': '騎峰車隊自製車架、自辦山地環賽，賽段錄影全年免費收看。',
      en: 'A team that builds its own frames and runs a mountain tour anyone may watch for free.',
      ja: 'フレームを自作し、山岳ステージレースを主催するチーム。映像は一年中無料です。',
      ko: '프레임을 직접 만들고 산악 투어를 여는 팀. 경기 영상은 일 년 내내 무료입니다.',
      'ru-RU': 'Команда строит свои рамы и проводит горную многодневку с бесплатной трансляцией.',
    },
  },
];
