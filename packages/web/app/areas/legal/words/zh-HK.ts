import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  serviceTitle: '服務協議',
  privacyTitle: '私隱政策',
  cookieTitle: 'Cookie 政策',
  amlTitle: '反洗錢聲明',
  documents: '法律文件',
  contents: '目錄',
  updated: '自 {date} 起生效',
  sample: '示範文本，正式營業前須以法律顧問審定的版本取代。',
  otherLanguage: '本文件目前提供{language}版本。',
  print: '列印',
  copyLink: '複製「{heading}」的連結',
  linkCopied: '連結已複製',
  linkNotCopied: '連結複製失敗',
  noData: '暫無數據',
  noDataHint: '該文本暫時無法顯示，請稍後再試。',
} as const satisfies Translation<typeof en>;
