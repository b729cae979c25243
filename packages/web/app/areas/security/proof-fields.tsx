import type { CodePurpose } from '@marque/domain/identity';
import { Field } from '@marque/ui';
import type { CallForm } from '../../widgets/use-call-form.ts';
import { PasswordInput } from '../../widgets/verification/password-input.tsx';
import type { AskedCodes, CodesForm } from './form.ts';
import { OwnCodes } from './own-codes.tsx';
import { useWords } from './use-words.ts';

/** Login password and codes, as typed. */
export interface ProofForm extends CodesForm {
  readonly password: string;
}

export const EMPTY_PROOF: ProofForm = { password: '', mailed: '', app: '' };
export const PROOF_FIELDS = { password: 'password', email_code: 'mailed', google_code: 'app' } as const;

interface ProofFieldsProps<Form extends ProofForm> {
  readonly state: CallForm<Form>;
  readonly purpose: CodePurpose;
  readonly asked: AskedCodes;
}

/** By which the owner proves anew that it is he who changes how his account is signed in to. */
export function ProofFields<Form extends ProofForm>({ state, purpose, asked }: ProofFieldsProps<Form>) {
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
      <OwnCodes state={state} purpose={purpose} asked={asked} />
    </>
  );
}
