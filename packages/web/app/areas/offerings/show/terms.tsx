import { fill } from '@marque/app-kit/words/words';
import type { OfferingDetail } from '@marque/contract/offerings';
import { groupThousands, percentOf, trimZeros } from '@marque/domain/money';
import { PriceFigure } from '../../../widgets/offering/price-figure.tsx';
import { useOfferingWords } from '../../../widgets/offering/use-words.ts';
import { Figure } from '@marque/ui';
import type { ReactNode } from 'react';
import { useWords } from '../use-words.ts';
import styles from './show.module.css';

const grouped = (copies: number): string => groupThousands(String(copies));

/** The terms of an offering, in figures. */
export function Terms({ offering }: { readonly offering: OfferingDetail }) {
  const words = useWords();
  const offeringWords = useOfferingWords();
  const isShared = offering.allocation === 'pro-rata';
  const isFrozen = offering.settlement_method === 'settlementFrozen';
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      offeringWords.price,
      <span key="prices" className={styles.prices}>
        {offering.pay_tokens.map((pay) => (
          <PriceFigure key={pay.token} {...pay} />
        ))}
      </span>,
    ],
    [
      offeringWords.tokensPerCopy,
      <Figure key="tokens" unit={offering.token_as}>
        {groupThousands(trimZeros(offering.tokens_per_unit))}
      </Figure>,
    ],
    [offeringWords.onOffer, grouped(offering.total_units)],
    [words.perOrderTerm, `${grouped(offering.min_units)} – ${grouped(offering.max_units)}`],
    [words.perPerson, grouped(offering.user_limit)],
    [words.feeTerm, /[1-9]/.test(offering.fee_rate) ? `${trimZeros(percentOf(offering.fee_rate, 4))}%` : words.noFee],
  ];
  const conditions: readonly (readonly [name: string, value: string, note: string])[] = [
    isShared
      ? [words.allocation, words.allocationShared, fill(words.allocationSharedNote, { cap: grouped(offering.subscription_cap) })]
      : [words.allocation, words.allocationFixed, words.allocationFixedNote],
    isFrozen
      ? [words.settlementMethod, words.settlementFrozen, words.settlementFrozenNote]
      : [words.settlementMethod, words.settlementAvailable, words.settlementAvailableNote],
    ...(offering.least_units > 0 ? [[words.least, grouped(offering.least_units), words.leastNote] as const] : []),
  ];
  return (
    <div className={styles.terms}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.termValue}>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.conditions}>
        {conditions.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.termValue}>{value}</span>
              <span className={styles.termNote}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
