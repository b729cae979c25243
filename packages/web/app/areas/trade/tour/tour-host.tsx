import { lazy, Suspense, useState } from 'react';
import { useSignal } from '../desk-signals.ts';
import type { PhoneView } from '../phone/phone-tabs.tsx';
import { rememberTourSeen } from './tour-seen.ts';

const Tour = lazy(() => import('./tour.tsx'));

/** The tour's place on the page; its code comes when somebody takes it. */
export function TourHost({ onView }: { readonly onView: (view: PhoneView) => void }) {
  const [isOn, setOn] = useState(false);
  useSignal('tour', () => setOn(true));
  if (!isOn) return null;
  const leave = () => {
    setOn(false);
    rememberTourSeen();
  };
  return <Suspense fallback={null}><Tour onView={onView} onLeave={leave} /></Suspense>;
}
