import type { PhoneView } from '../phone/phone-tabs.tsx';
import type { PlainWord } from '../use-words.ts';

export interface TourStep {
  /** Selectors of what the step is about, the best first; the first one on the screen is shown. */
  readonly places: readonly string[];
  readonly title: PlainWord;
  readonly text: PlainWord;
  /** What a phone has to bring into view first. */
  readonly view?: PhoneView;
}

/** Once over the page, in the order in which a newcomer needs it: the five places of A-094, then where this is found again. */
export const TOUR_STEPS: readonly TourStep[] = [
  // Where there is no room for the list, the arrow in the head opens it.
  { places: ['[data-panel="markets"]', '[data-panel="head"]'], title: 'markets', text: 'tourMarketsText' },
  { places: ['[data-panel="chart"]'], title: 'chart', text: 'tourChartText', view: 'chart' },
  { places: ['[data-panel="book"]'], title: 'orderBook', text: 'tourBookText', view: 'book' },
  { places: ['[data-panel="form"]', '[data-bar]'], title: 'orderForm', text: 'tourFormText' },
  { places: ['[data-panel="mine"]'], title: 'myOrders', text: 'tourOrdersText' },
  { places: ['[data-settings]'], title: 'pageSettings', text: 'tourSettingsText' },
];

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 12;
const MARGIN = 12;

/** Where the card stands: under, over or beside what it tells of, else inside its foot; always whole in the window. */
export function cardPlace(
  target: Box,
  card: Pick<Box, 'width' | 'height'>,
  room: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'top' | 'left'> {
  const within = (value: number, size: number, all: number) => Math.max(MARGIN, Math.min(value, all - size - MARGIN));
  const left = within(target.left + target.width / 2 - card.width / 2, card.width, room.width);
  const [under, over] = [target.top + target.height + GAP, target.top - GAP - card.height];
  if (under + card.height + MARGIN <= room.height) return { top: under, left };
  if (over >= MARGIN) return { top: over, left };
  const top = within(target.top + target.height / 2 - card.height / 2, card.height, room.height);
  const [after, before] = [target.left + target.width + GAP, target.left - GAP - card.width];
  if (after + card.width + MARGIN <= room.width) return { top, left: after };
  if (before >= MARGIN) return { top, left: before };
  return { top: within(target.top + target.height - card.height - GAP, card.height, room.height), left };
}
