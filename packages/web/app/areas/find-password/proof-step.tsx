import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { sendUserFindPwdNotify, type ResetStep } from '@marque/contract/find-password';
import { isCode } from '@marque/domain/identity';
import { Button, Field } from '@marque/ui';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { AuthenticatorInput } from '../../widgets/verification/authenticator-input.tsx';
import { CodeInput } from '../../widgets/verification/code-input.tsx';
import type { AccountCalls } from './account-calls.ts';
import { useWords } from './use-words.ts';
import styles from './find-password.module.css';

interface ProofStepProps {
  readonly step: ResetStep;
  readonly calls: AccountCalls;
  /** The code to the address by which the account was named; afterwards come those of its further factors. */
  readonly isFirst: boolean;
  readonly onPassed: (step: ResetStep) => void;
  readonly onStartOver: (reason?: string) => void;
}

const FIELDS = { email: 'email_code', sms: 'sms_code', google: 'google_code' } as const;

/** Proof by a code: to the address first, sent on entering; then by the account's further factor. */
export function ProofStep({ step: { secret, types }, calls, isFirst, onPassed, onStartOver }: ProofStepProps) {
  const words = useWords();
  const channel = types[0] ?? 'email';
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const [sendableAt, setSendableAt] = useState(0);
  const [target, setTarget] = useState(isFirst ? calls.masked : '');
  const isAsked = useRef(false);
  const sendAgain = () => callApi(sendUserFindPwdNotify, { secret, type: channel === 'sms' ? 'sms' : 'email' });
  const sendFirst = useEffectEvent(async () => {
    const outcome = await (isFirst ? calls.send(secret) : sendAgain());
    if (!outcome.ok) return setProblem(outcome.msg);
    setSendableAt(Date.now() + outcome.data.resend_after * 1_000);
    if (!isFirst) setTarget(outcome.data.target_masked ?? '');
  });
  useEffect(() => {
    if (channel === 'google' || isAsked.current) return;
    isAsked.current = true;
    void sendFirst();
  }, [channel]);

  const enter = (text: string) => {
    setCode(text);
    setProblem('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(code)) return setProblem(words.codeMissing);
    setSending(true);
    const outcome = await calls.prove(secret, { [FIELDS[channel]]: code });
    setSending(false);
    if (outcome.ok) return onPassed(outcome.data);
    if (outcome.refusal === 'reset_expired') return onStartOver(outcome.msg);
    setCode('');
    setProblem(outcome.msg);
  };
  const labels = { email: words.code, sms: words.smsCode, google: words.appCode };
  const further = { email: words.furtherEmail, sms: words.furtherPhone, google: words.appHint };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{fill(isFirst ? words.codeHint : further[channel], { target })}</p>
      <Field label={labels[channel]} error={problem || undefined}>
        {channel === 'google' ? (
          <AuthenticatorInput value={code} onValue={enter} takesFocus />
        ) : (
          <CodeInput value={code} onValue={enter} onSend={sendAgain} sendableAt={sendableAt} onProblem={setProblem} takesFocus />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" tone="action" size="lg" wide busy={isSending}>
          {words.next}
        </Button>
        <Button tone="quiet" wide onClick={() => onStartOver()}>
          {words.startOver}
        </Button>
      </div>
    </form>
  );
}
