import { useSignal } from '../desk-signals.ts';
import { useFillNews } from '../live/use-fill-news.ts';
import { useFormActions } from '../order-form/forms-state.tsx';
import { useHotkeys } from './use-hotkeys.ts';

/** Keys and news of the desk: draws nothing, so that nothing is drawn anew when they change. */
export function DeskKeys() {
  const { focusPrice } = useFormActions();
  useHotkeys();
  useFillNews();
  useSignal('buy', () => {
    focusPrice('buy');
  });
  useSignal('sell', () => {
    focusPrice('sell');
  });
  return null;
}
