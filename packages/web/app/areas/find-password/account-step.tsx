import { refusedField } from '@marque/app-kit/api/outcome';
import type { Country } from '@marque/contract/auth';
import type { ResetStep } from '@marque/contract/find-password';
import { Button, Field, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { FormRefusal } from '../../widgets/form-page.tsx';
import { LatePhoneInput } from '../../widgets/phone/late-phone-input.tsx';
import { CaptchaField, captchaAnswer } from '../../widgets/verification/captcha-field.tsx';
import { SliderCheck } from '../../widgets/verification/slider-check.tsx';
import { useCaptcha, type Captcha } from '../../widgets/verification/use-captcha.ts';
import { useVerificationWords } from '../../widgets/verification/use-words.ts';
import { accountCalls } from './account-calls.ts';
import { accountProblems, type FindKind, type FindPasswordRefusals, type TypedAccount } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './find-password.module.css';

interface AccountStepProps {
  readonly kind: FindKind;
  readonly account: TypedAccount;
  readonly onAccount: (part: Partial<TypedAccount>) => void;
  readonly countries: readonly Country[];
  readonly captchaAtStart: Captcha | undefined;
  readonly refusals: FindPasswordRefusals;
  /** Why a reset before this one came to an end, if one did. */
  readonly ended: string;
  readonly onPassed: (step: ResetStep) => void;
}

/** Fields of the calls that are the account's. */
const ACCOUNT_FIELDS = ['email', 'mobile_no', 'country_code'];

/** Whose password: the account, the characters in the picture; the slider comes last and sends. */
export function AccountStep({ kind, account, onAccount, countries, captchaAtStart, refusals, ended, onPassed }: AccountStepProps) {
  const words = useWords();
  const checks = useVerificationWords();
  const [check, setCheck] = useState({ captcha: '', withoutPicture: false });
  const [tried, setTried] = useState(false);
  const [stage, setStage] = useState<'filling' | 'sliding' | 'sending'>('filling');
  const [refusal, setRefusal] = useState({ msg: ended, field: '' });
  const [captcha, renewCaptcha] = useCaptcha(captchaAtStart);
  const found = accountProblems(kind, { ...account, ...check });
  const problems = tried ? found : {};
  const saidAt = (...fields: readonly string[]) => (fields.includes(refusal.field) && refusal.msg ? refusal.msg : undefined);
  const accountError = saidAt(...ACCOUNT_FIELDS) ?? (problems.account && refusals[problems.account]);
  const put = (part: Partial<TypedAccount>) => {
    onAccount(part);
    setRefusal({ msg: '', field: '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length === 0) setStage('sliding');
  };
  const send = async (sliderSecret: string) => {
    setStage('sending');
    const outcome = await accountCalls(kind, account, countries).name({ slider_secret: sliderSecret, ...captchaAnswer(check, captcha) });
    setStage('filling');
    if (outcome.ok) return onPassed(outcome.data);
    setRefusal({ msg: outcome.msg, field: refusedField(outcome) ?? '' });
    setTried(false);
    setCheck({ ...check, captcha: '' });
    if (!check.withoutPicture) await renewCaptcha();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {kind === 'email' ? (
        <Field label={words.email} error={accountError}>
          <TextInput value={account.email} onValue={(email) => put({ email })} type="email" autoComplete="username" maxLength={254} />
        </Field>
      ) : (
        <Field label={words.phone} error={accountError}>
          <LatePhoneInput countries={countries} value={account.phone} onValue={(phone) => put({ phone })} />
        </Field>
      )}
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
        {refusal.msg && ![...ACCOUNT_FIELDS, 'captcha'].includes(refusal.field) && <FormRefusal msg={refusal.msg} />}
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
