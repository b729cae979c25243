import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  title: '비밀번호 재설정',
  emailHint: '계정의 이메일을 입력해 주세요. 인증 코드를 보내 드립니다.',
  steps: '단계',
  stepAccount: '계정 확인',
  stepCode: '본인 확인',
  stepPassword: '새 비밀번호',
  email: '이메일',
  next: '다음',
  codeHint: '{target} 계정이 있으면 6자리 코드가 전송됩니다. 5분간 유효합니다.',
  appHint: '이 계정에는 인증 앱이 등록되어 있습니다. 앱에 표시된 6자리 숫자를 입력해 주세요.',
  code: '인증 코드',
  appCode: '인증 앱 코드',
  codeMissing: '6자리 코드를 입력해 주세요',
  startOver: '처음부터 다시',
  lockHint: '재설정하면 모든 기기에서 로그아웃되고 {hours}시간 동안 출금과 이체를 할 수 없습니다.',
  password: '새 비밀번호',
  confirmation: '새 비밀번호 확인',
  submit: '비밀번호 재설정',
  done: '비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해 주세요',
  remembered: '비밀번호가 기억나셨나요?',
  logIn: '로그인',
} as const satisfies Translation<typeof en>;
