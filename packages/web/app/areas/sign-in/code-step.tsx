import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { newLogin, type SecondStep, type SignedIn } from '@marque/contract/auth';
import type { LoginChannel } from '@marque/domain/identity';
import { sendLoginEmail, sendLoginNotify, sendLoginSms } from '@marque/contract/notifications';
import { Button, Field, SegmentedControl } from '@marque/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { AuthenticatorInput } from '../../widgets/verification/authenticator-input.tsx';
import { CodeInput } from '../../widgets/verification/code-input.tsx';
import { codeProblem } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './sign-in-page.module.css';

export interface CodeStepProps {
  readonly step: Omit<SecondStep, 'types'> & { readonly types: readonly LoginChannel[] };
  readonly onSignedIn: (answer: SecondStep | SignedIn) => void;
  readonly onStartOver: () => void;
}

/** The second step: a code is sent on entering; people with more than one channel may switch. */
export function CodeStep({ step, onSignedIn, onStartOver }: CodeStepProps) {
  const words = useWords();
  const [channel, setChannel] = useState<LoginChannel>(step.types[0] ?? 'email');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const [hasSwitched, setSwitched] = useState(false);
  const [sendableAt, setSendableAt] = useState<Partial<Record<LoginChannel, number>>>({});
  const asked = useRef(new Set<string>());
  const names: Record<LoginChannel, string> = { email: words.channelEmail, sms: words.channelSms, google: words.channelGoogle };

  useEffect(() => {
    if (channel === 'google' || asked.current.has(step.secret + channel)) return;
    asked.current.add(step.secret + channel);
    void callApi(sendLoginNotify, { secret: step.secret, type: channel }).then((outcome) => {
      if (outcome.ok) setSendableAt((known) => ({ ...known, [channel]: Date.now() + outcome.data.resend_after * 1_000 }));
      else setProblem(outcome.msg);
    });
  }, [channel, step.secret]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (codeProblem(code)) return setProblem(words.codeMissing);
    setSending(true);
    const outcome = await callApi(newLogin, { secret: step.secret, type: channel, code });
    setSending(false);
    if (outcome.ok) return onSignedIn(outcome.data);
    setCode('');
    setProblem(outcome.msg);
  };
  const enter = (text: string) => {
    setCode(text);
    setProblem('');
  };
  const change = (to: LoginChannel) => {
    setChannel(to);
    setSwitched(true);
    enter('');
  };
  const target = channel === 'email' ? step.email_masked : step.mobile_masked;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {step.types.length > 1 && (
        <SegmentedControl
          label={words.channel}
          value={channel}
          onValue={change}
          items={step.types.map((key) => ({ key, label: names[key] }))}
        />
      )}
      <p>{channel === 'google' ? words.appHint : fill(words.codeHint, { target })}</p>
      <Field label={words.code} error={problem || undefined}>
        {channel === 'google' ? (
          <AuthenticatorInput value={code} onValue={enter} takesFocus={!hasSwitched} />
        ) : (
          <CodeInput
            value={code}
            onValue={enter}
            key={channel}
            onSend={() => callApi(channel === 'sms' ? sendLoginSms : sendLoginEmail, { secret: step.secret })}
            sendableAt={sendableAt[channel] ?? 0}
            onProblem={setProblem}
            takesFocus={!hasSwitched}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" tone="action" size="lg" wide busy={isSending}>
          {words.confirm}
        </Button>
        <Button tone="quiet" wide onClick={onStartOver}>
          {words.startOver}
        </Button>
      </div>
    </form>
  );
}
