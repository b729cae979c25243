import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  historyTitle: '바이백과 소각',
  historyHint: '최근 12개월의 {token}, UTC 기준 월별 집계입니다.',
  noHistoryHint: '첫 바이백부터 이곳에 기록됩니다.',
  buyBack: '바이백',
  burn: '소각',
  monthSummary: '{month}: 바이백 {bought} {token}, 소각 {burned}',
  records: '바이백·소각 기록',
  time: '시간',
  type: '유형',
  amount: '수량',
  averagePrice: '평균가',
  txId: '트랜잭션',
  pages: '페이지',
  previous: '이전',
  next: '다음',
  pageOf: '{page} / {pages} 페이지',
  nextFailed: '다음 페이지를 불러오지 못했습니다.',
  tryAgain: '다시 시도',
} as const satisfies Translation<typeof en>;
