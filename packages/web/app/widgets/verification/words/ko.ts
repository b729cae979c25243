import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  sliderTitle: '보안 확인',
  sliderHint: '손잡이를 밀어 조각을 같은 모양의 빈틈에 맞춰 주세요. 방향키로 움직이고 Enter로 확인할 수 있습니다.',
  sliderHandle: '조각 위치',
  sliderMissed: '위치가 맞지 않습니다. 새 그림으로 다시 시도해 주세요.',
  sliderNeeded: '슬라이더를 밀어 인증을 완료해 주세요',
  workHint: '그림 없이 확인합니다. 기기에서 짧은 계산을 하고 있으니 몇 초만 기다려 주세요.',
  workFailed: '확인에 실패했습니다. 다시 시도해 주세요.',
  withoutPicture: '그림 없이 확인',
  withPicture: '그림으로 확인',
  tryAgain: '다시 시도',
  newPicture: '새 그림',
  close: '닫기',
  sendCode: '코드 보내기',
  resendIn: '{seconds}초 후 다시 보내기',
  codeSent: '코드를 보냈습니다',
  codeSentTo: '{target}(으)로 코드를 보냈습니다',
  showPassword: '비밀번호 표시',
  hidePassword: '비밀번호 숨기기',
} as const satisfies Translation<typeof en>;
