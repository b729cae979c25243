import { callApi } from '@marque/app-kit/api/call-api';
import { sendWithdrawalEmail, userWithdrawalSendSms } from '@marque/contract/withdrawals';
import { Field } from '@marque/ui';
import type { CallForm } from '../../../../widgets/use-call-form.ts';
import { AuthenticatorInput } from '../../../../widgets/verification/authenticator-input.tsx';
import { CodeInput } from '../../../../widgets/verification/code-input.tsx';
import { useWords } from './use-words.ts';

export interface CodesForm {
  readonly sms: string;
  readonly app: string;
  readonly mail: string;
}

export const EMPTY_CODES: CodesForm = { sms: '', app: '', mail: '' };
export const CODE_FIELDS = { sms_code: 'sms', google_code: 'app', email_code: 'mail' } as const;

interface CodeFieldsProps<Form extends CodesForm> {
  readonly need: readonly ('sms' | 'google' | 'email')[];
  readonly state: Pick<CallForm<Form>, 'form' | 'put' | 'errorOf' | 'say'>;
}

/** The codes that a withdrawal takes, and no others. */
export function CodeFields<Form extends CodesForm>({ need, state }: CodeFieldsProps<Form>) {
  const words = useWords();
  const { form, put, errorOf, say } = state;
  return (
    <>
      {need.includes('google') && (
        <Field label={words.appCode} error={errorOf('app')}>
          <AuthenticatorInput value={form.app} onValue={(app) => put({ app } as Partial<Form>)} />
        </Field>
      )}
      {need.includes('sms') && (
        <Field label={words.smsCode} error={errorOf('sms')}>
          <CodeInput
            value={form.sms}
            onValue={(sms) => put({ sms } as Partial<Form>)}
            onSend={() => callApi(userWithdrawalSendSms, {})}
            onProblem={(msg) => say('sms', msg)}
          />
        </Field>
      )}
      {need.includes('email') && (
        <Field label={words.mailCode} error={errorOf('mail')}>
          <CodeInput
            value={form.mail}
            onValue={(mail) => put({ mail } as Partial<Form>)}
            onSend={() => callApi(sendWithdrawalEmail, {})}
            onProblem={(msg) => say('mail', msg)}
          />
        </Field>
      )}
    </>
  );
}
