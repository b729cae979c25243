import { useSignals } from '../desk-signals.ts';
import { useWords } from '../use-words.ts';
import { rememberTourSeen } from './tour-seen.ts';
import css from './tour-offer.module.css';

/** Offered once, beside the gear; shown by the document's own mark, so that it neither flashes nor moves anything. */
export function TourOffer() {
  const words = useWords();
  const signals = useSignals();
  return (
    <span className={css.offer}>
      <button type="button" className={css.take} onClick={() => signals.send('tour')}>{words.takeTour}</button>
      <button type="button" className={css.decline} aria-label={words.declineTour} title={words.declineTour} onClick={rememberTourSeen}>
        <svg width="10" height="10" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" /></svg>
      </button>
    </span>
  );
}
