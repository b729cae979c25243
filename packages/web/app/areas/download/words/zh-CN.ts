import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const zhCN = {
  title: '随身携带的市场',
  lead: '随时随地查看行情、下单、管理资产。同一个订单簿，同一秒到账。',
  scan: '用手机相机扫码',
  getFor: '下载 {system} 版',
  codeFor: '{system} 应用二维码',
  otherSystem: '其他手机？获取 {system} 版',
  none: '网站就是应用',
  noneText: '这里无需另外安装应用。用手机打开本站并添加到主屏幕，即可像应用一样启动，功能与网站完全一致。',
  toTrade: '进入市场',
  toPage: '了解应用详情',
  picture: '应用界面：市场列表与交易对当日走势',
  screenMarkets: '市场',
  screenBuy: '买入',
  screenSell: '卖出',
  oneAccount: '一个账户',
  oneAccountText: '手机上的委托与电脑端进入同一个订单簿。',
  twoKeys: '两道密码',
  twoKeysText: '登录与交易分别使用不同密码。手机离手，也无人能替您交易。',
  sixLanguages: '您的语言',
  sixLanguagesText: '明暗主题、红涨或绿涨，设置一次即可长久保留。',
  deviceTitle: '获取应用',
  deviceLead: '委托与资产，一触即达。',
  deskLead: '用手机扫描对应的二维码。',
} as const satisfies Translation<typeof en>;
