import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN: Translation<typeof en> = {
  alerts: '价格提醒',
  alertsOf: '{pair} 价格提醒',
  intro: '成交价到达您设置的价格时，将在此页面和邮件中通知您。每个提醒仅触发一次。',
  price: '提醒价格',
  priceHint: '最新价 {price} {quote}',
  add: '添加提醒',
  rises: '涨至 {price}',
  falls: '跌至 {price}',
  waiting: '等待触发',
  met: '已到达 {price}',
  remove: '删除 {pair} 在 {price} 的提醒',
  none: '暂无提醒',
  noneHint: '在上方输入价格即可添加第一个提醒。',
  wrongPrice: '请输入大于 0 且最多 {decimals} 位小数的价格',
  samePrice: '该价格等于最新价，请输入更高或更低的价格',
  failed: '提醒加载失败。',
  again: '重试',
  metNotice: '{pair} 已到达您设置的提醒价 {price}',
  set: '已添加提醒：{pair} {price}',
  removed: '提醒已删除',
  loginFirst: '请登录后设置价格提醒',
  close: '关闭',
  loading: '正在加载提醒',
};
