import type { EventLabel, NoticeType } from '@marque/domain/content';
import type { NewsLabelWords } from './load-words.ts';

/** The words for what a notice is about. */
export const TYPE_WORDS = {
  news: 'typeNews',
  listing: 'typeListing',
  maintenance: 'typeMaintenance',
  rules: 'typeRules',
  activity: 'typeActivity',
} as const satisfies Record<NoticeType, keyof NewsLabelWords>;

/** The words for the labels of the calendar. */
export const LABEL_WORDS = {
  listing: 'typeListing',
  offering: 'labelOffering',
  buyback: 'labelBuyback',
  meeting: 'labelMeeting',
  release: 'labelRelease',
  report: 'labelReport',
} as const satisfies Record<EventLabel, keyof NewsLabelWords>;
