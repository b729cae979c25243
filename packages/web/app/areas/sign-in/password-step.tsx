import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { newLogin, type Country, type SecondStep, type SignedIn } from '@marque/contract/auth';
import { Button, buttonClass, Field, SegmentedControl, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { href, Link, useLocation } from 'react-router';
import { carriedAccount, carryAccount } from '../../data/addresses/carried-account.ts';
import { useSite } from '../../data/site-data.ts';
import { FormRefusal } from '../../widgets/form-page.tsx';
import { LatePhoneInput } from '../../widgets/phone/late-phone-input.tsx';
import { emptyPhone, phoneFields } from '../../widgets/phone/phone-value.ts';
import { CaptchaField, captchaAnswer } from '../../widgets/verification/captcha-field.tsx';
import { PasswordInput } from '../../widgets/verification/password-input.tsx';
import { SliderCheck } from '../../widgets/verification/slider-check.tsx';
import { useCaptcha, type Captcha } from '../../widgets/verification/use-captcha.ts';
import { useVerificationWords } from '../../widgets/verification/use-words.ts';
import { EMPTY_SIGN_IN, signInProblems, type SignInForm, type SignInProblem, type SIGN_IN_REFUSALS } from './form.ts';
import { useMailedLink } from './use-mailed-link.ts';
import { useWords } from './use-words.ts';
import styles from './sign-in-page.module.css';

/** The account as the call takes it. */
const accountFields = ({ kind, username, phone }: SignInForm, countries: readonly Country[]) => {
  const { country_code: countryCode, mobile_no: digits } = phoneFields(countries, phone);
  return kind === 'email' ? { username: username.trim() } : { username: digits, country_code: countryCode };
};

const NO_REFUSAL = { msg: '', field: '', isLegacy: false };

export interface PasswordStepProps {
  readonly captchaAtStart: Captcha | undefined;
  /** Empty where no text messages are sent: accounts have no phones then. */
  readonly countries: readonly Country[];
  readonly refusals: Readonly<Record<(typeof SIGN_IN_REFUSALS)[number], string>>;
  readonly onPassed: (answer: SecondStep | SignedIn) => void;
}

/** Account, password, the characters in the picture; the slider comes last and sends. */
export function PasswordStep({ captchaAtStart, countries, refusals, onPassed }: PasswordStepProps) {
  const words = useWords();
  const checks = useVerificationWords();
  const { state } = useLocation();
  const { config } = useSite();
  const [form, setForm] = useState<SignInForm>(() => {
    const { email, phone } = carriedAccount(state);
    const kind = phone && countries.length > 0 ? 'mobile' : 'email';
    return { ...EMPTY_SIGN_IN, kind, username: email, phone: phone ?? emptyPhone(countries, config.default_country) };
  });
  const [tried, setTried] = useState(false);
  const [stage, setStage] = useState<'filling' | 'sliding' | 'sending'>('filling');
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [captcha, renewCaptcha] = useCaptcha(captchaAtStart);
  const mailed = useMailedLink();
  const problems = tried ? signInProblems(form) : {};
  const said = { ...words, ...refusals, captchaMissing: checks.captchaMissing };
  const say = (problem: SignInProblem | undefined) => problem && said[problem];
  const put = (part: Partial<SignInForm>) => {
    setForm({ ...form, ...part });
    setRefusal(NO_REFUSAL);
  };
  const findPassword = {
    to: form.kind === 'email' ? href('/findpassword/email') : href('/findpassword/mobile'),
    state: carryAccount({ email: form.username.trim(), phone: form.kind === 'mobile' ? form.phone : undefined }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(signInProblems(form)).length === 0) setStage('sliding');
  };
  const send = async (sliderSecret: string) => {
    setStage('sending');
    const outcome = await callApi(newLogin, {
      ...accountFields(form, countries),
      password: form.password,
      slider_secret: sliderSecret,
      mailed,
      ...captchaAnswer(form, captcha),
    });
    setStage('filling');
    if (outcome.ok) return onPassed(outcome.data);
    setRefusal({ msg: outcome.msg, field: refusedField(outcome) ?? '', isLegacy: outcome.refusal === 'legacy_password' });
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
      {countries.length > 0 && (
        <SegmentedControl
          label={words.kind}
          value={form.kind}
          onValue={(kind) => put({ kind })}
          items={[
            { key: 'email', label: words.byEmail },
            { key: 'mobile', label: words.byPhone },
          ]}
        />
      )}
      {form.kind === 'email' ? (
        <Field label={words.username} error={say(problems.username)}>
          <TextInput value={form.username} onValue={(username) => put({ username })} type="email" autoComplete="username" maxLength={254} />
        </Field>
      ) : (
        <Field label={words.phone} error={say(problems.phone)}>
          <LatePhoneInput countries={countries} value={form.phone} onValue={(phone) => put({ phone })} />
        </Field>
      )}
      <Field
        label={words.password}
        error={say(problems.password)}
        aside={
          <Link {...findPassword} className={styles.link}>
            {words.forgot}
          </Link>
        }
      >
        <PasswordInput value={form.password} onValue={(password) => put({ password })} autoComplete="current-password" maxLength={64} />
      </Field>
      <CaptchaField
        form={form}
        captcha={captcha}
        error={say(problems.captcha) ?? (refusal.field === 'captcha' ? refusal.msg : undefined)}
        onForm={put}
        onRenew={() => void renewCaptcha()}
      />
      <div className={styles.actions}>
        {refusal.msg && refusal.field !== 'captcha' && <FormRefusal msg={refusal.msg} />}
        {refusal.isLegacy && (
          <Link {...findPassword} className={buttonClass({ tone: 'plain', size: 'lg', wide: true })}>
            {words.resetPassword}
          </Link>
        )}
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
            setRefusal({ ...NO_REFUSAL, msg: checks.sliderNeeded, field: 'slider' });
          }}
        />
      )}
    </form>
  );
}
