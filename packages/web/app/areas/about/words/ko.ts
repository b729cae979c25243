import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  title: '회사 소개',
  noData: '아직 데이터가 없습니다',
  figures: '숫자로 보는 거래소',
  marketValue: '브랜드 시가총액',
  turnover: '24시간 거래대금',
  brands: '상장 브랜드',
  markets: '거래 페어',
  weights: '브랜드별 비중',
  weightsNote: '현재 가격 기준 시가총액 비중입니다.',
  others: '외 {count}개',
  onward: '더 둘러보기',
  toWall: '상장된 브랜드',
  toPartners: '함께하는 기관',
  toRules: '우리가 지키는 규칙',
  toFees: '거래 비용',
  write: '문의하기',
} as const satisfies Translation<typeof en>;
