/** Kinds of things to read. */
export const CONTENT_KINDS = [
  'banner',
  'notice',
  'event',
  'brand',
  'application',
  'partner',
  'page',
  'offering',
  'token-sale',
  'lock-up',
  'contest',
  'piece',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What a notice is about. */
export const NOTICE_TYPES = ['news', 'listing', 'maintenance', 'rules', 'activity'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Labels of the calendar. */
export const EVENT_LABELS = ['listing', 'offering', 'buyback', 'meeting', 'release', 'report'] as const;
export type EventLabel = (typeof EVENT_LABELS)[number];

/** The four service partners (S055), and the kinds of service providers beside them. */
export const PARTNER_KINDS = ['brokerage', 'corporate_finance', 'law', 'incubator'] as const;
export const PROVIDER_KINDS = ['custody', 'audit', 'appraisal', 'design', 'logistics', 'media'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number] | (typeof PROVIDER_KINDS)[number];

/** Pages of plain text: about the organisation, and its rules. */
export const PAGE_SLUGS = ['about', 'service', 'privacy', 'cookie', 'aml', 'cooperation', 'invite'] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

/** Banner place of the home page (S165.2). */
export const HOME_BANNER = 2;
