import type { ReactNode } from 'react';
import { BrandWordsProvider, type BrandWords } from '../../widgets/brand/use-words.ts';
import { OfferingWordsProvider, type OfferingWords } from '../../widgets/offering/use-words.ts';
import { WordsProvider, type OfferingsWords } from './use-words.ts';

interface AllWordsProps {
  readonly words: OfferingsWords;
  readonly offeringWords: OfferingWords;
  readonly brandWords: BrandWords;
  readonly children: ReactNode;
}

/** The area's words and those of the shared parts. */
export const AllWords = ({ words, offeringWords, brandWords, children }: AllWordsProps) => (
  <WordsProvider words={words}>
    <OfferingWordsProvider words={offeringWords}>
      <BrandWordsProvider words={brandWords}>{children}</BrandWordsProvider>
    </OfferingWordsProvider>
  </WordsProvider>
);
