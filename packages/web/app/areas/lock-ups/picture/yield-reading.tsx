import { Day } from '@marque/app-kit/format/clock';
import { fill } from '@marque/app-kit/words/words';
import { bonusOfDay, bonusUntil } from '@marque/domain/lock-ups';
import { bonusText, yieldTermsOf, type PricedLockUp } from '../terms.ts';
import { useWords } from '../use-words.ts';

interface YieldReadingProps {
  readonly product: PricedLockUp;
  readonly units: bigint;
  readonly day: number;
  readonly at: number;
}

/** The day under the pointer: when it is, and what has come together by then. */
export function YieldReading({ product, units, day, at }: YieldReadingProps) {
  const words = useWords();
  const terms = yieldTermsOf(product);
  const soFar = bonusText(bonusUntil(units, day, terms), product);
  const isDaily = product.type === 'daily';
  return (
    <>
      <span>{fill(words.onDay, { day })}</span>
      <strong>
        <Day at={at} withYear />
      </strong>
      {isDaily && <span>{fill(words.paidThatDay, { amount: bonusText(bonusOfDay(units, day, terms), product) })}</span>}
      <span>{fill(isDaily ? words.paidSoFar : words.earnedSoFar, { amount: soFar })}</span>
    </>
  );
}
