import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  serviceTitle: '服务协议',
  privacyTitle: '隐私政策',
  cookieTitle: 'Cookie 政策',
  amlTitle: '反洗钱声明',
  documents: '法律文件',
  contents: '目录',
  updated: '自 {date} 起生效',
  sample: '示例文本，正式营业前应替换为经法律顾问审定的版本。',
  otherLanguage: '本文件目前提供{language}版本。',
  print: '打印',
  copyLink: '复制“{heading}”的链接',
  linkCopied: '链接已复制',
  linkNotCopied: '链接复制失败',
  noData: '暂无数据',
  noDataHint: '该文本暂时无法显示，请稍后再试。',
} as const satisfies Translation<typeof en>;
