import type { Translation } from '../../../words/words.tsx';
import type { en } from './en.ts';

export const ja = {
  serviceTitle: '利用規約',
  privacyTitle: 'プライバシーポリシー',
  cookieTitle: 'Cookie ポリシー',
  amlTitle: 'マネーロンダリング対策',
  documents: '規約とポリシー',
  contents: '目次',
  updated: '{date} 発効',
  sample: '見本の文面です。開業前に弁護士による文面に差し替えてください。',
  otherLanguage: 'この文書は{language}でお読みいただけます。',
  print: '印刷',
  copyLink: '「{heading}」へのリンクをコピー',
  linkCopied: 'リンクをコピーしました',
  linkNotCopied: 'リンクをコピーできませんでした',
  noData: 'データがまだありません',
  noDataHint: 'ただいま文面を表示できません。しばらくしてからもう一度お試しください。',
} as const satisfies Translation<typeof en>;
