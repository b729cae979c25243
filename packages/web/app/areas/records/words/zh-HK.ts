import type { Translation } from '@marque/app-kit/words/words';
import { zhHK as shared } from '@marque/contract/record-words/zh-HK';
import type { en } from './en.ts';

export const zhHK = {
  ...shared,
  title: '資金紀錄',
  kinds: '紀錄類型',
  timeAndId: '時間 / 紀錄編號',
  about: '說明',
  details: '詳情',
  detailsOf: '紀錄 {no} 的詳情',
  copy: '複製',
  lookUp: '於區塊瀏覽器查看',
  copyOf: '複製{what}',
  copied: '已複製',
  notCopied: '複製失敗',
  ledger: '帳戶變動',
  noLedger: '此紀錄尚未引起帳戶餘額變動。',
  lockedAccount: '鎖定',
  exportNote: '檔案包含篩選出的紀錄，最多 10,000 筆，時間為 UTC。',
  statements: '帳單',
  close: '關閉',
  goAssets: '前往資產',
  time: '時間',
} as const satisfies Translation<typeof en>;
