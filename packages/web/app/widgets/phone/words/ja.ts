import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  chosen: '国番号 +{code}、{country}',
  pick: '国または地域を選択',
  search: '国名または国番号で検索',
  none: '該当する国がありません。入力内容を確認するか、国番号で検索してください。',
  notServed: 'この地域ではご利用いただけません',
  close: '閉じる',
} as const satisfies Translation<typeof en>;
