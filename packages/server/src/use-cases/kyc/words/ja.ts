import type { KycMailWords } from './index.ts';

export const ja: KycMailWords = {
  level1: '本人確認（LV1）',
  level2: '本人確認（LV2）',
  company: '法人確認',
  approvedSubject: '{organisation}：{what}が完了しました',
  approved: 'お客様のアカウントの{what}が完了しました。',
  approvedNext: '1 日の出金限度額は、本人確認ページでご確認いただけます。',
  failedSubject: '{organisation}：{what}を完了できませんでした',
  failed: 'お客様のアカウントの{what}を完了できませんでした。',
  failedNext: 'ログイン後、本人確認ページで理由をご確認のうえ、再度ご提出ください。',
  openPage: '本人確認ページを開く',
};
