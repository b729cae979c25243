import type { OfferingRow } from '@marque/contract/offerings';
import { OfferingCard } from './offering-card.tsx';
import { OfferingWordsProvider, type OfferingWords } from './use-words.ts';

interface OfferingCardsProps {
  readonly offerings: readonly OfferingRow[];
  readonly words: OfferingWords;
  readonly className?: string | undefined;
}

/** Offerings as cards, with their words: for pages that may have none. */
export const OfferingCards = ({ offerings, words, className }: OfferingCardsProps) => (
  <OfferingWordsProvider words={words}>
    <ul className={className}>
      {offerings.map((offering) => (
        <li key={offering.id}>
          <OfferingCard offering={offering} />
        </li>
      ))}
    </ul>
  </OfferingWordsProvider>
);
