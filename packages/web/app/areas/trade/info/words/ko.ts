import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  story: '브랜드 이야기',
  data: '브랜드 데이터',
  news: '소식',
  details: '토큰 정보',
  noData: '아직 데이터가 없습니다',

  brandPage: '브랜드 페이지',
  people: '핵심 경영진',
  contact: '연락처',
  noStoryHint: '아직 공개된 브랜드 이야기가 없습니다.',

  holders: '보유자 순위',
  holdersHint: '유통량 대비 비중이며 계정은 일부를 가렸습니다.',
  noHoldersHint: '아직 {token} 보유자가 없습니다.',
  holder: '계정',
  held: '보유량',
  share: '비중',

  calendarOf: '{token} 캘린더',
  noEventsHint: '캘린더에 {token} 관련 일정이 없습니다.',
  notices: '공지',
  allNews: '전체 소식',
  pinned: '고정',

  tokenDetails: '발행과 가격',
  marketRules: '거래 규칙',
  releaseTime: '발행일',
  totalSupply: '총 발행량',
  circulatingSupply: '유통량',
  crowdfundingPrice: '크라우드펀딩 가격',
  website: '공식 사이트',
  whitePaper: '백서',
  tickSize: '호가 단위',
  minOrder: '최소 주문수량',
  feeRates: '수수료(메이커 / 테이커)',
} satisfies Translation<typeof en>;
