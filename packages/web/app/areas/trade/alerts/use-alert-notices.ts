import { PRICE_ALERT_TOPIC } from '@marque/contract/alerts';
import type { Notice } from '@marque/contract/feed';
import { useEffect, useEffectEvent } from 'react';
import { pageFeeds } from '../../../data/feed/index.ts';

/** Calls back for each alert that is met while the page is open. */
export function useAlertNotices(isSignedIn: boolean, onMet: (notice: Notice) => void): void {
  const tell = useEffectEvent(onMet);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return pageFeeds().personal.listen({
      onFrame: (frame) => {
        if (frame.ch === 'notice' && frame.data.topic === PRICE_ALERT_TOPIC) tell(frame.data);
      },
      onGap: () => undefined,
    });
  }, [isSignedIn]);
}
