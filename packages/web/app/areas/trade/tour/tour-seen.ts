import { keep, kept } from '../../../data/browser-storage.ts';

const SEEN_KEY = 'trade-tour';

/**
 * Whether the tour begins by itself: once in a browser, and never in one that keeps nothing, where each visit
 * would be the first.
 */
export function takesFirstTour(): boolean {
  if (kept(SEEN_KEY) !== null) return false;
  keep(SEEN_KEY, 'seen');
  return kept(SEEN_KEY) !== null;
}
