/** What people are told of, as they choose it: every kind belongs to one of these. */
export const NOTIFICATION_TOPICS = ['security', 'price-alerts', 'verification', 'invitations', 'funds'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** In the list on the site, and by mail. */
export const NOTIFICATION_CHANNELS = ['site', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

type Nothing = { readonly [field in never]: string };

type SubscriptionFields = { readonly [field in 'amount' | 'cost']: string };

type WithdrawalFields = { readonly [field in 'amount' | 'address' | 'reason']: string };

type AuctionFields = { readonly [field in 'piece' | 'auction' | 'price']: string };
type OfferingPartFields = { readonly [field in 'offering' | 'copies' | 'amount' | 'paid' | 'refund']: string };

/** What a notification of each kind says besides its kind and its time. */
export interface NotificationFields {
  readonly 'new-device-sign-in': Nothing;
  readonly 'login-password-changed': Nothing;
  readonly 'login-password-reset': Nothing;
  readonly 'trade-password-set': Nothing;
  readonly 'trade-password-changed': Nothing;
  readonly 'trade-password-reset': Nothing;
  readonly 'authenticator-bound': Nothing;
  readonly 'authenticator-replaced': Nothing;
  readonly 'authenticator-unbound': Nothing;
  /** The new one, masked. */
  readonly 'phone-changed': { readonly account: string };
  readonly 'email-changed': { readonly account: string };
  readonly 'passkey-added': { readonly name: string };
  readonly 'passkey-removed': { readonly name: string };
  readonly 'api-key-created': { readonly label: string };
  readonly 'api-key-changed': { readonly label: string };
  readonly 'api-key-deleted': { readonly label: string };
  readonly 'recovery-codes-made': Nothing;
  readonly 'recovery-code-used': Nothing;
  readonly 'authenticator-reset': Nothing;
  readonly 'new-password-required': Nothing;
  readonly 'signed-out': Nothing;
  readonly 'account-frozen': Nothing;
  readonly 'account-unfrozen': Nothing;
  readonly 'account-closed': Nothing;
  readonly 'account-reopened': Nothing;
  /** The pair by its code and as people write it; prices are decimals. */
  readonly 'price-alert': { readonly code: string; readonly pair: string; readonly price: string; readonly crossed: string };
  /** Amounts with their token, addresses without their middle. */
  readonly 'withdrawal-requested': WithdrawalFields;
  readonly 'withdrawal-approved': WithdrawalFields;
  readonly 'withdrawal-sent': WithdrawalFields;
  readonly 'withdrawal-completed': WithdrawalFields;
  readonly 'withdrawal-rejected': WithdrawalFields;
  readonly 'withdrawal-cancelled': WithdrawalFields;
  readonly 'withdrawal-failed': WithdrawalFields;
  readonly 'withdrawal-address-added': { readonly title: string; readonly network: string };
  readonly 'withdrawal-whitelist-on': Nothing;
  readonly 'withdrawal-whitelist-off': Nothing;
  readonly 'kyc-approved': { readonly level: string };
  readonly 'kyc-rejected': { readonly reason: string };
  readonly 'company-approved': Nothing;
  readonly 'company-rejected': { readonly reason: string };
  /** Masked. */
  readonly 'friend-joined': { readonly account: string };
  /** The amount is a decimal, the token as people read it, the account of the sender masked. */
  readonly 'transfer-received': { readonly amount: string; readonly token: string; readonly account: string };
  /** The amount is a decimal, the token as people read it. */
  readonly 'reward-received': { readonly amount: string; readonly token: string };
  /** The amount is a decimal with its sign, the token as people read it; the reference is the operator's. */
  readonly 'balance-corrected': { readonly amount: string; readonly token: string; readonly reference: string };
  /** Amounts with their token. */
  readonly 'deposit-seen': { readonly amount: string; readonly network: string };
  readonly 'deposit-credited': { readonly amount: string };
  readonly 'deposit-failed': { readonly amount: string; readonly reason: string };
  /** Copies of an offering by its number; tokens and payments are amounts with their token. */
  readonly 'offering-settled': { readonly offering: string; readonly copies: string; readonly amount: string; readonly paid: string };
  /** The same where not everything that was ordered could be given. */
  readonly 'offering-settled-partly': OfferingPartFields;
  readonly 'offering-refunded': { readonly offering: string; readonly copies: string; readonly refund: string };
  /** What became usable of a pledge, and the batch's number. */
  readonly 'offering-unlocked': { readonly offering: string; readonly amount: string; readonly batch: string };
  /** A piece by its name and the auction by its number; the highest bid, or what the winner pays, with its token. */
  readonly 'auction-outbid': AuctionFields;
  readonly 'auction-won': AuctionFields;
  /** What the applicant called the piece; how many were made, or why none was. */
  readonly 'casting-approved': { readonly name: string; readonly amount: string };
  readonly 'casting-rejected': { readonly name: string; readonly reason: string };
  /** What was locked and what it brought, each with its token. */
  readonly 'lock-up-matured': { readonly amount: string; readonly bonus: string };
  readonly 'lock-up-rolled-over': { readonly amount: string; readonly bonus: string };
  readonly 'lock-up-invite-reward': { readonly amount: string };
  /** What was subscribed to and what it costs, each with its token. */
  readonly 'subscription-succeeded': SubscriptionFields;
  readonly 'subscription-sold-out': SubscriptionFields;
  readonly 'subscription-late': SubscriptionFields;
  readonly 'subscription-cancelled': SubscriptionFields;
}
export type NotificationKind = keyof NotificationFields;

const TOPICS: Readonly<Record<NotificationKind, NotificationTopic>> = {
  'new-device-sign-in': 'security',
  'login-password-changed': 'security',
  'login-password-reset': 'security',
  'trade-password-set': 'security',
  'trade-password-changed': 'security',
  'trade-password-reset': 'security',
  'authenticator-bound': 'security',
  'authenticator-replaced': 'security',
  'authenticator-unbound': 'security',
  'phone-changed': 'security',
  'email-changed': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'api-key-created': 'security',
  'api-key-changed': 'security',
  'api-key-deleted': 'security',
  'recovery-codes-made': 'security',
  'recovery-code-used': 'security',
  'authenticator-reset': 'security',
  'new-password-required': 'security',
  'signed-out': 'security',
  'account-frozen': 'security',
  'account-unfrozen': 'security',
  'account-closed': 'security',
  'account-reopened': 'security',
  'price-alert': 'price-alerts',
  'withdrawal-requested': 'security',
  'withdrawal-approved': 'funds',
  'withdrawal-sent': 'funds',
  'withdrawal-completed': 'funds',
  'withdrawal-rejected': 'funds',
  'withdrawal-cancelled': 'funds',
  'withdrawal-failed': 'funds',
  'withdrawal-address-added': 'security',
  'withdrawal-whitelist-on': 'security',
  'withdrawal-whitelist-off': 'security',
  'kyc-approved': 'verification',
  'kyc-rejected': 'verification',
  'company-approved': 'verification',
  'company-rejected': 'verification',
  'friend-joined': 'invitations',
  'transfer-received': 'funds',
  'reward-received': 'funds',
  'balance-corrected': 'funds',
  'deposit-seen': 'funds',
  'deposit-credited': 'funds',
  'deposit-failed': 'funds',
  'offering-settled': 'funds',
  'offering-settled-partly': 'funds',
  'offering-refunded': 'funds',
  'offering-unlocked': 'funds',
  'auction-outbid': 'funds',
  'auction-won': 'funds',
  'casting-approved': 'verification',
  'casting-rejected': 'verification',
  'lock-up-matured': 'funds',
  'lock-up-rolled-over': 'funds',
  'lock-up-invite-reward': 'funds',
  'subscription-succeeded': 'funds',
  'subscription-sold-out': 'funds',
  'subscription-late': 'funds',
  'subscription-cancelled': 'funds',
};

export const topicOf = (kind: NotificationKind): NotificationTopic => TOPICS[kind];

/** Nobody who has taken over an account can silence what warns its owner. */
export const isTopicFixed = (topic: NotificationTopic): boolean => topic === 'security';

/** What holds until somebody chooses otherwise. */
export const DEFAULT_CHANNELS: Readonly<Record<NotificationTopic, Readonly<Record<NotificationChannel, boolean>>>> = {
  security: { site: true, mail: true },
  'price-alerts': { site: true, mail: true },
  verification: { site: true, mail: true },
  invitations: { site: true, mail: false },
  funds: { site: true, mail: true },
};

/** Of more, the oldest go. */
export const NOTIFICATIONS_MAX = 200;
export const NOTIFICATION_DAYS = 180;
export const NOTIFICATION_DAY_MS = 86_400_000;
