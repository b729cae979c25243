import type { SmsWords } from './index.ts';

export const ko = {
  register: '회원 가입',
  login: '로그인',
  findPassword: '로그인 비밀번호 재설정',
  changeLoginPassword: '로그인 비밀번호 변경',
  tradePassword: '거래 비밀번호 설정',
  forgotTradePassword: '거래 비밀번호 재설정',
  authenticator: '인증 앱 변경',
  changePhone: '휴대폰 번호 변경',
  changeEmail: '이메일 변경',
  transfer: '송금 확인',
  withdraw: '출금 확인',
  apiKey: 'API 키 관리',
  security: '보안 설정 변경',
  text: '[{organisation}] 인증 코드 {code} ({occasion}). {minutes}분간 유효합니다. 타인에게 알려주지 마세요.',
} as const satisfies SmsWords;
