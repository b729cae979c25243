import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  title: 'ポケットの中の市場',
  lead: '価格も注文も残高も、どこにいても手元に。同じ板を、同じ瞬間に。',
  scan: 'スマートフォンのカメラで読み取る',
  getFor: '{system} 版をダウンロード',
  codeFor: '{system} アプリの QR コード',
  otherSystem: 'ほかの端末をお使いの方は {system} 版へ',
  none: 'サイトがそのままアプリになります',
  noneText:
    '別のアプリをインストールする必要はありません。スマートフォンでこのサイトを開き、ホーム画面に追加すれば、アプリのように起動し、サイトと同じことがすべてできます。',
  toTrade: '取引画面を開く',
  toPage: 'アプリの詳細',
  picture: 'アプリの画面。市場の一覧と、取引ペアの一日の値動き',
  screenMarkets: 'マーケット',
  screenBuy: '買い',
  screenSell: '売り',
  oneAccount: 'ひとつのアカウント',
  oneAccountText: 'スマートフォンからの注文も、パソコンからの注文も、同じ板に並びます。',
  twoKeys: 'ふたつの鍵',
  twoKeysText: 'ログインと取引ではパスワードが別です。スマートフォンだけでは誰も取引できません。',
  sixLanguages: '使い慣れた言語で',
  sixLanguagesText: '明るい画面も暗い画面も、値上がりの色も、一度選べばそのまま使えます。',
  deviceTitle: 'アプリを入手',
  deviceLead: '注文も残高も、ワンタップで。',
  desktopLead: 'お使いの端末に合うコードを読み取ってください。',
} as const satisfies Translation<typeof en>;
