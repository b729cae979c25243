import { fill } from '@marque/app-kit/words/words';
import type { Country } from '@marque/contract/auth';
import type { ResetStep } from '@marque/contract/find-password';
import { LOCKOUT_HOURS } from '@marque/domain/identity';
import { showToast } from '@marque/ui';
import { lazy, Suspense, useState } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { carriedAccount, carryAccount } from '../../data/addresses/carried-account.ts';
import { useSite } from '../../data/site-data.ts';
import { KindLinks } from '../../widgets/by-email-or-phone/kind-links.tsx';
import { FormPage } from '../../widgets/form-page.tsx';
import { emptyPhone } from '../../widgets/phone/phone-value.ts';
import type { Captcha } from '../../widgets/verification/use-captcha.ts';
import { accountCalls } from './account-calls.ts';
import { AccountStep } from './account-step.tsx';
import type { FindKind, FindPasswordRefusals, TypedAccount } from './form.ts';
import { StepList } from './step-list.tsx';
import { useWords } from './use-words.ts';
import styles from './find-password.module.css';

const ProofStep = lazy(async () => ({ default: (await import('./proof-step.tsx')).ProofStep }));
const NewPasswordStep = lazy(async () => ({ default: (await import('./new-password-step.tsx')).NewPasswordStep }));

interface ResetStepsProps {
  readonly kind: FindKind;
  readonly countries: readonly Country[];
  readonly captchaAtStart: Captcha | undefined;
  readonly refusals: FindPasswordRefusals;
}

/** Whose password, proof that it is theirs, and the new one. What comes to an end on the way begins anew, with the reason. */
export function ResetSteps({ kind, countries, captchaAtStart, refusals }: ResetStepsProps) {
  const words = useWords();
  const { config } = useSite();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [account, setAccount] = useState<TypedAccount>(() => {
    const { email, phone } = carriedAccount(state);
    return { email, phone: phone ?? emptyPhone(countries, config.default_country) };
  });
  const [at, setAt] = useState<{ readonly step: ResetStep; readonly isFirst: boolean }>();
  const [ended, setEnded] = useState('');
  /** The picture that came with the page is used up by then. */
  const [wasBegun, setBegun] = useState(false);
  const startOver = (reason = '') => {
    setAt(undefined);
    setEnded(reason);
  };
  const finish = async () => {
    showToast('success', words.done);
    const carried = carryAccount({ email: account.email, phone: kind === 'mobile' ? account.phone : undefined });
    await navigate(href('/login'), { replace: true, state: carried });
  };
  const stage = !at ? 'account' : at.step.verified ? 'password' : 'code';
  const hints = {
    account: kind === 'email' ? words.emailHint : words.mobileHint,
    code: undefined,
    password: fill(words.lockHint, { hours: LOCKOUT_HOURS }),
  };
  return (
    <FormPage
      title={words.title}
      hint={hints[stage]}
      foot={
        <>
          {words.remembered}{' '}
          <Link to={href('/login')} className={styles.link}>
            {words.logIn}
          </Link>
        </>
      }
    >
      <StepList at={stage} />
      {!at && config.sends_sms === 1 && (
        <KindLinks
          label={words.kind}
          links={[
            { to: href('/findpassword/email'), label: words.email },
            { to: href('/findpassword/mobile'), label: words.phone },
          ]}
        />
      )}
      {!at && (
        <AccountStep
          kind={kind}
          account={account}
          onAccount={(part) => setAccount({ ...account, ...part })}
          countries={countries}
          captchaAtStart={wasBegun ? undefined : captchaAtStart}
          refusals={refusals}
          ended={ended}
          onPassed={(step) => {
            setBegun(true);
            setAt({ step, isFirst: true });
          }}
        />
      )}
      <Suspense>
        {at && stage === 'code' && (
          <ProofStep
            key={at.step.secret}
            step={at.step}
            calls={accountCalls(kind, account, countries)}
            isFirst={at.isFirst}
            onPassed={(step) => setAt({ step, isFirst: false })}
            onStartOver={startOver}
          />
        )}
        {at && stage === 'password' && (
          <NewPasswordStep secret={at.step.secret} refusals={refusals} onDone={finish} onStartOver={startOver} />
        )}
      </Suspense>
    </FormPage>
  );
}
