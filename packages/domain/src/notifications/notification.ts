/** What people are told of, as they choose it: every kind belongs to one of these. */
export const NOTIFICATION_TOPICS = ['security', 'price-alerts', 'verification', 'invitations'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** In the list on the site, and by mail. */
export const NOTIFICATION_CHANNELS = ['site', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

type Nothing = { readonly [field in never]: string };

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
  readonly 'kyc-approved': { readonly level: string };
  readonly 'kyc-rejected': { readonly reason: string };
  readonly 'company-approved': Nothing;
  readonly 'company-rejected': { readonly reason: string };
  /** Masked. */
  readonly 'friend-joined': { readonly account: string };
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
  'kyc-approved': 'verification',
  'kyc-rejected': 'verification',
  'company-approved': 'verification',
  'company-rejected': 'verification',
  'friend-joined': 'invitations',
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
};

/** Of more, the oldest go. */
export const NOTIFICATIONS_MAX = 200;
export const NOTIFICATION_DAYS = 180;
export const NOTIFICATION_DAY_MS = 86_400_000;
