import { fill } from '@marque/app-kit/words/words';
import { LOCKOUT_HOURS } from '@marque/domain/identity';
import { Button, buttonClass, Field, showToast } from '@marque/ui';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '../../data/addresses/sign-in-path.ts';
import { useSite } from '../../data/site-data.ts';
import { FormPage, FormRefusal } from '../../widgets/form-page.tsx';
import { useCallForm } from '../../widgets/use-call-form.ts';
import { PasswordInput } from '../../widgets/verification/password-input.tsx';
import { EMPTY_PASSWORD_FORM, TRADE_PASSWORD_LIMITS, type SecurityRefusals } from './form.ts';
import { OwnCodes } from './own-codes.tsx';
import { PASSWORD_FIELDS, PASSWORD_KINDS, type PasswordKind } from './password-kinds.ts';
import { useAskedCodes } from './use-asked-codes.ts';
import { useWords } from './use-words.ts';
import styles from './security-form.module.css';

interface PasswordPageProps {
  readonly name: keyof typeof PASSWORD_KINDS;
  readonly refusals: SecurityRefusals;
}

/** One form for a password that is set, changed or forgotten; afterwards back to where it was asked for, or to the security page. */
export function PasswordPage({ name, refusals }: PasswordPageProps) {
  const words = useWords();
  const { user } = useSite();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kind: PasswordKind = PASSWORD_KINDS[name];
  const texts = kind.words(words);
  const choice = useAskedCodes('one');
  const { asked } = choice;
  const state = useCallForm({
    initial: EMPTY_PASSWORD_FORM,
    problems: (form) => kind.problems(form, { words, refusals, asked, hasOld: kind.hasOld }),
    fields: PASSWORD_FIELDS,
    send: (form) => kind.send(form, asked),
    onDone: async () => {
      showToast('success', texts.done);
      const back = ownPath(search.get('redirect'));
      await navigate(back === '/' ? href('/user/security') : back, { replace: true });
    },
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  const field = (
    key: 'old' | 'password' | 'confirmation',
    label: string,
    autoComplete: 'current-password' | 'new-password',
    hint?: string,
  ) => (
    <Field label={label} hint={hint} error={errorOf(key)}>
      <PasswordInput value={form[key]} onValue={(text) => put({ [key]: text })} autoComplete={autoComplete} maxLength={64} />
    </Field>
  );
  const wants = name === 'first' ? !user?.has_trade_pwd : name === 'login' || user?.has_trade_pwd === 1;
  if (!wants) return name === 'first' ? <AlreadySet /> : <NotSetYet title={texts.title} />;
  return (
    <FormPage title={texts.title} hint={fill(texts.hint, { hours: LOCKOUT_HOURS })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {kind.hasOld && field('old', texts.old, 'current-password')}
        {field('password', texts.password, 'new-password', name === 'login' ? words.loginRule : fill(words.rule, TRADE_PASSWORD_LIMITS))}
        {field('confirmation', texts.confirmation, 'new-password')}
        <OwnCodes state={state} purpose={kind.purpose} choice={choice} />
        {refusal && <FormRefusal msg={refusal} />}
        <Button type="submit" tone="action" size="lg" wide busy={isSending}>
          {texts.submit}
        </Button>
        {name === 'trade' && (
          <Link to={href('/user/security/forgottradepassword')} className={styles.link}>
            {words.forgotTrade}
          </Link>
        )}
      </form>
    </FormPage>
  );
}

function AlreadySet() {
  const words = useWords();
  return (
    <FormPage title={words.title} hint={words.already}>
      <Link to={href('/trade/:pair?')} className={buttonClass({ tone: 'action' })}>
        {words.goTrade}
      </Link>
    </FormPage>
  );
}

function NotSetYet({ title }: { readonly title: string }) {
  const words = useWords();
  return (
    <FormPage title={title} hint={words.notSetYet}>
      <Link to={href('/user/security/setuptradepassword')} className={buttonClass({ tone: 'action' })}>
        {words.submit}
      </Link>
    </FormPage>
  );
}
