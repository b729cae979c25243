import { useSignal } from '../panel-signals.ts';
import { useFillNews } from '../live/use-fill-news.ts';
import { useFormActions } from '../order-form/forms-state.tsx';
import { useHotkeys } from './use-hotkeys.ts';

/** Keys of the page and notices of fills: renders nothing, so that nothing is rendered again when they change. */
export function PageHotkeys() {
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
