import { callApi } from '@marque/app-kit/api/call-api';
import type { Call, InputOf, OutputOf } from '@marque/contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** What one block of a panel knows: nothing yet, its data, or that it has to ask again. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

interface Answer<Data> {
  readonly question: string;
  readonly data: Data | undefined;
}

/** Asks when the block is mounted, and anew when its question changes. */
export function useAsked<C extends Call>(call: C, input: InputOf<C>): Asked<OutputOf<C>> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<OutputOf<C>>>();
  const question = `${JSON.stringify(input)} ${attempt}`;
  const ask = useEffectEvent(() => callApi(call, input));
  useEffect(() => {
    let isLeft = false;
    void ask().then((outcome) => {
      if (!isLeft) setAnswer({ question, data: outcome.ok ? outcome.data : undefined });
    });
    return () => {
      isLeft = true;
    };
  }, [question]);
  const known = answer?.question === question ? answer : undefined;
  return { data: known?.data, hasFailed: known !== undefined && known.data === undefined, askAgain: () => setAttempt(attempt + 1) };
}
