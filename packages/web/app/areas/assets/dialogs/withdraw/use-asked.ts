import type { Outcome } from '@marque/app-kit/api/outcome';
import { useEffect, useEffectEvent, useState } from 'react';

interface Asked<Data> {
  /** Undefined while it is awaited for the first time. */
  readonly answer: Outcome<Data> | undefined;
  readonly again: () => void;
}

/** Asks whenever the key changes, and again when told to; what was asked for another key is not shown. */
export function useAsked<Data>(key: string, ask: () => Promise<Outcome<Data>>): Asked<Data> {
  const [got, setGot] = useState<{ readonly key: string; readonly answer: Outcome<Data> }>();
  const [turn, setTurn] = useState(0);
  const send = useEffectEvent(ask);
  useEffect(() => {
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
  return { answer: got?.key === key ? got.answer : undefined, again: () => setTurn((last) => last + 1) };
}
