import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  title: '거래 비밀번호 설정',
  hint: '주문할 때 입력합니다. 로그인 비밀번호와 다르게 정해 주세요.',
  password: '거래 비밀번호',
  rule: '{min}~{max}자, 단순한 연속 숫자는 사용할 수 없습니다',
  confirmation: '거래 비밀번호 확인',
  code: '이메일 인증 코드',
  codeMissing: '6자리 코드를 입력해 주세요',
  submit: '설정하기',
  done: '거래 비밀번호를 설정했습니다',
  already: '거래 비밀번호가 이미 설정되어 있습니다.',
  goTrade: '거래하러 가기',
} as const satisfies Translation<typeof en>;
