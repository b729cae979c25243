import type { OfferingDetail } from '@marque/contract/offerings';
import type { OfferingStage } from '@marque/domain/offerings';
import { useCallback, useEffect, useState } from 'react';
import { pageFeeds } from '../../../data/feed/index.ts';
import { askFromPage, withBalances, type OwnStanding } from './own-standing.ts';

export interface LiveStanding {
  readonly own: OwnStanding | undefined;
  readonly refresh: () => Promise<void>;
}

/**
 * What the reader has and may still order: right after each order, each change of a balance and each new stage. Undefined for visitors. The
 * offering is the one that the page was loaded with.
 */
export function useOwnStanding(atStart: OwnStanding | undefined, offering: OfferingDetail, stage: OfferingStage): LiveStanding {
  const [heard, setHeard] = useState({ atStart, own: atStart });
  const own = heard.atStart === atStart ? heard.own : atStart;
  const isSignedIn = atStart !== undefined;
  const refresh = useCallback(async () => {
    if (!isSignedIn) return;
    const next = await askFromPage(offering);
    setHeard({ atStart, own: next });
  }, [isSignedIn, offering, atStart]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isFirst = true;
    return pageFeeds().personal.listen({
      onFrame: (frame) => {
        if (frame.ch === 'balance')
          setHeard((now) => {
            const from = now.atStart === atStart ? now.own : atStart;
            return { atStart, own: from && withBalances(from, frame.data) };
          });
      },
      // The page is as new as the socket when that opens for the first time.
      onGap: () => {
        if (!isFirst) void refresh();
        isFirst = false;
      },
    });
  }, [isSignedIn, refresh, atStart]);
  const [askedFor, setAskedFor] = useState(stage);
  useEffect(() => {
    if (askedFor === stage) return;
    setAskedFor(stage);
    void refresh();
  }, [askedFor, stage, refresh]);
  return { own, refresh };
}
