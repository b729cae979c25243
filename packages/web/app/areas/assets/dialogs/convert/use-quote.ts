import { callApi } from '@marque/app-kit/api/call-api';
import { getExchangeRate, type QuoteRow } from '@marque/contract/conversion';
import { useCallback, useEffect, useState } from 'react';

export interface LiveQuote {
  readonly quote: QuoteRow | undefined;
  /** Why there is none, as the server says it. */
  readonly problem: string | undefined;
  /** Epoch ms at which the rate ends. */
  readonly until: number;
  /** Asks for a new one at once. */
  readonly renew: () => void;
}

interface Found {
  readonly pair: string;
  readonly quote: QuoteRow | undefined;
  readonly problem: string | undefined;
  readonly until: number;
}

const SECOND_MS = 1_000;
const RETRY_MS = 10_000;

/** A rate for two tokens, renewed when its seconds are over for as long as the dialog is open and in sight. */
export function useQuote(from: string, to: string): LiveQuote {
  const pair = `${from}/${to}`;
  const [found, setFound] = useState<Found>();
  const [turn, setTurn] = useState(0);
  const renew = useCallback(() => setTurn((now) => now + 1), []);
  useEffect(() => {
    if (from === '' || to === '' || from === to) return undefined;
    let isWanted = true;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const next = (ms: number) => {
      wait = setTimeout(() => (document.visibilityState === 'visible' ? renew() : next(SECOND_MS)), ms);
    };
    const ask = async () => {
      const outcome = await callApi(getExchangeRate, { token_from: from, token_to: to });
      if (!isWanted) return;
      const lasts = outcome.ok ? outcome.data.expire_in * SECOND_MS : RETRY_MS;
      setFound({
        pair,
        quote: outcome.ok ? outcome.data : undefined,
        problem: outcome.ok ? undefined : outcome.msg,
        until: Date.now() + lasts,
      });
      next(lasts);
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(wait);
    };
  }, [from, to, pair, turn, renew]);
  const current = found?.pair === pair ? found : undefined;
  return { quote: current?.quote, problem: current?.problem, until: current?.until ?? 0, renew };
}
