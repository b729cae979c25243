import { callApi } from '@marque/app-kit/api/call-api';
import { listCategoryCampaign, type OfferingRow } from '@marque/contract/offerings';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { serverAheadMs } from '../../../data/server-clock.ts';
import { saleTimes } from '../../../widgets/offering/offering-time.ts';
import type { ListQuery } from './list-query.ts';

/** Offerings of a tab that are shown at once. */
export const LIST_ROWS = 12;
/** While something is on sale its figures are asked for this often. */
export const SALE_PAUSE_MS = 2_000;
/** The server has passed the moment too when it is asked again. */
const AFTER_MS = 700;
/** Timers of browsers overflow above this. */
const TIMER_MAX_MS = 2_000_000_000;

/** Loads the lists anew when the next of the offerings starts or ends: by the clock alone, without the reader doing anything. */
export function useNextMoment(offerings: readonly OfferingRow[]): void {
  const { revalidate } = useRevalidator();
  const moments = offerings.flatMap((offering) => {
    const { startsAt, endsAt } = saleTimes(offering);
    if (offering.stage === 'upcoming') return [startsAt];
    return offering.stage === 'in_progress' ? [endsAt] : [];
  });
  const next = Math.min(...moments);
  useEffect(() => {
    const wait = next - serverAheadMs() - Date.now() + AFTER_MS;
    if (!Number.isFinite(wait) || wait > TIMER_MAX_MS) return undefined;
    const timer = setTimeout(() => void revalidate(), Math.max(wait, AFTER_MS));
    return () => clearTimeout(timer);
  }, [next, revalidate]);
}

interface Listed {
  readonly data: readonly OfferingRow[];
  readonly next_from_id: number | null;
}

/** The offerings of a tab; those further back are asked for when somebody wants them. */
export function useListed(atStart: Listed | undefined, { tab, industry }: ListQuery) {
  const [more, setMore] = useState<{ readonly from: typeof atStart; readonly pages: readonly Listed[] }>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const pages = more?.from === atStart ? (more?.pages ?? []) : [];
  const next = (pages.at(-1) ?? atStart)?.next_from_id ?? null;
  const loadMore = async () => {
    if (next === null) return;
    setLoading(true);
    const answer = await callApi(listCategoryCampaign, {
      campaign_status: tab,
      limit: String(LIST_ROWS),
      from_id: String(next),
      ...(industry && { category_id: industry }),
    });
    setLoading(false);
    setProblem(answer.ok ? '' : answer.msg);
    if (answer.ok) setMore({ from: atStart, pages: [...pages, answer.data] });
  };
  return {
    rows: atStart && [atStart, ...pages].flatMap(({ data }) => data),
    hasMore: next !== null,
    loadMore,
    isLoading,
    problem,
  };
}
