import type { ReactNode } from 'react';
import { VerificationWordsProvider } from '../../widgets/verification/use-words.ts';
import type { SecurityTexts } from './load-security.ts';
import { WordsProvider } from './use-words.ts';

interface SecurityWordsProps {
  readonly texts: Pick<SecurityTexts, 'words' | 'verification'>;
  readonly children: ReactNode;
}

export const SecurityWords = ({ texts: { words, verification }, children }: SecurityWordsProps) => (
  <WordsProvider words={words}>
    <VerificationWordsProvider words={verification}>{children}</VerificationWordsProvider>
  </WordsProvider>
);
