import type { Brand } from './brand.ts';

export const BUSINESS_BRANDS: readonly Brand[] = [
  {
    code: 'HARB', name: 'Harbourline Logistics', issuePrice: '2.00', price: '2.8725',
    totalSupply: '65000000', circulatingSupply: '44100000', releasedDaysAgo: 777, volatility: 0.036, turnover: 1_900_000,
    intro: {
      'zh-CN': '港线物流经营七座内河码头之间的定班驳船，货物去向实时可查。',
      'zh-HK': '港線物流經營七個內河碼頭之間的定班躉船，貨物去向即時可查。',
      en: 'Scheduled barges between seven river ports, with every container traced in real time.',
      ja: '七つの河港を結ぶ定期バージ船を運航し、貨物の位置をいつでも確かめられます。',
      ko: '일곱 내륙 항구를 잇는 정기 바지선을 운항하며 화물 위치를 실시간으로 알려 줍니다.',
      'ru-RU': 'Регулярные баржи между семью речными портами, каждый контейнер виден в реальном времени.',
    },
  },
  {
    code: 'ABAC', name: 'Abacane Services', issuePrice: '0.70', price: '0.8830',
    totalSupply: '110000000', circulatingSupply: '68200000', releasedDaysAgo: 521, volatility: 0.034, turnover: 580_000,
    intro: {
      'zh-CN': '算舟企业服务为小店代办记账、报税与薪资，按笔计费，没有月租。',
      'zh-HK': '算舟企業服務為小店代辦記帳、報稅及出糧，按單收費，不設月費。',
      en: 'Bookkeeping, tax and payroll for small shops, paid per entry and never by the month.',
      ja: '小さな店の記帳、申告、給与計算を代行。料金は一件ごと、月額はかかりません。',
      ko: '작은 가게의 기장, 세무, 급여를 대신합니다. 건별로 내고 월 요금은 없습니다.',
      'ru-RU': 'Учёт, налоги и зарплата для малых магазинов: плата за операцию, без абонентской платы.',
    },
  },
  {
    code: 'GRVE', name: 'Grovemark Markets', issuePrice: '0.50', price: '0.4462',
    totalSupply: '150000000', circulatingSupply: '97000000', releasedDaysAgo: 644, volatility: 0.043, turnover: 720_000,
    intro: {
      'zh-CN': '林标集市把闲置厂房改成社区市集，摊位按周出租，摊主共享收银与仓储。',
      'zh-HK': '林標市集將閒置廠房改為社區市集，攤位按週出租，檔主共用收銀及倉儲。',
      en: 'Turns empty factories into neighbourhood markets with stalls let by the week.',
      ja: '空き工場を地域の市場に生まれ変わらせ、区画を週単位で貸し出しています。',
      ko: '빈 공장을 동네 시장으로 바꾸고 매대를 주 단위로 빌려줍니다.',
      'ru-RU': 'Превращает пустые цеха в районные рынки, где место сдают понедельно.',
    },
  },
];
