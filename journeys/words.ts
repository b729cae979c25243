import { en as aboutEn } from '../packages/web/app/areas/about/words/en.ts';
import { zhCN as aboutZh } from '../packages/web/app/areas/about/words/zh-CN.ts';
import { en as accountEn } from '../packages/web/app/areas/account/words/en.ts';
import { zhCN as accountZh } from '../packages/web/app/areas/account/words/zh-CN.ts';
import { en as sandboxEn } from '../packages/web/app/areas/api-keys/sandbox/words/en.ts';
import { zhCN as sandboxZh } from '../packages/web/app/areas/api-keys/sandbox/words/zh-CN.ts';
import { en as apiKeysEn } from '../packages/web/app/areas/api-keys/words/en.ts';
import { zhCN as apiKeysZh } from '../packages/web/app/areas/api-keys/words/zh-CN.ts';
import { en as assetsEn } from '../packages/web/app/areas/assets/words/en.ts';
import { zhCN as assetsZh } from '../packages/web/app/areas/assets/words/zh-CN.ts';
import { en as assessmentEn } from '../packages/web/app/areas/brands/assessment/words/en.ts';
import { zhCN as assessmentZh } from '../packages/web/app/areas/brands/assessment/words/zh-CN.ts';
import { en as cooperationEn } from '../packages/web/app/areas/brands/cooperation/words/en.ts';
import { zhCN as cooperationZh } from '../packages/web/app/areas/brands/cooperation/words/zh-CN.ts';
import { en as brandsEn } from '../packages/web/app/areas/brands/words/en.ts';
import { zhCN as brandsZh } from '../packages/web/app/areas/brands/words/zh-CN.ts';
import { en as docsEn } from '../packages/web/app/areas/docs/words/en.ts';
import { zhCN as docsZh } from '../packages/web/app/areas/docs/words/zh-CN.ts';
import { en as downloadEn } from '../packages/web/app/areas/download/words/en.ts';
import { zhCN as downloadZh } from '../packages/web/app/areas/download/words/zh-CN.ts';
import { en as feesEn } from '../packages/web/app/areas/fees/words/en.ts';
import { zhCN as feesZh } from '../packages/web/app/areas/fees/words/zh-CN.ts';
import { en as findPasswordEn } from '../packages/web/app/areas/find-password/words/en.ts';
import { zhCN as findPasswordZh } from '../packages/web/app/areas/find-password/words/zh-CN.ts';
import { en as homeEn } from '../packages/web/app/areas/home/words/en.ts';
import { zhCN as homeZh } from '../packages/web/app/areas/home/words/zh-CN.ts';
import { en as inviteEn } from '../packages/web/app/areas/invite/words/en.ts';
import { zhCN as inviteZh } from '../packages/web/app/areas/invite/words/zh-CN.ts';
import { en as kycEn } from '../packages/web/app/areas/kyc/words/en.ts';
import { zhCN as kycZh } from '../packages/web/app/areas/kyc/words/zh-CN.ts';
import { en as legalEn } from '../packages/web/app/areas/legal/words/en.ts';
import { zhCN as legalZh } from '../packages/web/app/areas/legal/words/zh-CN.ts';
import { en as newsEn } from '../packages/web/app/areas/news/words/en.ts';
import { zhCN as newsZh } from '../packages/web/app/areas/news/words/zh-CN.ts';
import { en as notificationsEn } from '../packages/web/app/areas/notifications/words/en.ts';
import { zhCN as notificationsZh } from '../packages/web/app/areas/notifications/words/zh-CN.ts';
import { en as ordersEn } from '../packages/web/app/areas/orders/words/en.ts';
import { zhCN as ordersZh } from '../packages/web/app/areas/orders/words/zh-CN.ts';
import { en as partnersEn } from '../packages/web/app/areas/partners/words/en.ts';
import { zhCN as partnersZh } from '../packages/web/app/areas/partners/words/zh-CN.ts';
import { en as profileEn } from '../packages/web/app/areas/profile/words/en.ts';
import { zhCN as profileZh } from '../packages/web/app/areas/profile/words/zh-CN.ts';
import { en as publicNoticeEn } from '../packages/web/app/areas/public-notice/words/en.ts';
import { zhCN as publicNoticeZh } from '../packages/web/app/areas/public-notice/words/zh-CN.ts';
import { en as recordsEn } from '../packages/web/app/areas/records/words/en.ts';
import { zhCN as recordsZh } from '../packages/web/app/areas/records/words/zh-CN.ts';
import { en as statementsEn } from '../packages/web/app/areas/statements/words/en.ts';
import { zhCN as statementsZh } from '../packages/web/app/areas/statements/words/zh-CN.ts';
import { en as registerEn } from '../packages/web/app/areas/register/words/en.ts';
import { zhCN as registerZh } from '../packages/web/app/areas/register/words/zh-CN.ts';
import { en as passkeysEn } from '../packages/web/app/areas/security/passkeys/words/en.ts';
import { zhCN as passkeysZh } from '../packages/web/app/areas/security/passkeys/words/zh-CN.ts';
import { en as recoveryCodesEn } from '../packages/web/app/areas/security/recovery-codes/words/en.ts';
import { zhCN as recoveryCodesZh } from '../packages/web/app/areas/security/recovery-codes/words/zh-CN.ts';
import { en as contactsEn } from '../packages/web/app/areas/security/contacts/words/en.ts';
import { zhCN as contactsZh } from '../packages/web/app/areas/security/contacts/words/zh-CN.ts';
import { en as safetyEn } from '../packages/web/app/areas/security/safety/words/en.ts';
import { zhCN as safetyZh } from '../packages/web/app/areas/security/safety/words/zh-CN.ts';
import { en as securityEn } from '../packages/web/app/areas/security/words/en.ts';
import { zhCN as securityZh } from '../packages/web/app/areas/security/words/zh-CN.ts';
import { en as signInEn } from '../packages/web/app/areas/sign-in/words/en.ts';
import { zhCN as signInZh } from '../packages/web/app/areas/sign-in/words/zh-CN.ts';
import { en as infoEn } from '../packages/web/app/areas/trade/info/words/en.ts';
import { zhCN as infoZh } from '../packages/web/app/areas/trade/info/words/zh-CN.ts';
import { en as tradeEn } from '../packages/web/app/areas/trade/words/en.ts';
import { zhCN as tradeZh } from '../packages/web/app/areas/trade/words/zh-CN.ts';
import { en as shellEn } from '../packages/web/app/shell/words/en.ts';
import { zhCN as shellZh } from '../packages/web/app/shell/words/zh-CN.ts';
import { en as brandEn } from '../packages/web/app/widgets/brand/words/en.ts';
import { zhCN as brandZh } from '../packages/web/app/widgets/brand/words/zh-CN.ts';
import { en as buyBackEn } from '../packages/web/app/widgets/buy-back/words/en.ts';
import { zhCN as buyBackZh } from '../packages/web/app/widgets/buy-back/words/zh-CN.ts';
import { en as historyEn } from '../packages/web/app/widgets/history/words/en.ts';
import { zhCN as historyZh } from '../packages/web/app/widgets/history/words/zh-CN.ts';
import { en as phoneEn } from '../packages/web/app/widgets/phone/words/en.ts';
import { zhCN as phoneZh } from '../packages/web/app/widgets/phone/words/zh-CN.ts';
import { en as checksEn } from '../packages/web/app/widgets/verification/words/en.ts';
import { zhCN as checksZh } from '../packages/web/app/widgets/verification/words/zh-CN.ts';
import { en as newsLabelsEn } from '../packages/web/app/widgets/news/words/en.ts';
import { zhCN as newsLabelsZh } from '../packages/web/app/widgets/news/words/zh-CN.ts';
import refusalsEn from '../packages/contract/src/refusals/words/en.ts';
import refusalsZh from '../packages/contract/src/refusals/words/zh-CN.ts';

