import { callApi } from '@marque/app-kit/api/call-api';
import { getCampaign, type OfferingDetail } from '@marque/contract/offerings';
import type { OfferingStage } from '@marque/domain/offerings';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { noteServerTime, serverAheadMs } from '../../../data/server-clock.ts';
import { saleTimes, stageAt } from '../../../widgets/offering/offering-time.ts';

const SECOND_MS = 1_000;
/** How often an open page asks anew: while copies are sold, shortly before, and while something else is waited for. */
const PAUSE_MS = { sale: 2 * SECOND_MS, wait: 15 * SECOND_MS } as const;
const SOON_MS = 60 * SECOND_MS;
/** Figures of a sale that are older than this are said to be. */
const STALE_MS = 10 * SECOND_MS;

/** Until the next question; undefined where nothing will change any more. */
export function pauseBefore(stage: OfferingStage, toStartMs: number): number | undefined {
  if (stage === 'closed') return undefined;
  if (stage === 'in_progress') return PAUSE_MS.sale;
  if (stage !== 'upcoming') return PAUSE_MS.wait;
  return toStartMs <= SOON_MS ? PAUSE_MS.sale : PAUSE_MS.wait;
}

export interface LiveOffering {
  readonly offering: OfferingDetail;
  /** The answers of the server do not come: the figures may be old. */
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
}

/** An offering whose figures follow the sale. Nothing is asked while nobody looks; who comes back sees the newest at once. */
export function useLiveOffering(atStart: OfferingDetail, isPreview: boolean): LiveOffering {
  const [heard, setHeard] = useState({ atStart, offering: atStart });
  const [isStale, setStale] = useState(false);
  const offering = heard.atStart === atStart ? heard.offering : atStart;
  const latest = useRef({ offering, at: 0 });
  const refresh = useCallback(async () => {
    const answer = await callApi(getCampaign, { campaign_no: atStart.campaign_no });
    if (answer.ok) {
      noteServerTime(answer.data.server_time);
      latest.current = { offering: answer.data, at: Date.now() };
      // Parts of the page that are not alive yet are not hurried by it.
      startTransition(() => setHeard({ atStart, offering: answer.data }));
    }
    setStale(!answer.ok && Date.now() - latest.current.at > STALE_MS);
  }, [atStart]);
  useEffect(() => {
    latest.current = { offering: atStart, at: Date.now() };
    // What everybody may not see yet does not change by itself.
    if (isPreview) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const next = () => {
      clearTimeout(timer);
      if (isLeft) return;
      const now = Date.now() + serverAheadMs();
      const shown = latest.current.offering;
      const pause = pauseBefore(stageAt(shown, now), saleTimes(shown).startsAt - now);
      if (pause !== undefined) timer = setTimeout(() => void ask(), pause);
    };
    const ask = async () => {
      if (!document.hidden) await refresh();
      next();
    };
    const comeBack = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', comeBack);
    next();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [atStart, isPreview, refresh]);
  return { offering, isStale, refresh };
}
