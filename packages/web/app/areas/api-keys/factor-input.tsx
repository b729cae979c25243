import { callApi } from '@marque/app-kit/api/call-api';
import { apiApplySendSms } from '@marque/contract/api-keys';
import { Field, SegmentedControl } from '@marque/ui';
import { AuthenticatorInput } from '../../widgets/verification/authenticator-input.tsx';
import { CodeInput } from '../../widgets/verification/code-input.tsx';
import type { CallForm } from '../../widgets/use-call-form.ts';
import type { Factor, FactorForm } from './form.ts';
import { useWords } from './use-words.ts';

interface FactorInputProps<Form extends FactorForm> {
  readonly state: CallForm<Form>;
  /** What the reader has. */
  readonly factors: readonly Factor[];
  readonly asked: Factor;
  readonly onAsked: (factor: Factor) => void;
}

/** A code of the authenticator or by text message; whoever has both chooses. */
export function FactorInput<Form extends FactorForm>({ state, factors, asked, onAsked }: FactorInputProps<Form>) {
  const words = useWords();
  const { form, put, errorOf, say } = state;
  const names = { app: words.authenticator, sms: words.sms };
  const choose = (factor: Factor) => {
    put({ app: '', sms: '' } as Partial<Form>);
    onAsked(factor);
  };
  return (
    <>
      {factors.length > 1 && (
        <SegmentedControl
          label={words.proof}
          value={asked}
          onValue={choose}
          items={factors.map((factor) => ({ key: factor, label: names[factor] }))}
        />
      )}
      {asked === 'app' ? (
        <Field label={words.appCode} hint={words.appCodeHint} error={errorOf('app')}>
          <AuthenticatorInput value={form.app} onValue={(app) => put({ app } as Partial<Form>)} />
        </Field>
      ) : (
        <Field label={words.smsCode} error={errorOf('sms')}>
          <CodeInput
            value={form.sms}
            onValue={(sms) => put({ sms } as Partial<Form>)}
            onSend={() => callApi(apiApplySendSms, {})}
            onProblem={(msg) => say('sms', msg)}
          />
        </Field>
      )}
    </>
  );
}
