import { showToast } from '@marque/ui';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionGone } from '../api/session-end.ts';

/** When the session is gone the page is asked for again: guarded ones lead to signing in, others go on as a visitor's (S265). */
export function useSessionEnd(isSignedIn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSignedIn) return;
    return onSessionGone((msg) => {
      if (msg) showToast('warning', msg);
      void revalidate();
    });
  }, [isSignedIn, revalidate]);
}
