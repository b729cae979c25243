import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import { newRegister, type Country } from '@marque/contract/auth';
import { parseEmail } from '@marque/domain/identity';
import { Button, Checkbox, Field, Select, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { KindLinks } from '../../widgets/by-email-or-phone/kind-links.tsx';
import { FormPage, FormRefusal } from '../../widgets/form-page.tsx';
import { emptyPhone, phoneFields } from '../../widgets/phone/phone-value.ts';
import { PasswordInput } from '../../widgets/verification/password-input.tsx';
import { PASSWORD_LIMITS } from '../../widgets/verification/met-rules.ts';
import { PasswordRules } from '../../widgets/verification/password-rules.tsx';
import { AccountFields } from './account-fields.tsx';
import { Agreement } from './agreement.tsx';
import { registerProblems, type REGISTER_REFUSALS, type RegisterForm, type RegisterKind, type RegisterProblem } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './register-page.module.css';

interface RegisterPageProps {
  readonly kind: RegisterKind;
  readonly countries: readonly Country[];
  readonly invite: string;
  readonly refusals: Readonly<Record<(typeof REGISTER_REFUSALS)[number], string>>;
}

/** The server's field names, as it names them in a refusal. */
const FIELDS: Readonly<Record<string, keyof RegisterForm>> = {
  country: 'country',
  email: 'email',
  mobile_no: 'phone',
  country_code: 'phone',
  code: 'code',
  password: 'password',
  confirm_password: 'confirmation',
  invite_code: 'inviteCode',
  agree: 'agrees',
};

const countryOptions = (countries: readonly Country[], choose: string) => [
  { value: '', label: choose, disabled: true },
  ...countries.map(({ iso2, name }) => ({ value: iso2, label: name })),
];

export function RegisterPage({ kind, countries, invite, refusals }: RegisterPageProps) {
  const words = useWords();
  const { config } = useSite();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [form, setForm] = useState<RegisterForm>({
    country: countries.find(({ iso2 }) => iso2 === config.default_country)?.iso2 ?? '',
    email: '',
    phone: emptyPhone(countries, config.default_country),
    code: '',
    password: '',
    confirmation: '',
    inviteCode: invite,
    agrees: false,
  });
  const [tried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly msg: string; readonly field: keyof RegisterForm | undefined }>();
  const rules = {
    kind,
    isInviteRequired: config.invite_required === 1,
    restrictedCountries: countries.filter(({ restricted }) => restricted === 1).map(({ iso2 }) => iso2),
  };
  const problems = registerProblems(form, rules);
  const put = (part: Partial<RegisterForm>) => {
    setForm({ ...form, ...part });
    setRefusal(undefined);
  };
  const say = (problem: RegisterProblem) => {
    const sentence = problem === 'countryMissing' || problem === 'codeMissing' ? words[problem] : refusals[problem];
    const { min, max, run } = PASSWORD_LIMITS;
    return fill(sentence, problem === 'password_digit_run' ? { max: run } : { min, max });
  };
  const errorOf = (field: keyof RegisterForm): string | undefined => {
    if (refusal?.field === field) return refusal.msg;
    const problem = problems[field];
    return problem && (tried || problem === 'country_not_served') ? say(problem) : undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    setSending(true);
    const outcome = await callApi(newRegister, {
      ...(kind === 'email' ? { type: kind, email: parseEmail(form.email) ?? '' } : { type: kind, ...phoneFields(countries, form.phone) }),
      country: form.country,
      code: form.code,
      password: form.password,
      confirm_password: form.confirmation,
      invite_code: form.inviteCode.trim(),
      agree: '1',
    });
    setSending(false);
    if (outcome.ok) return navigate(href('/register/success'), { replace: true });
    setRefusal({ msg: outcome.msg, field: FIELDS[refusedField(outcome) ?? ''] });
  };
  const options = countryOptions(countries, words.chooseCountry);
  const accountProblem = kind === 'email' ? problems.email : problems.phone;
  return (
    <FormPage
      title={words.title}
      foot={
        <>
          {words.haveAccount}{' '}
          <Link to={href('/login')} className={styles.link}>
            {words.logIn}
          </Link>
        </>
      }
    >
      {config.sends_sms === 1 && (
        <KindLinks
          label={words.kind}
          links={[
            { to: href('/register/email') + search, label: words.email },
            { to: href('/register/mobile') + search, label: words.phone },
          ]}
        />
      )}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={words.country} error={errorOf('country')}>
          <Select value={form.country} onValue={(country) => put({ country })} options={options} autoComplete="country" />
        </Field>
        <AccountFields
          kind={kind}
          countries={countries}
          form={form}
          onForm={put}
          errorOf={errorOf}
          problem={accountProblem && say(accountProblem)}
          onRefused={(field, msg) => setRefusal({ field, msg })}
        />
        <Field label={words.password} error={errorOf('password')}>
          <PasswordInput value={form.password} onValue={(password) => put({ password })} autoComplete="new-password" maxLength={64} />
        </Field>
        <PasswordRules password={form.password} />
        <Field label={words.confirmation} error={errorOf('confirmation')}>
          <PasswordInput
            value={form.confirmation}
            onValue={(confirmation) => put({ confirmation })}
            autoComplete="new-password"
            maxLength={64}
          />
        </Field>
        <Field label={rules.isInviteRequired ? words.inviteCode : words.inviteCodeOptional} error={errorOf('inviteCode')}>
          <TextInput value={form.inviteCode} onValue={(inviteCode) => put({ inviteCode })} autoComplete="off" maxLength={32} />
        </Field>
        <Checkbox checked={form.agrees} onChecked={(agrees) => put({ agrees })} error={errorOf('agrees')}>
          <Agreement />
        </Checkbox>
        {refusal?.msg && !refusal.field && <FormRefusal msg={refusal.msg} />}
        <Button type="submit" tone="action" size="lg" wide busy={isSending}>
          {words.submit}
        </Button>
      </form>
    </FormPage>
  );
}
