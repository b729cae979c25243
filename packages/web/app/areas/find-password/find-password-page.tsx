import { PhoneWordsProvider } from '../../widgets/phone/use-words.ts';
import { VerificationWordsProvider } from '../../widgets/verification/use-words.ts';
import type { FindKind } from './form.ts';
import type { FindPasswordStart } from './load-find-password.ts';
import { ResetSteps } from './reset-steps.tsx';
import { WordsProvider } from './use-words.ts';

interface FindPasswordPageProps {
  readonly kind: FindKind;
  readonly start: FindPasswordStart;
}

/** All the steps, with all that they say. */
export function FindPasswordPage({ kind, start: { texts, ...start } }: FindPasswordPageProps) {
  return (
    <WordsProvider words={texts.words}>
      <VerificationWordsProvider words={texts.verification}>
        <PhoneWordsProvider words={texts.phone}>
          <ResetSteps key={kind} kind={kind} {...start} />
        </PhoneWordsProvider>
      </VerificationWordsProvider>
    </WordsProvider>
  );
}
