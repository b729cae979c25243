import { callApi } from '@marque/app-kit/api/call-api';
import { getSurplusAmount, type SaleSurplus, type TokenSale } from '@marque/contract/token-sales';
import { SUBSCRIPTION_POLL_MS } from '@marque/domain/token-sales';
import { useEffect, useState } from 'react';
import { noteServerTime } from '../../data/server-clock.ts';
import { useSaleClock } from './sale-time.ts';

/** Before the start nothing is sold; the server's clock is all that is asked for. */
const AHEAD_POLL_MS = 15_000;

/** The sale with what is left of it now: until it is over the server is asked again and again. */
export function useSurplus(sale: TokenSale, isPreview: boolean): TokenSale {
  const [asked, setAsked] = useState<{ readonly of: TokenSale; readonly surplus: SaleSurplus }>();
  const { activity_id } = sale;
  const shown = asked?.of === sale ? { ...sale, ...asked.surplus } : sale;
  const { status } = useSaleClock(shown);
  useEffect(() => {
    if (status === 'closed' || isPreview) return;
    let isHere = true;
    const ask = async () => {
      if (document.hidden) return;
      const outcome = await callApi(getSurplusAmount, { activity_id });
      if (!isHere || !outcome.ok) return;
      noteServerTime(outcome.data.server_time);
      setAsked({ of: sale, surplus: outcome.data });
    };
    const timer = setInterval(() => void ask(), status === 'warm_up' ? AHEAD_POLL_MS : SUBSCRIPTION_POLL_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [activity_id, isPreview, sale, status]);
  return shown;
}
