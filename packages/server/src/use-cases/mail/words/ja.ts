import type { LayoutWords } from './index.ts';

export const ja = {
  pair: '{label}：{value}',
  phrase: 'フィッシング対策コード',
  automatic: 'このメールは {organisation} から自動送信されています。返信はできません。',
  support: 'カスタマーサポート',
  linkHelp: 'ボタンが使えない場合は、次のアドレスをブラウザで開いてください。',
} as const satisfies LayoutWords;
