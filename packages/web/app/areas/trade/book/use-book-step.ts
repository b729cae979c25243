import { useMemo, useState } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { useSignal } from '../panel-signals.ts';
import { useSetting } from '../settings/trade-settings.ts';
import { priceSteps } from './book-view.ts';

interface BookStep {
  readonly steps: readonly bigint[];
  readonly step: bigint;
  readonly setStep: (step: bigint) => void;
}

/** How prices are put together: as the settings say until the reader chooses, by the list or by the keys. */
export function useBookStep(): BookStep {
  const { pair, market } = useTradeContext();
  const first = useSetting('bookStep');
  const [chosen, setChosen] = useState<{ readonly step: bigint; readonly first: number }>();
  const steps = useMemo(() => priceSteps(market.ticker.get().lastPrice, pair.priceScale), [market, pair]);
  // A new first grouping takes over from what was chosen before it.
  const step = chosen?.first === first ? chosen.step : (steps[Math.min(first, steps.length - 1)] ?? 1n);
  const setStep = (next: bigint) => setChosen({ step: next, first });
  const move = (by: number) => {
    const next = steps[steps.indexOf(step) + by];
    if (next !== undefined) setStep(next);
  };
  useSignal('finer', () => move(-1));
  useSignal('coarser', () => move(1));
  return { steps, step, setStep };
}
