import { store, stored } from '@marque/app-kit/browser/browser-storage';

const SEEN_KEY = 'trade-tour';

/**
 * Whether the tour begins by itself: once in a browser, and never in one that stores nothing, where each visit
 * would be the first.
 */
export function takesFirstTour(): boolean {
  if (stored(SEEN_KEY) !== null) return false;
  store(SEEN_KEY, 'seen');
  return stored(SEEN_KEY) !== null;
}
