import type { OutboxWords } from './index.ts';

export const zhCN = {
  title: '发件箱',
  explanation: '这是演示环境，不会真正发出邮件。本应发出的消息列在这里，最新的在最前。',
  empty: '暂无消息',
  laidOut: '邮件客户端中的样式',
} as const satisfies OutboxWords;
