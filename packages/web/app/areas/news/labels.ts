import { EVENT_LABELS, type EventLabel, type NoticeType } from '@marque/domain/content';
import type { NewsWords } from './use-words.ts';

type WordKey = keyof NewsWords & (`type${string}` | `label${string}`);

/** The words for what a notice is about. */
export const TYPE_WORDS = {
  news: 'typeNews', listing: 'typeListing', maintenance: 'typeMaintenance', rules: 'typeRules', activity: 'typeActivity',
} as const satisfies Record<NoticeType, WordKey>;

/** The words for the labels of the calendar. */
export const LABEL_WORDS = {
  listing: 'typeListing', offering: 'labelOffering', buyback: 'labelBuyback', meeting: 'labelMeeting', release: 'labelRelease', report: 'labelReport',
} as const satisfies Record<EventLabel, WordKey>;

export const isLabel = (label: string | null): label is EventLabel => EVENT_LABELS.some((known) => known === label);
