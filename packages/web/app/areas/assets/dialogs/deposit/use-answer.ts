import type { Outcome } from '@marque/app-kit/api/outcome';
import { useEffect, useEffectEvent, useState } from 'react';

/** An answer, or that it is awaited; asked for again by `again`, while the last one stays in sight. */
interface Asked<Data> {
  readonly answer: Outcome<Data> | undefined;
  readonly again: () => void;
}

/** Asks whenever the key changes; without a key nothing is asked. What was asked for another key is not shown. */
export function useAnswer<Data>(key: string | undefined, ask: () => Promise<Outcome<Data>>): Asked<Data> {
  const [got, setGot] = useState<{ readonly key: string; readonly answer: Outcome<Data> }>();
  const [turn, setTurn] = useState(0);
  const send = useEffectEvent(ask);
  useEffect(() => {
    if (key === undefined) return undefined;
    let isWanted = true;
    const load = async () => {
      const answer = await send();
      if (isWanted) setGot({ key, answer });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [key, turn]);
  return { answer: got?.key === key ? got?.answer : undefined, again: () => setTurn((last) => last + 1) };
}
