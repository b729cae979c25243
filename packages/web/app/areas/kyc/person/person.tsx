import { Progress } from '@marque/ui';
import { lazy, Suspense } from 'react';
import { useKycData } from '../kyc-data.ts';
import { StepCard } from '../step-card.tsx';
import { useWords } from '../use-words.ts';
import { Level1 } from './level-1.tsx';

// Asked for by an account between its first and its second level only.
const ForeignProof = lazy(async () => ({ default: (await import('./foreign-proof.tsx')).ForeignProof }));
const ResidentProof = lazy(async () => ({ default: (await import('./resident-proof.tsx')).ResidentProof }));

/** The two levels of a person, one after the other. */
export function Person() {
  const words = useWords();
  const { step } = useKycData();
  const { level_1: first, level_2: second } = step;
  const isDomestic = first.area === 'domestic';
  return (
    <>
      <StepCard mark={1} title={words.level1} text={words.level1Text} status={first.status} reason={first.reason}>
        <Level1 />
      </StepCard>
      <StepCard
        mark={2}
        title={words.level2}
        text={isDomestic ? words.level2Domestic : words.level2Foreign}
        status={second.status}
        reason={second.reason}
        locked={first.status === 2 ? undefined : words.level2Locked}
      >
        <Suspense fallback={<Progress label={words.loading} />}>{isDomestic ? <ResidentProof /> : <ForeignProof />}</Suspense>
      </StepCard>
    </>
  );
}
