import type { OutboxWords } from './index.ts';

export const ko = {
  title: '발신함',
  explanation: '데모 환경이므로 실제로 발송되지 않습니다. 발송될 메시지를 최신순으로 보여 줍니다.',
  empty: '아직 메시지가 없습니다',
  laidOut: '메일 프로그램에서 보이는 모습',
} as const satisfies OutboxWords;
