import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  title: '账户划转',
  close: '关闭',
  from: '从',
  to: '到',
  tokenAccount: '币币账户',
  fiatAccount: '法币账户',
  turn: '互换账户',
  token: '币种',
  amount: '数量',
  available: '可用 {amount} {token}',
  all: '全部',
  free: '免手续费，全额即时到账。',
  cancel: '取消',
  submit: '确认划转',
  amountMissing: '请输入有效数量',
  tooMuch: '超过可用余额',
  done: '已划转 {amount} {token}',
  frozen: '账户已冻结，无法划转。',
  lockedUntil: '因安全设置变更，划转暂停至',
} as const satisfies Translation<typeof en>;
