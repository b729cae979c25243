import type { Outcome } from '@marque/app-kit/api/outcome';
import { useEffect, useRef, useState } from 'react';

/** What a loader read, asked for again from time to time while the page is in sight; a refusal leaves what is known. */
export function useLive<Data>(loaded: Data, ask: () => Promise<Outcome<Data>>, everyMs: number | undefined): Data {
  const [known, setKnown] = useState({ loaded, data: loaded });
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    let isHere = true;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      void asking.current().then((outcome) => {
        if (isHere && outcome.ok) setKnown({ loaded, data: outcome.data });
      });
    }, everyMs);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [everyMs, loaded]);
  return known.loaded === loaded ? known.data : loaded;
}
