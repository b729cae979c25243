import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK: Translation<typeof en> = {
  alerts: '價格提醒',
  alertsOf: '{pair} 價格提醒',
  intro: '成交價到達您設定的價格時，將在此頁面及電郵中通知您。每個提醒只會觸發一次。',
  price: '提醒價格',
  priceHint: '最新價 {price} {quote}',
  add: '新增提醒',
  rises: '升至 {price}',
  falls: '跌至 {price}',
  waiting: '等待觸發',
  met: '已到達 {price}',
  remove: '刪除 {pair} 在 {price} 的提醒',
  none: '暫無提醒',
  noneHint: '在上方輸入價格即可新增第一個提醒。',
  wrongPrice: '請輸入大於 0 且最多 {decimals} 位小數的價格',
  samePrice: '該價格等於最新價，請輸入更高或更低的價格',
  failed: '提醒載入失敗。',
  again: '重試',
  metNotice: '{pair} 已到達您設定的提醒價 {price}',
  set: '已新增提醒：{pair} {price}',
  removed: '提醒已刪除',
  loginFirst: '請登入後設定價格提醒',
  close: '關閉',
  loading: '正在載入提醒',
};
