import { PRICE_ALERT_TOPIC } from '@marque/contract/alerts';
import type { Notice } from '@marque/contract/feed';
import { useEffect, useEffectEvent } from 'react';
import { pageFeeds, type PersonalFeedListener } from '../../../data/feed/index.ts';

interface AlertNews {
  readonly onMet: (notice: Notice) => void;
  /** Alerts may have been met unseen: what is shown of them is to be read again. */
  readonly onGap: () => void;
}

/** Picks what is about alerts from all that the person's own socket brings. */
export const alertListener = ({ onMet, onGap }: AlertNews): PersonalFeedListener => ({
  onFrame: (frame) => {
    if (frame.ch === 'notice' && frame.data.topic === PRICE_ALERT_TOPIC) onMet(frame.data);
  },
  onGap,
});

/** Calls back for each alert that is met while the page is open, and whenever one may have been missed. */
export function useAlertNotices(isSignedIn: boolean, { onMet, onGap }: AlertNews): void {
  const tellMet = useEffectEvent(onMet);
  const tellGap = useEffectEvent(onGap);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return pageFeeds().personal.listen(alertListener({ onMet: (notice) => tellMet(notice), onGap: () => tellGap() }));
  }, [isSignedIn]);
}
