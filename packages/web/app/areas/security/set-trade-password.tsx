import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import { sendUserExistEmail } from '@marque/contract/notifications';
import { setTradePwd } from '@marque/contract/user';
import { CODE_PURPOSES } from '@marque/domain/identity';
import { Button, buttonClass, Field, showToast } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { ownPath } from '../../data/addresses/sign-in-path.ts';
import { FormPage, FormRefusal } from '../../widgets/form-page.tsx';
import { CodeInput } from '../../widgets/verification/code-input.tsx';
import { PasswordInput } from '../../widgets/verification/password-input.tsx';
import { TRADE_PASSWORD_LIMITS, tradePasswordProblems, type TRADE_PASSWORD_REFUSALS, type TradePasswordForm } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './set-trade-password.module.css';

const FIELDS: Readonly<Record<string, keyof TradePasswordForm>> = {
  trade_pwd: 'password',
  confirm_trade_pwd: 'confirmation',
  email_code: 'code',
};

interface SetTradePasswordProps {
  readonly refusals: Readonly<Record<(typeof TRADE_PASSWORD_REFUSALS)[number], string>>;
}

/** The first trade password; afterwards back to where it was asked for, or to the assets. */
export function SetTradePassword({ refusals }: SetTradePasswordProps) {
  const words = useWords();
  const { user } = useSite();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [form, setForm] = useState<TradePasswordForm>({ password: '', confirmation: '', code: '' });
  const [tried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly msg: string; readonly field: keyof TradePasswordForm | undefined }>();
  const problems = tradePasswordProblems(form);
  const put = (part: Partial<TradePasswordForm>) => {
    setForm({ ...form, ...part });
    setRefusal(undefined);
  };
  const errorOf = (field: keyof TradePasswordForm): string | undefined => {
    if (refusal?.field === field) return refusal.msg;
    const problem = tried ? problems[field] : undefined;
    return problem && (problem === 'codeMissing' ? words.codeMissing : fill(refusals[problem], TRADE_PASSWORD_LIMITS));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    setSending(true);
    const outcome = await callApi(setTradePwd, { trade_pwd: form.password, confirm_trade_pwd: form.confirmation, email_code: form.code });
    setSending(false);
    if (!outcome.ok) return setRefusal({ msg: outcome.msg, field: FIELDS[refusedField(outcome) ?? ''] });
    showToast('success', words.done);
    const back = ownPath(search.get('redirect'));
    await navigate(back === '/' ? href('/assets/token') : back, { replace: true });
  };
  if (user?.has_trade_pwd) {
    return (
      <FormPage title={words.title} hint={words.already}>
        <Link to={href('/trade/:pair?')} className={buttonClass({ tone: 'action' })}>
          {words.goTrade}
        </Link>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.title} hint={words.hint}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={words.password} hint={fill(words.rule, TRADE_PASSWORD_LIMITS)} error={errorOf('password')}>
          <PasswordInput value={form.password} onValue={(password) => put({ password })} autoComplete="new-password" maxLength={64} />
        </Field>
        <Field label={words.confirmation} error={errorOf('confirmation')}>
          <PasswordInput
            value={form.confirmation}
            onValue={(confirmation) => put({ confirmation })}
            autoComplete="new-password"
            maxLength={64}
          />
        </Field>
        <Field label={words.code} error={errorOf('code')}>
          <CodeInput
            value={form.code}
            onValue={(code) => put({ code })}
            onSend={() => callApi(sendUserExistEmail, { type: String(CODE_PURPOSES.tradePassword) })}
            onProblem={(msg) => setRefusal(msg ? { msg, field: 'code' } : undefined)}
          />
        </Field>
        {refusal?.msg && !refusal.field && <FormRefusal msg={refusal.msg} />}
        <Button type="submit" tone="action" size="lg" wide busy={isSending}>
          {words.submit}
        </Button>
      </form>
    </FormPage>
  );
}
