import type { KycMailWords } from './index.ts';

export const zhHK: KycMailWords = {
  level1: '初級身份認證（LV1）',
  level2: '高級身份認證（LV2）',
  company: '企業認證',
  approvedSubject: '{organisation}：{what}已通過',
  approved: '您帳戶的{what}已通過審核。',
  approvedNext: '您可在身份認證頁面查看每日提幣額度。',
  failedSubject: '{organisation}：{what}未通過',
  failed: '您帳戶的{what}未通過審核。',
  failedNext: '請登入並前往身份認證頁面查看原因，修改後可重新提交。',
  openPage: '查看身份認證',
};
