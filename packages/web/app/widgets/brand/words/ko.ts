import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const ko = {
  art: '예술',
  technology: '기술',
  catering: '식음료',
  intangible_cultural_heritage: '무형문화유산',
  business: '비즈니스',
  fashion: '패션',
  sports: '스포츠',
  cultural_tourism: '문화·관광',
  preListed: '상장 예정',
  preListedNote: '* 상장 예정: 브랜드를 먼저 소개하며, 거래는 아직 시작되지 않았습니다.',
  badge: '바이백 배지, 4단계 중 {level}단계',
  badgeMonths: { other: '{n}개월 연속 바이백' },
  marketCap: '시가총액',
  price: '가격',
  change: '24시간 등락률',
  turnover: '24시간 거래대금',
  repurchase: '최근 30일 바이백',
  boughtBack: '누적 바이백',
  destroyed: '누적 소각',
  circulation: '유통량',
  issuePrice: '발행가',
  pe: 'PER',
  unknown: '데이터 없음',
} as const satisfies Translation<typeof en>;
