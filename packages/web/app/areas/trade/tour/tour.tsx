import { fill } from '@marque/app-kit/words/words';
import { Button } from '@marque/ui';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PhoneView } from '../phone/phone-tabs.tsx';
import { useWords } from '../use-words.ts';
import css from './tour.module.css';
import { cardPlace, TOUR_STEPS, type Box, type TourStep } from './tour-steps.ts';

interface TourProps {
  readonly onView: (view: PhoneView) => void;
  readonly onLeave: () => void;
}

/** The first place of a step that is on the screen. */
function placeOf({ places }: TourStep): HTMLElement | undefined {
  return places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]).find((found) => found.getClientRects().length > 0);
}

/** Step by step over the page. The browser's own modal dialog holds the focus and closes on Escape; arrows turn the pages. */
export default function Tour({ onView, onLeave }: TourProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(0);
  const id = useId();
  const step = TOUR_STEPS[at];
  const isLast = at === TOUR_STEPS.length - 1;
  // Before the card is measured: what is closed has no size.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const { hole, card } = useSpotlight(dialog, step, onView);
  if (!step) return null;
  const turn = (by: number) => setAt(Math.max(0, Math.min(at + by, TOUR_STEPS.length - 1)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  return (
    <dialog
      ref={dialog}
      className={css.tour}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onLeave}
      onKeyDown={onKeyDown}
    >
      <div className={css.hole} style={hole} aria-hidden="true" />
      <div className={css.card} style={card} data-card>
        <p className={css.count}>{fill(words.tourStep, { at: at + 1, all: TOUR_STEPS.length })}</p>
        <h2 className={css.title} id={`${id}-title`}>
          {words[step.title]}
        </h2>
        <p className={css.text} id={`${id}-text`} aria-live="polite">
          {words[step.text]}
        </p>
        <div className={css.foot}>
          <Button size="sm" tone="quiet" onClick={() => dialog.current?.close()}>
            {isLast ? words.close : words.tourSkip}
          </Button>
          <span className={css.turns}>
            <Button size="sm" disabled={at === 0} onClick={() => turn(-1)}>
              {words.back}
            </Button>
            <Button size="sm" tone="action" autoFocus onClick={() => (isLast ? dialog.current?.close() : turn(1))}>
              {isLast ? words.tourDone : words.tourNext}
            </Button>
          </span>
        </div>
      </div>
    </dialog>
  );
}

const AROUND = 4;

/** Lights the place of the step and puts the card beside it, again whenever the window changes. */
function useSpotlight(dialog: { readonly current: HTMLDialogElement | null }, step: TourStep | undefined, onView: TourProps['onView']) {
  const [spot, setSpot] = useState<{ readonly hole: Box; readonly card: Pick<Box, 'top' | 'left'> }>();
  useLayoutEffect(() => {
    if (!step) return;
    if (step.view) onView(step.view);
    const measure = () => {
      const place = placeOf(step);
      const card = dialog.current?.querySelector<HTMLElement>('[data-card]');
      if (!place || !card) return;
      const { top, left, width, height } = place.getBoundingClientRect();
      const room = { width: window.innerWidth, height: window.innerHeight };
      const hole = { top: top - AROUND, left: left - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
      setSpot({ hole, card: cardPlace(hole, { width: card.offsetWidth, height: card.offsetHeight }, room) });
    };
    const show = () => {
      const place = placeOf(step);
      const box = place?.getBoundingClientRect();
      if (box && (box.top < 0 || box.bottom > window.innerHeight))
        place?.scrollIntoView({ block: box.height < window.innerHeight * 0.7 ? 'center' : 'start' });
      measure();
    };
    const frame = requestAnimationFrame(show);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [dialog, step, onView]);
  return { hole: spot?.hole, card: spot?.card };
}
