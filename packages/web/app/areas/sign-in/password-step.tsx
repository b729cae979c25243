import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { newLogin, type SecondStep, type SignedIn } from '@marque/contract/auth';
import { Button, Checkbox, Field, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { FormRefusal } from '../../widgets/form-page.tsx';
import { PasswordInput } from '../../widgets/verification/password-input.tsx';
import { SliderCheck } from '../../widgets/verification/slider-check.tsx';
import { useVerificationWords } from '../../widgets/verification/use-words.ts';
import { EMPTY_SIGN_IN, signInProblems, type SignInForm, type SignInProblem, type SIGN_IN_REFUSALS } from './form.ts';
import { useCaptcha, type Captcha } from './use-captcha.ts';
import { useMailedLink } from './use-mailed-link.ts';
import { useWords } from './use-words.ts';
import styles from './sign-in-page.module.css';

export interface PasswordStepProps {
  readonly captchaAtStart: Captcha | undefined;
  readonly refusals: Readonly<Record<(typeof SIGN_IN_REFUSALS)[number], string>>;
  readonly onPassed: (answer: SecondStep | SignedIn) => void;
}

/** Account, password, the characters in the picture; the slider comes last and sends. */
export function PasswordStep({ captchaAtStart, refusals, onPassed }: PasswordStepProps) {
  const words = useWords();
  const checks = useVerificationWords();
  const [form, setForm] = useState<SignInForm>(EMPTY_SIGN_IN);
  const [tried, setTried] = useState(false);
  const [stage, setStage] = useState<'filling' | 'sliding' | 'sending'>('filling');
  const [refusal, setRefusal] = useState({ msg: '', field: '' });
  const [captcha, renewCaptcha] = useCaptcha(captchaAtStart);
  const mailed = useMailedLink();
  const problems = tried ? signInProblems(form) : {};
  const say = (problem: SignInProblem | undefined) => problem && (problem === 'email_invalid' ? refusals[problem] : words[problem]);
  const put = (part: Partial<SignInForm>) => {
    setForm({ ...form, ...part });
    setRefusal({ msg: '', field: '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(signInProblems(form)).length === 0) setStage('sliding');
  };
  const send = async (sliderSecret: string) => {
    setStage('sending');
    const outcome = await callApi(newLogin, {
      username: form.username.trim(),
      password: form.password,
      slider_secret: sliderSecret,
      mailed,
      ...(!form.withoutPicture && { captcha: form.captcha.trim(), captcha_id: captcha?.captcha_id }),
    });
    setStage('filling');
    if (outcome.ok) return onPassed(outcome.data);
    setRefusal({ msg: outcome.msg, field: refusedField(outcome) ?? '' });
    setTried(false);
    setForm({ ...form, captcha: '' });
    if (!form.withoutPicture) await renewCaptcha();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {mailed !== undefined && (
        <p role="status" className={styles.mailed}>
          {words.mailedLink}
        </p>
      )}
      <Field label={words.username} error={say(problems.username)}>
        <TextInput value={form.username} onValue={(username) => put({ username })} type="email" autoComplete="username" maxLength={254} />
      </Field>
      <Field label={words.password} error={say(problems.password)}>
        <PasswordInput value={form.password} onValue={(password) => put({ password })} autoComplete="current-password" maxLength={64} />
      </Field>
      <div className={styles.check}>
        {!form.withoutPicture && (
          <Field label={words.captcha} error={say(problems.captcha) ?? (refusal.field === 'captcha' ? refusal.msg : undefined)}>
            <div className={styles.captcha}>
              <TextInput
                value={form.captcha}
                onValue={(text) => put({ captcha: text })}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={4}
              />
              <button type="button" className={styles.picture} onClick={() => void renewCaptcha()} title={words.captchaRenew}>
                {captcha && <img src={captcha.img} alt={`${words.captchaImage}. ${words.captchaRenew}`} />}
              </button>
            </div>
          </Field>
        )}
        <Checkbox checked={form.withoutPicture} onChecked={(withoutPicture) => put({ withoutPicture, captcha: '' })}>
          {words.captchaUnread}
        </Checkbox>
      </div>
      <div className={styles.actions}>
        {refusal.msg && refusal.field !== 'captcha' && <FormRefusal msg={refusal.msg} />}
        <Button type="submit" tone="action" size="lg" wide busy={stage === 'sending'}>
          {words.next}
        </Button>
      </div>
      {stage === 'sliding' && (
        <SliderCheck
          scene="login"
          withoutPicture={form.withoutPicture}
          onSolved={(secret) => void send(secret)}
          onClose={() => {
            setStage('filling');
            setRefusal({ msg: checks.sliderNeeded, field: 'slider' });
          }}
        />
      )}
    </form>
  );
}
