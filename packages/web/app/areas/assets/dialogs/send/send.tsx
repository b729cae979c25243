import type { Locale } from '@marque/domain/organisation';
import type { ReactNode } from 'react';
import { loadVerificationWords } from '../../../../widgets/verification/load-words.ts';
import { VerificationWordsProvider, type VerificationWords } from '../../../../widgets/verification/use-words.ts';
import { assetDialog } from '../asset-dialog.tsx';
import { loadSendWords } from './load-words.ts';
import { SendDialog } from './send-dialog.tsx';
import { WordsProvider, type SendWords } from './use-words.ts';

interface Words {
  readonly own: SendWords;
  readonly verification: VerificationWords;
}

async function loadWords(locale: Locale): Promise<Words> {
  const [own, verification] = await Promise.all([loadSendWords(locale), loadVerificationWords(locale)]);
  return { own, verification };
}

const BothProvider = ({ words, children }: { readonly words: Words; readonly children: ReactNode }) => (
  <VerificationWordsProvider words={words.verification}>
    <WordsProvider words={words.own}>{children}</WordsProvider>
  </VerificationWordsProvider>
);

export default assetDialog({ Dialog: SendDialog, loadWords, WordsProvider: BothProvider });
