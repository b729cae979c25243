import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  from: '开始日期',
  to: '结束日期',
  lastDays: '近 {n} 天',
  quickRange: '快捷范围',
  token: '币种',
  status: '状态',
  all: '全部',
  search: '查询',
  reset: '重置',
  filters: '筛选',
  noRows: '暂无数据',
  noRowsHint: '该范围内没有记录，请更换日期或重置筛选。',
  export: '导出',
  exportExcel: 'Excel（.xlsx）',
  exportCsv: 'CSV',
  exportDone: '文件已保存',
  pages: '分页',
  previous: '上一页',
  next: '下一页',
  pageOf: '第 {page} / {pages} 页',
  rows: { other: '共 {n} 条' },
  unavailable: '列表加载失败',
  retry: '重试',
} as const satisfies Translation<typeof en>;
