import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  title: '把市場放進口袋',
  lead: '隨時隨地查看行情、落盤、管理資產。同一個訂單簿，每一秒都同步。',
  scan: '用手機相機掃描',
  getFor: '下載 {system} 版',
  codeFor: '{system} 版 App 二維碼',
  otherSystem: '其他手機？下載 {system} 版',
  none: '網站就是 App',
  noneText: '這裏毋須另外安裝 App。用手機開啟本站並加到主畫面，即可像 App 一樣啟動，功能與網站完全一致。',
  toTrade: '進入市場',
  toPage: '了解 App',
  picture: 'App 畫面：市場列表與交易對當日走勢',
  screenMarkets: '市場',
  screenBuy: '買入',
  screenSell: '賣出',
  oneAccount: '一個帳戶',
  oneAccountText: '手機上的委託與電腦端進入同一個訂單簿。',
  twoKeys: '兩道密碼',
  twoKeysText: '登入與交易分別使用不同密碼。手機離手，也無人能代您交易。',
  sixLanguages: '您的語言',
  sixLanguagesText: '深淺外觀、升跌顏色，設定一次，一直如您所願。',
  deviceTitle: '下載 App',
  deviceLead: '委託與資產，一觸即達。',
  desktopLead: '用手機掃描對應的二維碼。',
} as const satisfies Translation<typeof en>;
