import { callApi } from '@marque/app-kit/api/call-api';
import { signIn } from '@marque/contract/console/session';
import { Button, Field, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useWords } from '../../data/words.ts';
import { useFocusWithin } from '../../widgets/use-focus-within.ts';
import { Entrance } from './entrance.tsx';
import styles from './entrance.module.css';

/** Back to where the reader was: an address of this site's own and nothing else. */
const ownPath = (next: string | null): string => (next !== null && /^\/(?![/\\])[\w/.?=&%+-]*$/.test(next) ? next : '/');

/** Address, password and code at once: the answer does not say which was wrong. */
export function Component() {
  const words = useWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const entry = useFocusWithin<HTMLFormElement>();
  const [form, setForm] = useState({ email: '', password: '', code: '' });
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const put = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setRefusal(undefined);
  };
  const problems = {
    email: form.email.trim() === '' ? words.emailMissing : undefined,
    password: form.password === '' ? words.passwordMissing : undefined,
    code: /^\d{6}$/.test(form.code.trim()) ? undefined : words.codeMissing,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(problems).some(Boolean)) return;
    setBusy(true);
    const outcome = await callApi(signIn, { email: form.email.trim(), password: form.password, code: form.code.trim() });
    setBusy(false);
    if (outcome.ok) return void navigate(ownPath(query.get('next')), { replace: true });
    setRefusal(outcome.msg);
    setForm({ ...form, code: '' });
    setTried(false);
  };
  return (
    <Entrance title={words.signIn}>
      <form ref={entry} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={words.email} error={tried ? problems.email : undefined}>
          <TextInput type="email" autoComplete="username" maxLength={254} value={form.email} onValue={(email) => put({ email })} />
        </Field>
        <Field label={words.password} error={tried ? problems.password : undefined}>
          <TextInput
            type="password"
            autoComplete="current-password"
            maxLength={128}
            value={form.password}
            onValue={(password) => put({ password })}
          />
        </Field>
        <Field label={words.code6} hint={words.codeHint} error={tried ? problems.code : undefined}>
          <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={6} value={form.code} onValue={(code) => put({ code })} />
        </Field>
        {refusal && (
          <p role="alert" className={styles.error}>
            {refusal}
          </p>
        )}
        <Button type="submit" tone="action" size="lg" wide busy={isBusy}>
          {words.signIn}
        </Button>
      </form>
    </Entrance>
  );
}
