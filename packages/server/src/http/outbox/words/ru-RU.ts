import type { OutboxWords } from './index.ts';

export const ruRU = {
  title: 'Исходящие',
  explanation: 'Это демо: ничего не отправляется на самом деле. Здесь показано то, что было бы отправлено, сначала новое.',
  empty: 'Сообщений пока нет',
  laidOut: 'Как это видно в почтовой программе',
} as const satisfies OutboxWords;
