import type { Translation } from '@marque/app-kit/words/words';
import { zhCN as shared } from '@marque/contract/record-words/zh-CN';
import type { en } from './en.ts';

export const zhCN = {
  ...shared,
  title: '资金记录',
  kinds: '记录类型',
  timeAndId: '时间 / 记录编号',
  about: '说明',
  details: '详情',
  detailsOf: '记录 {no} 的详情',
  copy: '复制',
  lookUp: '区块浏览器查看',
  copyOf: '复制{what}',
  copied: '已复制',
  notCopied: '复制失败',
  ledger: '账户变动',
  noLedger: '此记录尚未引起账户余额变动。',
  lockedAccount: '锁定',
  exportNote: '文件包含筛选出的记录，最多 10,000 条，时间为 UTC。',
  statements: '账单',
  close: '关闭',
  goAssets: '前往资产',
  time: '时间',
} as const satisfies Translation<typeof en>;
