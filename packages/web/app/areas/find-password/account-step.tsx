import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { findPwdByEmail, type ResetStep } from '@marque/contract/find-password';
import { parseEmail } from '@marque/domain/identity';
import { Button, Field, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { FormRefusal } from '../../widgets/form-page.tsx';
import { CaptchaField, captchaAnswer } from '../../widgets/verification/captcha-field.tsx';
import { SliderCheck } from '../../widgets/verification/slider-check.tsx';
import { useCaptcha, type Captcha } from '../../widgets/verification/use-captcha.ts';
import { useVerificationWords } from '../../widgets/verification/use-words.ts';
import { accountProblems, type FindPasswordRefusals } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './find-password.module.css';

interface AccountStepProps {
  readonly account: string;
  readonly onAccount: (account: string) => void;
  readonly captchaAtStart: Captcha | undefined;
  readonly refusals: FindPasswordRefusals;
  /** Why a reset before this one came to an end, if one did. */
  readonly ended: string;
  readonly onPassed: (step: ResetStep) => void;
}

/** Whose password: the account, the characters in the picture; the slider comes last and sends. */
export function AccountStep({ account, onAccount, captchaAtStart, refusals, ended, onPassed }: AccountStepProps) {
  const words = useWords();
  const checks = useVerificationWords();
  const [check, setCheck] = useState({ captcha: '', withoutPicture: false });
  const [tried, setTried] = useState(false);
  const [stage, setStage] = useState<'filling' | 'sliding' | 'sending'>('filling');
  const [refusal, setRefusal] = useState({ msg: ended, field: '' });
  const [captcha, renewCaptcha] = useCaptcha(captchaAtStart);
  const problems = tried ? accountProblems({ email: account, ...check }) : {};
  const saidAt = (field: string) => (refusal.field === field && refusal.msg ? refusal.msg : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(accountProblems({ email: account, ...check })).length === 0) setStage('sliding');
  };
  const send = async (sliderSecret: string) => {
    setStage('sending');
    const email = parseEmail(account) ?? '';
    const outcome = await callApi(findPwdByEmail, { email, slider_secret: sliderSecret, ...captchaAnswer(check, captcha) });
    setStage('filling');
    if (outcome.ok) return onPassed(outcome.data);
    setRefusal({ msg: outcome.msg, field: refusedField(outcome) ?? '' });
    setTried(false);
    setCheck({ ...check, captcha: '' });
    if (!check.withoutPicture) await renewCaptcha();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={words.email} error={saidAt('email') ?? (problems.email && refusals[problems.email])}>
        <TextInput
          value={account}
          onValue={(text) => {
            onAccount(text);
            setRefusal({ msg: '', field: '' });
          }}
          type="email"
          autoComplete="username"
          maxLength={254}
        />
      </Field>
      <CaptchaField
        form={check}
        captcha={captcha}
        error={saidAt('captcha') ?? (problems.captcha && checks.captchaMissing)}
        onForm={(part) => {
          setCheck({ ...check, ...part });
          setRefusal({ msg: '', field: '' });
        }}
        onRenew={() => void renewCaptcha()}
      />
      <div className={styles.actions}>
        {refusal.msg && !['email', 'captcha'].includes(refusal.field) && <FormRefusal msg={refusal.msg} />}
        <Button type="submit" tone="action" size="lg" wide busy={stage === 'sending'}>
          {words.next}
        </Button>
      </div>
      {stage === 'sliding' && (
        <SliderCheck
          scene="find_pwd"
          withoutPicture={check.withoutPicture}
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
