import { VerificationWordsProvider } from '../../widgets/verification/use-words.ts';
import type { Captcha } from '../../widgets/verification/use-captcha.ts';
import type { FindPasswordTexts } from './load-find-password.ts';
import { ResetSteps } from './reset-steps.tsx';
import { WordsProvider } from './use-words.ts';

interface FindPasswordPageProps {
  readonly captchaAtStart: Captcha | undefined;
  readonly texts: FindPasswordTexts;
}

export function FindPasswordPage({ captchaAtStart, texts: { words, verification, refusals } }: FindPasswordPageProps) {
  return (
    <WordsProvider words={words}>
      <VerificationWordsProvider words={verification}>
        <ResetSteps captchaAtStart={captchaAtStart} refusals={refusals} />
      </VerificationWordsProvider>
    </WordsProvider>
  );
}
