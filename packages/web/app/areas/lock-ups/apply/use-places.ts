import { callApi } from '@marque/app-kit/api/call-api';
import type { OutputOf } from '@marque/contract';
import { getSurplusNumber, type LockUpProduct } from '@marque/contract/lock-ups';
import { useEffect, useState } from 'react';
import { noteServerTime } from '../../../data/server-clock.ts';
import { useLockUpClock } from '../lock-up-time.ts';

const EVERY_MS = 5_000;

/** The product with the places that are left now: while it is open the server is asked again and again, as long as somebody looks. */
export function usePlaces(product: LockUpProduct): LockUpProduct {
  const [asked, setAsked] = useState<{ readonly of: LockUpProduct; readonly places: OutputOf<typeof getSurplusNumber> }>();
  const { activity_id } = product;
  const shown = asked?.of === product ? withPlaces(product, asked.places) : product;
  const { status } = useLockUpClock(shown);
  useEffect(() => {
    if (status !== 'in_progress') return undefined;
    let isHere = true;
    const ask = async () => {
      if (document.hidden) return;
      const outcome = await callApi(getSurplusNumber, { activity_id });
      if (!isHere || !outcome.ok) return;
      noteServerTime(outcome.data.server_time);
      setAsked({ of: product, places: outcome.data });
    };
    const timer = setInterval(() => void ask(), EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [activity_id, product, status]);
  return shown;
}

const withPlaces = (
  product: LockUpProduct,
  { surplus_number, participants, status, server_time }: OutputOf<typeof getSurplusNumber>,
): LockUpProduct => ({ ...product, surplus_number, participants, status, server_time });
