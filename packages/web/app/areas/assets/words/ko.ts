import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  title: '자산',
  valuation: '총 자산 평가액',
  approx: '≈ {amount} BTC',
  token: '토큰',
  total: '합계',
  usable: '사용 가능',
  locked: '동결',
  value: '평가액',
  trade: '거래',
  search: '토큰 검색',
  hideZero: '잔액 0 숨기기',
  empty: '아직 자산이 없습니다',
  emptyHint: '토큰을 보유하면 여기에 잔액이 표시됩니다.',
  noMatch: '‘{query}’와 일치하는 토큰이 없습니다',
  unavailable: '잔액을 불러오지 못했습니다',
  retry: '다시 시도',
  demoTitle: '데모 자금으로 연습하기',
  demoText: '데모에서는 하루에 한 번 토큰 묶음을 받을 수 있습니다. 실제 가치는 없습니다.',
  demoGrant: '데모 자금 받기',
  demoGranted: '데모 자금이 지급되었습니다',
} as const satisfies Translation<typeof en>;
