export const en = {
  account: 'Account',
  personal: 'Overview',
  profile: 'Profile',
  security: 'Security',
  verification: 'Verification',
  apiKeys: 'API keys',
  invite: 'Invite friends',
  subscriptions: 'Subscriptions',
  notifications: 'Notifications',
} as const;
