import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  title: '兌換',
  close: '關閉',
  give: '支付',
  giveToken: '支付幣種',
  receive: '預計收到',
  receiveToken: '收到幣種',
  available: '可用 {amount} {token}',
  all: '全部',
  turn: '互換幣種',
  rate: '1 {from} = {rate} {to}',
  holds: '{seconds} 秒內有效',
  asking: '正在取得匯率…',
  password: '交易密碼',
  passwordMissing: '請輸入交易密碼',
  passwordUnset: '請先在安全中心設定交易密碼。',
  cancel: '取消',
  submit: '確認兌換',
  amountMissing: '請輸入有效數量',
  tooMuch: '超過可用結餘',
  belowMin: '最少 {min}',
  aboveMax: '最多 {max}',
  done: '已將 {given} {from} 兌換為 {received} {to}',
} as const satisfies Translation<typeof en>;
