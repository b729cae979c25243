import type { KycMailWords } from './index.ts';

export const ko: KycMailWords = {
  level1: '본인 인증(LV1)',
  level2: '본인 인증(LV2)',
  company: '기업 인증',
  approvedSubject: '{organisation}: {what} 완료 안내',
  approved: '회원님 계정의 {what}이 완료되었습니다.',
  approvedNext: '일일 출금 한도는 본인 인증 페이지에서 확인하실 수 있습니다.',
  failedSubject: '{organisation}: {what} 반려 안내',
  failed: '회원님 계정의 {what}이 승인되지 않았습니다.',
  failedNext: '로그인 후 본인 인증 페이지에서 사유를 확인하고 다시 제출해 주세요.',
};
