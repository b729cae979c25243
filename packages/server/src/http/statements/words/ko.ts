import type { StatementWords } from './index.ts';

export const ko: StatementWords = {
  time: '시간(UTC)',
  deposit: '입금',
  withdrawal: '출금',
  trade: '거래',
  fee: '수수료',
  conversion: '전환',
  transfer: '이체',
  reward: '보상',
  recharge: '충전 코드',
  offering: '공모',
  'lock-up': '락업',
  credit: '지급',
  correction: '정정',
  opening: '기초 잔액',
  closing: '기말 잔액',
  asset: '토큰',
  kind: '유형',
  amount: '수량',
  reference: '참조 번호',
  statement: '거래 명세서',
};
