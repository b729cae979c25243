export const en = {
  level1: 'Identity verification LV1',
  level2: 'Identity verification LV2',
  company: 'Company certification',
  approvedSubject: '{organisation}: {what} is complete',
  approved: '{what} for your account is complete.',
  approvedNext: 'Your daily withdrawal limit is shown on the identity verification page.',
  failedSubject: '{organisation}: {what} was not successful',
  failed: '{what} for your account was not successful.',
  failedNext: 'Log in and open the identity verification page to read the reason and submit again.',
} as const;
