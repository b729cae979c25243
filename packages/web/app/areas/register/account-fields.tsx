import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import type { CodeSent, Country } from '@marque/contract/auth';
import { sendRegisterEmail, sendRegisterSms } from '@marque/contract/notifications';
import { parseEmail } from '@marque/domain/identity';
import { Field, TextInput } from '@marque/ui';
import { LatePhoneInput } from '../../widgets/phone/late-phone-input.tsx';
import { phoneFields } from '../../widgets/phone/phone-value.ts';
import type { RegisterForm, RegisterKind } from './form.ts';
import { RegistrationCode } from './registration-code.tsx';
import { useWords } from './use-words.ts';

interface AccountFieldsProps {
  readonly kind: RegisterKind;
  readonly countries: readonly Country[];
  readonly form: RegisterForm;
  readonly onForm: (part: Partial<RegisterForm>) => void;
  readonly errorOf: (field: keyof RegisterForm) => string | undefined;
  /** Why no code can be sent to what was typed, if there is a reason. */
  readonly problem: string | undefined;
  readonly onRefused: (field: 'email' | 'phone' | 'code', msg: string) => void;
}

/** The address or phone that names the account, and the code that proves it. */
export function AccountFields({ kind, countries, form, onForm, errorOf, problem, onRefused }: AccountFieldsProps) {
  const words = useWords();
  const isEmail = kind === 'email';
  const canAsk = (): boolean => {
    if (problem !== undefined) onRefused(isEmail ? 'email' : 'phone', problem);
    return problem === undefined;
  };
  const ask = (secret: string): Promise<Outcome<CodeSent>> =>
    isEmail
      ? callApi(sendRegisterEmail, { email: parseEmail(form.email) ?? '', secret })
      : callApi(sendRegisterSms, { ...phoneFields(countries, form.phone), secret });
  return (
    <>
      {isEmail ? (
        <Field label={words.email} error={errorOf('email')}>
          <TextInput value={form.email} onValue={(email) => onForm({ email })} type="email" autoComplete="email" maxLength={254} />
        </Field>
      ) : (
        <Field label={words.phone} error={errorOf('phone')}>
          <LatePhoneInput countries={countries} value={form.phone} onValue={(phone) => onForm({ phone })} />
        </Field>
      )}
      <RegistrationCode
        label={isEmail ? words.code : words.smsCode}
        value={form.code}
        error={errorOf('code')}
        onValue={(code) => onForm({ code })}
        canAsk={canAsk}
        ask={ask}
        onRefused={(msg) => onRefused('code', msg)}
      />
    </>
  );
}
