import type { LayoutWords } from './index.ts';

export const ko = {
  pair: '{label}: {value}',
  phrase: '피싱 방지 코드',
  automatic: '이 메일은 {organisation}에서 자동으로 발송되었습니다. 회신하지 마세요.',
  support: '고객센터',
  linkHelp: '버튼이 작동하지 않으면 브라우저에서 아래 주소를 여세요.',
} as const satisfies LayoutWords;
