import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { acceptLink, readLink } from '@marque/contract/console/session';
import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import { OPERATOR_PASSWORD_MAX, OPERATOR_PASSWORD_MIN, operatorPasswordProblem } from '@marque/domain/operators';
import { Button, EmptyState, Field, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { roleLabels } from '../../data/labels.ts';
import { useWords } from '../../data/words.ts';
import { Entrance } from './entrance.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './entrance.module.css';

/** The link's secret stands behind the hash: browsers send it to no server by themselves. */
export async function loader() {
  const link = location.hash.slice(1);
  const outcome = await callApi(readLink, { link: /^[\w-]{1,128}$/.test(link) ? link : 'none' });
  return outcome.ok ? { link, offer: outcome.data, refusal: '' } : { link, offer: undefined, refusal: outcome.msg };
}

export function Component() {
  const { link, offer, refusal } = useLoaderData<typeof loader>();
  const words = useWords();
  return (
    <Entrance title={words.welcome} hint={offer && offer.email}>
      {offer ? <Setup link={link} offer={offer} /> : <EmptyState title={refusal} />}
    </Entrance>
  );
}

interface SetupProps {
  readonly link: string;
  readonly offer: OutputOf<typeof readLink>;
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** A password of one's own and an authenticator; both are needed from the first day. */
function Setup({ link, offer }: SetupProps) {
  const words = useWords();
  const navigate = useNavigate();
  const [form, setForm] = useState({ password: '', again: '', code: '' });
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<{ readonly field: string | undefined; readonly msg: string }>();
  const [isBusy, setBusy] = useState(false);
  const put = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setSaid(undefined);
  };
  const problem = operatorPasswordProblem(form.password, offer.email);
  const problems: Readonly<Record<keyof typeof form, string | undefined>> = {
    password:
      problem === 'length'
        ? fill(words.passwordLength, { min: OPERATOR_PASSWORD_MIN, max: OPERATOR_PASSWORD_MAX })
        : problem && words.passwordGuessable,
    again: form.again === form.password ? undefined : words.passwordsDiffer,
    code: /^\d{6}$/.test(form.code.trim()) ? undefined : words.codeMissing,
  };
  const errorOf = (field: keyof typeof form): string | undefined =>
    said?.field === field ? said.msg : tried ? problems[field] : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(problems).some(Boolean)) return;
    setBusy(true);
    const outcome = await callApi(acceptLink, { link, setup: offer.setup, password: form.password, code: form.code.trim() });
    setBusy(false);
    if (outcome.ok) return void navigate('/', { replace: true });
    setSaid({ field: refusedField(outcome), msg: outcome.msg });
  };
  const roles = roleLabels(words);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.hint}>{offer.roles.map((role) => roles[role]).join(', ')}</p>
      <input type="hidden" autoComplete="username" value={offer.email} readOnly />
      <Field
        label={words.password}
        hint={fill(words.passwordLength, { min: OPERATOR_PASSWORD_MIN, max: OPERATOR_PASSWORD_MAX })}
        error={errorOf('password')}
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={form.password}
          onValue={(password) => put({ password })}
        />
      </Field>
      <Field label={words.passwordAgain} error={errorOf('again')}>
        <TextInput type="password" autoComplete="new-password" maxLength={128} value={form.again} onValue={(again) => put({ again })} />
      </Field>
      <div className={styles.setup}>
        <QrCode text={offer.address} label={words.qr} />
        <div className={styles.steps}>
          <p>{words.scan}</p>
          <code className={styles.key}>{grouped(offer.secret)}</code>
        </div>
      </div>
      <Field label={words.code6} hint={words.codeHint} error={errorOf('code')}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={6} value={form.code} onValue={(code) => put({ code })} />
      </Field>
      {said && said.field !== 'password' && said.field !== 'code' && (
        <p role="alert" className={styles.error}>
          {said.msg}
        </p>
      )}
      <Button type="submit" tone="action" size="lg" wide busy={isBusy}>
        {words.begin}
      </Button>
    </form>
  );
}
