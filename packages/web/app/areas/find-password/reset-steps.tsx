import { fill } from '@marque/app-kit/words/words';
import type { ResetStep } from '@marque/contract/find-password';
import { LOCKOUT_HOURS } from '@marque/domain/identity';
import { showToast } from '@marque/ui';
import { useState } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { carriedAccount, carryAccount } from '../../data/addresses/carried-account.ts';
import { FormPage } from '../../widgets/form-page.tsx';
import type { Captcha } from '../../widgets/verification/use-captcha.ts';
import { AccountStep } from './account-step.tsx';
import type { FindPasswordRefusals } from './form.ts';
import { NewPasswordStep } from './new-password-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { StepList } from './step-list.tsx';
import { useWords } from './use-words.ts';
import styles from './find-password.module.css';

interface ResetStepsProps {
  readonly captchaAtStart: Captcha | undefined;
  readonly refusals: FindPasswordRefusals;
}

/** Whose password, proof that it is theirs, and the new one. What comes to an end on the way begins anew, with the reason. */
export function ResetSteps({ captchaAtStart, refusals }: ResetStepsProps) {
  const words = useWords();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [account, setAccount] = useState(() => carriedAccount(state));
  const [step, setStep] = useState<ResetStep>();
  const [ended, setEnded] = useState('');
  const startOver = (reason = '') => {
    setStep(undefined);
    setEnded(reason);
  };
  const finish = async () => {
    showToast('success', words.done);
    await navigate(href('/login'), { replace: true, state: carryAccount(account) });
  };
  const at = !step ? 'account' : step.verified ? 'password' : 'code';
  const hints = { account: words.emailHint, code: undefined, password: fill(words.lockHint, { hours: LOCKOUT_HOURS }) };
  return (
    <FormPage
      title={words.title}
      hint={hints[at]}
      foot={
        <>
          {words.remembered}{' '}
          <Link to={href('/login')} className={styles.link}>
            {words.logIn}
          </Link>
        </>
      }
    >
      <StepList at={at} />
      {!step && (
        <AccountStep
          account={account}
          onAccount={setAccount}
          captchaAtStart={ended ? undefined : captchaAtStart}
          refusals={refusals}
          ended={ended}
          onPassed={setStep}
        />
      )}
      {step && at === 'code' && <ProofStep key={step.secret} step={step} account={account} onPassed={setStep} onStartOver={startOver} />}
      {step && at === 'password' && <NewPasswordStep secret={step.secret} refusals={refusals} onDone={finish} onStartOver={startOver} />}
    </FormPage>
  );
}
