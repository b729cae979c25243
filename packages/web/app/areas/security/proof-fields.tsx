import type { CodePurpose } from '@marque/domain/identity';
import { Field } from '@marque/ui';
import type { CallForm } from '../../widgets/use-call-form.ts';
import { PasswordInput } from '../../widgets/verification/password-input.tsx';
import { CODE_FIELDS, NO_CODES, type CodesForm } from './form.ts';
import { OwnCodes } from './own-codes.tsx';
import type { CodeChoice } from './use-asked-codes.ts';
import { useWords } from './use-words.ts';

/** Login password and codes, as typed. */
export interface ProofForm extends CodesForm {
  readonly password: string;
}

export const EMPTY_PROOF: ProofForm = { password: '', ...NO_CODES };
export const PROOF_FIELDS = { password: 'password', ...CODE_FIELDS } as const;

interface ProofFieldsProps<Form extends ProofForm> {
  readonly state: CallForm<Form>;
  readonly purpose: CodePurpose;
  readonly choice: CodeChoice;
}

/** By which the owner proves anew that it is he who changes how his account is signed in to. */
export function ProofFields<Form extends ProofForm>({ state, purpose, choice }: ProofFieldsProps<Form>) {
  const words = useWords();
  return (
    <>
      <Field label={words.loginPassword} error={state.errorOf('password')}>
        <PasswordInput
          value={state.form.password}
          onValue={(password) => state.put({ password } as Partial<Form>)}
          autoComplete="current-password"
          maxLength={64}
        />
      </Field>
      <OwnCodes state={state} purpose={purpose} choice={choice} />
    </>
  );
}
