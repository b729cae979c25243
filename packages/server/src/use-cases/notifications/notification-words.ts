import type { NotificationKind } from '@marque/domain/notifications';
import type { Locale } from '@marque/domain/organisation';
import { en } from './words/en.ts';
import { ja } from './words/ja.ts';
import { ko } from './words/ko.ts';
import { ruRU } from './words/ru-RU.ts';
import { zhCN } from './words/zh-CN.ts';
import { zhHK } from './words/zh-HK.ts';

export type NotificationWords = Readonly<Record<keyof typeof en, string>>;

const WORDS: Readonly<Record<Locale, NotificationWords>> = { 'zh-CN': zhCN, 'zh-HK': zhHK, en, ja, ko, 'ru-RU': ruRU };

export const notificationWords = (locale: Locale): NotificationWords => WORDS[locale];

type Keys = readonly [title: keyof NotificationWords, text: keyof NotificationWords];

const KEYS: Readonly<Record<NotificationKind, Keys>> = {
  'new-device-sign-in': ['newDevice', 'newDeviceText'],
  'login-password-changed': ['loginChanged', 'loginChangedText'],
  'login-password-reset': ['loginReset', 'loginResetText'],
  'trade-password-set': ['tradeSet', 'tradeSetText'],
  'trade-password-changed': ['tradeChanged', 'tradeChangedText'],
  'trade-password-reset': ['tradeReset', 'tradeResetText'],
  'authenticator-bound': ['appBound', 'appBoundText'],
  'authenticator-replaced': ['appReplaced', 'appReplacedText'],
  'authenticator-unbound': ['appUnbound', 'appUnboundText'],
  'phone-changed': ['phoneChanged', 'phoneChangedText'],
  'email-changed': ['emailChanged', 'emailChangedText'],
  'passkey-added': ['passkeyAdded', 'passkeyAddedText'],
  'passkey-removed': ['passkeyRemoved', 'passkeyRemovedText'],
  'api-key-created': ['keyCreated', 'keyCreatedText'],
  'api-key-changed': ['keyChanged', 'keyChangedText'],
  'api-key-deleted': ['keyDeleted', 'keyDeletedText'],
  'recovery-codes-made': ['codesMade', 'codesMadeText'],
  'recovery-code-used': ['codeUsed', 'codeUsedText'],
  'authenticator-reset': ['appReset', 'appResetText'],
  'new-password-required': ['passwordRequired', 'passwordRequiredText'],
  'signed-out': ['signedOut', 'signedOutText'],
  'account-frozen': ['frozen', 'frozenText'],
  'account-unfrozen': ['unfrozen', 'unfrozenText'],
  'account-closed': ['closed', 'closedText'],
  'account-reopened': ['reopened', 'reopenedText'],
  'price-alert': ['priceAlert', 'priceAlertText'],
  'withdrawal-requested': ['withdrawalRequested', 'withdrawalRequestedText'],
  'withdrawal-approved': ['withdrawalApproved', 'withdrawalApprovedText'],
  'withdrawal-sent': ['withdrawalSent', 'withdrawalSentText'],
  'withdrawal-completed': ['withdrawalCompleted', 'withdrawalCompletedText'],
  'withdrawal-rejected': ['withdrawalRejected', 'withdrawalRejectedText'],
  'withdrawal-cancelled': ['withdrawalCancelled', 'withdrawalCancelledText'],
  'withdrawal-failed': ['withdrawalFailed', 'withdrawalFailedText'],
  'withdrawal-address-added': ['addressAdded', 'addressAddedText'],
  'withdrawal-whitelist-on': ['whitelistOn', 'whitelistOnText'],
  'withdrawal-whitelist-off': ['whitelistOff', 'whitelistOffText'],
  'kyc-approved': ['kycApproved', 'kycApprovedText'],
  'kyc-rejected': ['kycRejected', 'kycRejectedText'],
  'company-approved': ['companyApproved', 'companyApprovedText'],
  'company-rejected': ['companyRejected', 'companyRejectedText'],
  'friend-joined': ['friendJoined', 'friendJoinedText'],
  'transfer-received': ['transferReceived', 'transferReceivedText'],
  'reward-received': ['rewardReceived', 'rewardReceivedText'],
  'balance-corrected': ['corrected', 'correctedText'],
  'deposit-seen': ['depositSeen', 'depositSeenText'],
  'deposit-credited': ['depositCredited', 'depositCreditedText'],
  'deposit-failed': ['depositFailed', 'depositFailedText'],
  'offering-settled': ['offeringSettled', 'offeringSettledText'],
  'offering-settled-partly': ['offeringSettled', 'offeringSettledPartlyText'],
  'offering-refunded': ['offeringRefunded', 'offeringRefundedText'],
  'offering-unlocked': ['offeringUnlocked', 'offeringUnlockedText'],
  'auction-outbid': ['auctionOutbid', 'auctionOutbidText'],
  'auction-won': ['auctionWon', 'auctionWonText'],
  'casting-approved': ['castingApproved', 'castingApprovedText'],
  'casting-rejected': ['castingRejected', 'castingRejectedText'],
  'lock-up-matured': ['lockUpMatured', 'lockUpMaturedText'],
  'lock-up-rolled-over': ['lockUpRolledOver', 'lockUpRolledOverText'],
  'lock-up-invite-reward': ['lockUpInviteReward', 'lockUpInviteRewardText'],
  'subscription-succeeded': ['subscribed', 'subscribedText'],
  'subscription-sold-out': ['subscriptionSoldOut', 'subscriptionSoldOutText'],
  'subscription-late': ['subscriptionLate', 'subscriptionLateText'],
  'subscription-cancelled': ['subscriptionCancelled', 'subscriptionCancelledText'],
};

/** What a notification says in a language. */
export function say(
  locale: Locale,
  kind: NotificationKind,
  fields: Readonly<Record<string, string>>,
): { readonly title: string; readonly text: string } {
  const words = WORDS[locale];
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? '');
  const [title, text] = KEYS[kind];
  return { title: fill(words[title]), text: fill(words[text]) };
}
