import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  from: '開始日期',
  to: '結束日期',
  lastDays: '近 {n} 日',
  quickRange: '快捷範圍',
  token: '幣種',
  status: '狀態',
  all: '全部',
  search: '查詢',
  reset: '重設',
  filters: '篩選',
  noRows: '暫無資料',
  noRowsHint: '此範圍內沒有紀錄，請更改日期或重設篩選。',
  export: '匯出',
  exportExcel: 'Excel（.xlsx）',
  exportCsv: 'CSV',
  exportDone: '檔案已儲存',
  pages: '分頁',
  previous: '上一頁',
  next: '下一頁',
  pageOf: '第 {page} / {pages} 頁',
  rows: { other: '共 {n} 筆' },
  unavailable: '列表載入失敗',
  retry: '重試',
} as const satisfies Translation<typeof en>;
