const SEEN_KEY = 'trade-tour';

/** Marks the document for readers who have not seen the tour, so that its offer stands in its place from the first paint. */
export function applyTourOffer(): void {
  if (hasSeenTour()) delete document.documentElement.dataset['tour'];
  else document.documentElement.dataset['tour'] = 'new';
}

function hasSeenTour(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return true;
  }
}

/** Taken or declined: it is not offered again. */
export function rememberTourSeen(): void {
  delete document.documentElement.dataset['tour'];
  try {
    localStorage.setItem(SEEN_KEY, 'seen');
  } catch {
    // A browser that keeps nothing offers it again next time.
  }
}
