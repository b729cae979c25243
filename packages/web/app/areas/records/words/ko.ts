import type { Translation } from '@marque/app-kit/words/words';
import { ko as shared } from '@marque/contract/record-words/ko';
import type { en } from './en.ts';

export const ko = {
  ...shared,
  title: '자금 내역',
  kinds: '내역 종류',
  timeAndId: '시간, 기록 ID',
  about: '설명',
  details: '상세',
  detailsOf: '기록 {no} 상세',
  copy: '복사',
  lookUp: '탐색기에서 보기',
  copyOf: '{what} 복사',
  copied: '복사되었습니다',
  notCopied: '복사하지 못했습니다',
  ledger: '계정 변동',
  noLedger: '이 기록으로 변동된 잔액이 없습니다.',
  lockedAccount: '잠금',
  exportNote: '필터링된 기록을 최대 10,000건까지 UTC 시간으로 내보냅니다.',
  statements: '거래 명세서',
  close: '닫기',
  goAssets: '자산으로 이동',
  time: '시간',
} as const satisfies Translation<typeof en>;
