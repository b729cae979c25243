import { showToast } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { useWords } from './use-words.ts';

/** What follows a form that was taken: it is said, and the page shows where everything stands now. */
export function useSubmitted(): () => Promise<void> {
  const words = useWords();
  const { revalidate } = useRevalidator();
  return async () => {
    showToast('success', words.submitted);
    await revalidate();
  };
}
