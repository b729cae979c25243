import { lazy, Suspense, useEffect, useState } from 'react';
import { useSignal } from '../panel-signals.ts';
import type { PhoneView } from '../phone/phone-tabs.tsx';
import { takesFirstTour } from './tour-seen.ts';

const Tour = lazy(() => import('./tour.tsx'));

/** How long the page has been there, at rest, before it explains itself. */
const REST_MS = 1_500;

/** The tour's place on the page: it begins by itself for a newcomer, and again when asked for. Its code comes with it. */
export function TourHost({ onView }: { readonly onView: (view: PhoneView) => void }) {
  const [isOn, setOn] = useState(false);
  useSignal('tour', () => setOn(true));
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever has opened something already is no longer looking around.
      if (document.querySelector('dialog[open], [popover]:popover-open') === null && takesFirstTour()) setOn(true);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <Tour onView={onView} onLeave={() => setOn(false)} />
    </Suspense>
  );
}
