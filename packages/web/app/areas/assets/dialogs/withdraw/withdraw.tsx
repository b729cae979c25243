import type { Locale } from '@marque/domain/organisation';
import type { ReactNode } from 'react';
import { loadVerificationWords } from '../../../../widgets/verification/load-words.ts';
import { VerificationWordsProvider, type VerificationWords } from '../../../../widgets/verification/use-words.ts';
import { assetDialog } from '../asset-dialog.tsx';
import { loadWithdrawWords } from './load-words.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { WordsProvider, type WithdrawWords } from './use-words.ts';

interface Words {
  readonly own: WithdrawWords;
  readonly verification: VerificationWords;
}

async function loadWords(locale: Locale): Promise<Words> {
  const [own, verification] = await Promise.all([loadWithdrawWords(locale), loadVerificationWords(locale)]);
  return { own, verification };
}

const BothProvider = ({ words, children }: { readonly words: Words; readonly children: ReactNode }) => (
  <VerificationWordsProvider words={words.verification}>
    <WordsProvider words={words.own}>{children}</WordsProvider>
  </VerificationWordsProvider>
);

export default assetDialog({ Dialog: WithdrawDialog, loadWords, WordsProvider: BothProvider });
