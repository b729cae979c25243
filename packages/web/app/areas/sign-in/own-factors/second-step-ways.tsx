import { Progress } from '@marque/ui';
import { lazy, Suspense } from 'react';
import { useWords } from '../use-words.ts';
import type { SecondStepChoiceProps } from './second-step-choice.tsx';

const SecondStepChoice = lazy(async () => ({ default: (await import('./second-step-choice.tsx')).SecondStepChoice }));

/** The second step; its code comes when the first one is done. */
export function SecondStepWays(props: SecondStepChoiceProps) {
  const words = useWords();
  return (
    <Suspense fallback={<Progress label={words.codeTitle} />}>
      <SecondStepChoice {...props} />
    </Suspense>
  );
}
