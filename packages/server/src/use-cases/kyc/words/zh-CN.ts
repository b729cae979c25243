import type { KycMailWords } from './index.ts';

export const zhCN: KycMailWords = {
  level1: '初级身份认证（LV1）',
  level2: '高级身份认证（LV2）',
  company: '企业认证',
  approvedSubject: '{organisation}：{what}已通过',
  approved: '您账户的{what}已通过审核。',
  approvedNext: '您可在身份认证页面查看每日提币额度。',
  failedSubject: '{organisation}：{what}未通过',
  failed: '您账户的{what}未通过审核。',
  failedNext: '请登录并前往身份认证页面查看原因，修改后可重新提交。',
  openPage: '查看身份认证',
};
