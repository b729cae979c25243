import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  title: '兑换',
  close: '关闭',
  give: '支付',
  giveToken: '支付币种',
  receive: '预计收到',
  receiveToken: '收到币种',
  available: '可用 {amount} {token}',
  all: '全部',
  turn: '互换币种',
  rate: '1 {from} = {rate} {to}',
  holds: '{seconds} 秒内有效',
  asking: '正在获取汇率…',
  password: '交易密码',
  passwordMissing: '请输入交易密码',
  passwordUnset: '请先在安全中心设置交易密码。',
  cancel: '取消',
  submit: '确认兑换',
  amountMissing: '请输入有效数量',
  tooMuch: '超过可用余额',
  belowMin: '最少 {min}',
  aboveMax: '最多 {max}',
  done: '已将 {given} {from} 兑换为 {received} {to}',
} as const satisfies Translation<typeof en>;
