import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  title: '把市场装进口袋',
  lead: '随时随地查看行情、下单、管理资产。同一个订单簿，每一秒都同步。',
  scan: '用手机相机扫码',
  getFor: '下载 {system} 版',
  codeFor: '{system} 版 App 二维码',
  otherSystem: '其他手机？获取 {system} 版',
  none: '网站就是 App',
  noneText: '这里无需另外安装 App。用手机打开本站并添加到主屏幕，即可像 App 一样启动，功能与网站完全一致。',
  toTrade: '进入市场',
  toPage: '了解 App',
  picture: 'App 界面：市场列表与交易对当日走势',
  screenMarkets: '市场',
  screenBuy: '买入',
  screenSell: '卖出',
  oneAccount: '一个账户',
  oneAccountText: '手机上的委托与电脑端进入同一个订单簿。',
  twoKeys: '两道密码',
  twoKeysText: '登录与交易分别使用不同密码。手机离手，也无人能替您交易。',
  sixLanguages: '您的语言',
  sixLanguagesText: '深浅外观、涨跌颜色，设置一次，始终如您所愿。',
  deviceTitle: '下载 App',
  deviceLead: '委托与资产，一触即达。',
  desktopLead: '用手机扫描对应的二维码。',
} as const satisfies Translation<typeof en>;
