import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  title: 'サンドボックス',
  demoFunds: 'デモ資金',
  text: 'リスクなしでプログラムを試せます。API は本番と同じで、価格は実際の市場に追随し、資金に価値はありません。サンドボックスのキーはサンドボックスでのみ有効で、作成に二段階認証は不要です。',
  address: 'サンドボックスのアドレス',
  copyAddress: 'アドレスをコピー',
  copied: 'コピーしました',
  notCopied: 'コピーできませんでした。文字を選択して手動でコピーしてください',
  secretCare: 'シークレットキーは一度しか表示されません。サンドボックスでのみ使えます。',
  publicKey: '公開キー',
  copyPublicKey: 'サンドボックスの公開キーをコピー',
  secretKey: 'シークレットキー',
  copySecret: 'サンドボックスのシークレットキーをコピー',
  done: '完了',
  label: 'サンドボックスキーの用途',
  labelHint: '例：新しい戦略',
  labelMissing: '用途を入力してください',
  create: 'サンドボックスキーを作成',
  expires: '有効期限',
  expired: '期限切れ',
  deleteOf: 'サンドボックスキー {label} を削除',
  deleted: 'サンドボックスキーを削除しました',
  fill: 'デモ資金を補充',
  fillText: 'サンドボックス口座の各トークンを初期数量まで補充します。それを超える分はそのまま残ります。',
  filled: 'デモ資金を補充しました',
  starting: 'サンドボックスを起動しています。',
  switchedOff: '停止中',
  offText:
    'この取引所ではサンドボックスを停止しています。停止中はサンドボックスのキーを使えませんが、キーは保持され、再開後に再び使えます。',
  retry: '再試行',
} as const satisfies Translation<typeof en>;
