import { callApi } from '@marque/app-kit/api/call-api';
import { sendUserExistEmail } from '@marque/contract/notifications';
import { CODE_PURPOSES, type CodePurpose } from '@marque/domain/identity';
import { Field, SegmentedControl } from '@marque/ui';
import { AuthenticatorInput } from '../../widgets/verification/authenticator-input.tsx';
import { CodeInput } from '../../widgets/verification/code-input.tsx';
import type { CallForm } from '../../widgets/use-call-form.ts';
import type { AskedCodes, CodesForm } from './form.ts';
import { useWords } from './use-words.ts';

interface OwnCodesProps<Form extends CodesForm> {
  readonly state: CallForm<Form>;
  readonly purpose: CodePurpose;
  readonly asked: AskedCodes;
  /** Where either code will do: takes the one that the reader chooses. */
  readonly onAsked?: ((asked: AskedCodes) => void) | undefined;
}

/** The codes by which the account's owner proves a change. */
export function OwnCodes<Form extends CodesForm>({ state, purpose, asked, onAsked }: OwnCodesProps<Form>) {
  const words = useWords();
  const { form, put, errorOf, say } = state;
  return (
    <>
      {onAsked && (
        <SegmentedControl
          label={words.proof}
          value={asked[0] ?? 'mailed'}
          onValue={(field) => onAsked([field])}
          items={[
            { key: 'app' as const, label: words.authenticator },
            { key: 'mailed' as const, label: words.code },
          ]}
        />
      )}
      {asked.includes('mailed') && (
        <Field label={words.code} error={errorOf('mailed')}>
          <CodeInput
            value={form.mailed}
            onValue={(mailed) => put({ mailed } as Partial<Form>)}
            onSend={() => callApi(sendUserExistEmail, { type: String(CODE_PURPOSES[purpose]) })}
            onProblem={(msg) => say('mailed', msg)}
          />
        </Field>
      )}
      {asked.includes('app') && (
        <Field label={words.appCode} hint={words.appCodeHint} error={errorOf('app')}>
          <AuthenticatorInput value={form.app} onValue={(app) => put({ app } as Partial<Form>)} />
        </Field>
      )}
    </>
  );
}
