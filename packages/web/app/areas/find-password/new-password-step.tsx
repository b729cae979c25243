import { callApi } from '@marque/app-kit/api/call-api';
import { newResetPwdConfirm } from '@marque/contract/find-password';
import { Button, Field } from '@marque/ui';
import { FormRefusal } from '../../widgets/form-page.tsx';
import { useCallForm } from '../../widgets/use-call-form.ts';
import { PasswordInput } from '../../widgets/verification/password-input.tsx';
import { PasswordRules } from '../../widgets/verification/password-rules.tsx';
import { newPasswordProblems, type FindPasswordRefusals } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './find-password.module.css';

interface NewPasswordStepProps {
  readonly secret: string;
  readonly refusals: FindPasswordRefusals;
  readonly onDone: () => Promise<void>;
  readonly onStartOver: (reason: string) => void;
}

/** The new password, twice. */
export function NewPasswordStep({ secret, refusals, onDone, onStartOver }: NewPasswordStepProps) {
  const words = useWords();
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: { password: '', confirmation: '' },
    problems: (typed) => newPasswordProblems(typed, refusals),
    fields: { password: 'password', confirm_password: 'confirmation' },
    send: async ({ password, confirmation }) => {
      const outcome = await callApi(newResetPwdConfirm, { secret, password, confirm_password: confirmation });
      if (!outcome.ok && outcome.refusal === 'reset_expired') onStartOver(outcome.msg);
      return outcome;
    },
    onDone,
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={words.password} error={errorOf('password')}>
        <PasswordInput value={form.password} onValue={(password) => put({ password })} autoComplete="new-password" maxLength={64} />
      </Field>
      <PasswordRules password={form.password} />
      <Field label={words.confirmation} error={errorOf('confirmation')}>
        <PasswordInput
          value={form.confirmation}
          onValue={(confirmation) => put({ confirmation })}
          autoComplete="new-password"
          maxLength={64}
        />
      </Field>
      {refusal && <FormRefusal msg={refusal} />}
      <Button type="submit" tone="action" size="lg" wide busy={isSending}>
        {words.submit}
      </Button>
    </form>
  );
}
