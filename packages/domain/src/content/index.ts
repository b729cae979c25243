export {
  assess,
  GRADES,
  MEASURE_WEIGHTS,
  MEASURES,
  type AssessedFigures,
  type Assessment,
  type Grade,
  type Measure,
} from './assessment.ts';
export { badgeLevel, consecutiveMonths } from './badge.ts';
export { contentLocales } from './content-locale.ts';
export { INDUSTRIES, type Industry } from './industry.ts';
export {
  CONTENT_KINDS,
  EVENT_LABELS,
  HOME_BANNER,
  NOTICE_TYPES,
  PAGE_SLUGS,
  PARTNER_KINDS,
  PROVIDER_KINDS,
  type ContentKind,
  type EventLabel,
  type NoticeType,
  type PageSlug,
  type PartnerKind,
} from './kinds.ts';