/** What people read in the two languages in which the journeys run; elements are found by these words alone. */
export const WORDS = {
  'zh-CN': {
    about: aboutZh,
    account: accountZh,
    apiKeys: apiKeysZh,
    sandbox: sandboxZh,
    docs: docsZh,
    download: downloadZh,
    fees: feesZh,
    invite: inviteZh,
    findPassword: findPasswordZh,
    kyc: kycZh,
    legal: legalZh,
    news: { ...newsZh, ...newsLabelsZh },
    notifications: notificationsZh,
    partners: partnersZh,
    profile: profileZh,
    assets: assetsZh,
    home: homeZh,
    history: historyZh,
    statements: statementsZh,
    records: recordsZh,
    orders: ordersZh,
    passkeys: passkeysZh,
    recoveryCodes: recoveryCodesZh,
    register: registerZh,
    safety: safetyZh,
    security: securityZh,
    contacts: contactsZh,
    phone: phoneZh,
    signIn: signInZh,
    trade: tradeZh,
    info: infoZh,
    shell: shellZh,
    checks: checksZh,
    refusals: refusalsZh,
    brand: brandZh,
    buyBack: buyBackZh,
    brands: brandsZh,
    assessment: assessmentZh,
    cooperation: cooperationZh,
    publicNotice: publicNoticeZh,
  },
  en: {
    about: aboutEn,
    account: accountEn,
    apiKeys: apiKeysEn,
    sandbox: sandboxEn,
    docs: docsEn,
    download: downloadEn,
    fees: feesEn,
    invite: inviteEn,
    findPassword: findPasswordEn,
    kyc: kycEn,
    legal: legalEn,
    news: { ...newsEn, ...newsLabelsEn },
    notifications: notificationsEn,
    partners: partnersEn,
    profile: profileEn,
    assets: assetsEn,
    home: homeEn,
    history: historyEn,
    statements: statementsEn,
    records: recordsEn,
    orders: ordersEn,
    passkeys: passkeysEn,
    recoveryCodes: recoveryCodesEn,
    register: registerEn,
    safety: safetyEn,
    security: securityEn,
    contacts: contactsEn,
    phone: phoneEn,
    signIn: signInEn,
    trade: tradeEn,
    info: infoEn,
    shell: shellEn,
    checks: checksEn,
    refusals: refusalsEn,
    brand: brandEn,
    buyBack: buyBackEn,
    brands: brandsEn,
    assessment: assessmentEn,
    cooperation: cooperationEn,
    publicNotice: publicNoticeEn,
  },
} as const;

export type Language = keyof typeof WORDS;
export type Words = (typeof WORDS)[Language];

/** Puts values into the "{name}" places of a sentence. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A pattern for a sentence whose "{name}" places may hold anything. */
export const anyOf = (sentence: string): RegExp => new RegExp(sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+?'));

/** The form of a counted message that most counts take, for finding it with any number. */
export const count = (forms: { readonly other: string }): string => forms.other;
