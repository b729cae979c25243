import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { findPwdByEmail, sendFindPwdByEmailEmail, sendUserFindPwdNotify, type ResetStep } from '@marque/contract/find-password';
import { isCode, maskAccount, parseEmail } from '@marque/domain/identity';
import { Button, Field } from '@marque/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { AuthenticatorInput } from '../../widgets/verification/authenticator-input.tsx';
import { CodeInput } from '../../widgets/verification/code-input.tsx';
import { useWords } from './use-words.ts';
import styles from './find-password.module.css';

interface ProofStepProps {
  readonly step: ResetStep;
  readonly account: string;
  readonly onPassed: (step: ResetStep) => void;
  readonly onStartOver: (reason?: string) => void;
}

/** Proof by a code: to the address first, sent on entering; then by the authenticator where one is bound. */
export function ProofStep({ step: { secret, types }, account, onPassed, onStartOver }: ProofStepProps) {
  const words = useWords();
  const email = parseEmail(account) ?? '';
  const isApp = types[0] === 'google';
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const [sendableAt, setSendableAt] = useState(0);
  const asked = useRef('');

  useEffect(() => {
    if (isApp || asked.current === secret) return;
    asked.current = secret;
    void callApi(sendFindPwdByEmailEmail, { email, secret }).then((outcome) => {
      if (outcome.ok) setSendableAt(Date.now() + outcome.data.resend_after * 1_000);
      else setProblem(outcome.msg);
    });
  }, [email, isApp, secret]);

  const enter = (text: string) => {
    setCode(text);
    setProblem('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(code)) return setProblem(words.codeMissing);
    setSending(true);
    const outcome = await callApi(findPwdByEmail, isApp ? { secret, google_code: code } : { secret, email_code: code });
    setSending(false);
    if (outcome.ok) return onPassed(outcome.data);
    if (outcome.refusal === 'reset_expired') return onStartOver(outcome.msg);
    setCode('');
    setProblem(outcome.msg);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{isApp ? words.appHint : fill(words.codeHint, { target: maskAccount(email) })}</p>
      <Field label={isApp ? words.appCode : words.code} error={problem || undefined}>
        {isApp ? (
          <AuthenticatorInput value={code} onValue={enter} />
        ) : (
          <CodeInput
            value={code}
            onValue={enter}
            onSend={() => callApi(sendUserFindPwdNotify, { secret, type: 'email' })}
            sendableAt={sendableAt}
            onProblem={setProblem}
          />
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
