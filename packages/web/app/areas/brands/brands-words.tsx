import type { ReactNode } from 'react';
import { BrandWordsProvider, type BrandWords } from '../../widgets/brand/use-words.ts';
import { WordsProvider, type BrandsWords } from './use-words.ts';

interface BothWordsProps {
  readonly words: BrandsWords;
  readonly brandWords: BrandWords;
  readonly children: ReactNode;
}

/** The area's words and those of the shared parts. */
export const BothWords = ({ words, brandWords, children }: BothWordsProps) => (
  <WordsProvider words={words}>
    <BrandWordsProvider words={brandWords}>{children}</BrandWordsProvider>
  </WordsProvider>
);
