import { callApi } from '@marque/app-kit/api/call-api';
import type { SignedIn } from '@marque/contract/auth';
import { loginWithRecoveryCode } from '@marque/contract/recovery-codes';
import { parseRecoveryCode } from '@marque/domain/identity';
import { Button, Field, TextInput } from '@marque/ui';
import { FormRefusal } from '../../../widgets/form-page.tsx';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { useWords } from '../use-words.ts';
import styles from './own-factors.module.css';

interface RecoveryStepProps {
  readonly secret: string;
  readonly onSignedIn: (answer: SignedIn) => void;
}

/** The second step by a recovery code, for who has lost the authenticator. */
export function RecoveryStep({ secret, onSignedIn }: RecoveryStepProps) {
  const words = useWords();
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm<{ readonly code: string }, SignedIn>({
    initial: { code: '' },
    problems: ({ code }) => ({ code: parseRecoveryCode(code) === undefined ? words.recoveryMissing : undefined }),
    fields: { recovery_code: 'code' },
    send: ({ code }) => callApi(loginWithRecoveryCode, { secret, recovery_code: code }),
    onDone: onSignedIn,
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{words.recoveryHint}</p>
      <Field label={words.recoveryCode} error={errorOf('code')}>
        <TextInput
          value={form.code}
          onValue={(code) => put({ code })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
      </Field>
      {refusal && <FormRefusal msg={refusal} />}
      <Button type="submit" tone="action" size="lg" wide busy={isSending}>
        {words.confirm}
      </Button>
    </form>
  );
}
