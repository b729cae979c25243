import { callApi } from '@marque/app-kit/api/call-api';
import { listCategoryCampaign, type OfferingRow } from '@marque/contract/offerings';
import { startTransition, useEffect, useState } from 'react';
import { noteServerTime } from '../../data/server-clock.ts';

/** More sales than these do not run side by side. */
export const RUNNING_MAX = 24;

/** Offerings with the figures of those that are on sale as they move, asked for so often while somebody looks (A-057: everything works by polling). */
export function useRunning(atStart: readonly OfferingRow[], pauseMs: number): readonly OfferingRow[] {
  const [heard, setHeard] = useState<{ readonly from: readonly OfferingRow[]; readonly rows: readonly OfferingRow[] }>();
  const isRunning = atStart.some(({ stage }) => stage === 'in_progress');
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      void callApi(listCategoryCampaign, { campaign_status: 'running', limit: String(RUNNING_MAX) }).then((answer) => {
        if (!answer.ok) return;
        noteServerTime(answer.data.data[0]?.server_time);
        // Parts of the page that are not alive yet are not hurried by it.
        startTransition(() => setHeard({ from: atStart, rows: answer.data.data }));
      });
    }, pauseMs);
    return () => clearInterval(timer);
  }, [isRunning, atStart, pauseMs]);
  // What the page was loaded with anew is newer than what was asked for before.
  if (heard?.from !== atStart) return atStart;
  return atStart.map((offering) => heard.rows.find(({ id }) => id === offering.id) ?? offering);
}
