import type { OutboxWords } from './index.ts';

export const ja = {
  title: '送信箱',
  explanation: 'これはデモ環境です。実際には送信されず、送信されるはずのメッセージを新しい順に表示します。',
  empty: 'メッセージはまだありません',
  laidOut: 'メールソフトでの表示',
} as const satisfies OutboxWords;
