import { PhoneWordsProvider } from '../../widgets/phone/use-words.ts';
import { VerificationWordsProvider } from '../../widgets/verification/use-words.ts';
import type { RegisterKind } from './form.ts';
import type { RegisterStart } from './load-register.ts';
import { RegisterPage } from './register-page.tsx';
import { WordsProvider } from './use-words.ts';

/** The form with all that it says. */
export const RegisterFormPage = ({ kind, start }: { readonly kind: RegisterKind; readonly start: RegisterStart }) => (
  <WordsProvider words={start.texts.words}>
    <VerificationWordsProvider words={start.texts.verification}>
      <PhoneWordsProvider words={start.texts.phone}>
        <RegisterPage kind={kind} countries={start.countries} invite={start.invite} refusals={start.refusals} />
      </PhoneWordsProvider>
    </VerificationWordsProvider>
  </WordsProvider>
);
