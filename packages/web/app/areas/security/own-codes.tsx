import { callApi } from '@marque/app-kit/api/call-api';
import { sendUserExistSms } from '@marque/contract/contacts';
import { sendUserExistEmail } from '@marque/contract/notifications';
import { CODE_PURPOSES, type CodePurpose } from '@marque/domain/identity';
import { Field, SegmentedControl } from '@marque/ui';
import { AuthenticatorInput } from '../../widgets/verification/authenticator-input.tsx';
import { CodeInput } from '../../widgets/verification/code-input.tsx';
import type { CallForm } from '../../widgets/use-call-form.ts';
import type { CodesForm } from './form.ts';
import type { CodeChoice } from './use-asked-codes.ts';
import { useWords } from './use-words.ts';

interface OwnCodesProps<Form extends CodesForm> {
  readonly state: CallForm<Form>;
  readonly purpose: CodePurpose;
  readonly choice: CodeChoice;
  /** Where another authenticator's code is asked for beside it. */
  readonly appLabel?: string;
}

/** The codes by which the account's owner proves a change; where several ways would do, the reader chooses. */
export function OwnCodes<Form extends CodesForm>({ state, purpose, choice, appLabel }: OwnCodesProps<Form>) {
  const words = useWords();
  const { asked, chosen, ways, choose } = choice;
  const { form, put, errorOf, say } = state;
  const type = String(CODE_PURPOSES[purpose]);
  const labels = { app: words.authenticator, sms: words.phone, mailed: words.email };
  return (
    <>
      {ways.length > 1 && (
        <SegmentedControl
          label={words.proof}
          value={chosen}
          onValue={choose}
          items={ways.map((way) => ({ key: way, label: labels[way] }))}
        />
      )}
      {asked.includes('sms') && (
        <Field label={words.smsCode} error={errorOf('sms')}>
          <CodeInput
            value={form.sms}
            onValue={(sms) => put({ sms } as Partial<Form>)}
            onSend={() => callApi(sendUserExistSms, { type })}
            onProblem={(msg) => say('sms', msg)}
          />
        </Field>
      )}
      {asked.includes('mailed') && (
        <Field label={words.code} error={errorOf('mailed')}>
          <CodeInput
            value={form.mailed}
            onValue={(mailed) => put({ mailed } as Partial<Form>)}
            onSend={() => callApi(sendUserExistEmail, { type })}
            onProblem={(msg) => say('mailed', msg)}
          />
        </Field>
      )}
      {asked.includes('app') && (
        <Field label={appLabel ?? words.appCode} hint={words.appCodeHint} error={errorOf('app')}>
          <AuthenticatorInput value={form.app} onValue={(app) => put({ app } as Partial<Form>)} />
        </Field>
      )}
    </>
  );
}
