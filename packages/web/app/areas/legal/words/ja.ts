import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  serviceTitle: '利用規約',
  privacyTitle: 'プライバシーポリシー',
  cookieTitle: 'Cookie ポリシー',
  amlTitle: 'マネーロンダリング対策',
  documents: '規約・ポリシー',
  contents: '目次',
  updated: '{date} 施行',
  sample: 'これは文例です。開業前に、弁護士が確認した文書に差し替えてください。',
  otherLanguage: 'この文書は{language}でお読みいただけます。',
  print: '印刷',
  copyLink: '「{heading}」へのリンクをコピー',
  linkCopied: 'リンクをコピーしました',
  linkNotCopied: 'リンクをコピーできませんでした',
  noData: 'データはまだありません',
  noDataHint: 'ただいま文面を表示できません。しばらくしてからもう一度お試しください。',
} as const satisfies Translation<typeof en>;
