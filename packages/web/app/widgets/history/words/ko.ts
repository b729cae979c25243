import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  from: '시작일',
  to: '종료일',
  lastDays: '{n}일',
  quickRange: '기간 선택',
  token: '토큰',
  status: '상태',
  all: '전체',
  search: '조회',
  reset: '초기화',
  filters: '필터',
  noRows: '데이터가 없습니다',
  noRowsHint: '이 기간에 해당하는 내역이 없습니다. 날짜를 바꾸거나 필터를 초기화하세요.',
  export: '내보내기',
  exportExcel: 'Excel(.xlsx)',
  exportCsv: 'CSV',
  exportDone: '파일이 저장되었습니다',
  pages: '페이지',
  previous: '이전',
  next: '다음',
  pageOf: '{page} / {pages} 페이지',
  rows: { other: '{n}건' },
  unavailable: '목록을 불러오지 못했습니다',
  retry: '다시 시도',
} as const satisfies Translation<typeof en>;
