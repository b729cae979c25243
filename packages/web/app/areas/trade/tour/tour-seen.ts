import { keep, kept } from '../../../data/browser-storage.ts';

const SEEN_KEY = 'trade-tour';

/** Marks the document for readers who have not seen the tour, so that its offer stands in its place from the first paint. */
export function applyTourOffer(): void {
  if (kept(SEEN_KEY) === null) document.documentElement.dataset['tour'] = 'new';
  else delete document.documentElement.dataset['tour'];
}

/** Taken or declined: it is not offered again. */
export function rememberTourSeen(): void {
  delete document.documentElement.dataset['tour'];
  keep(SEEN_KEY, 'seen');
}
