import { fill } from '@marque/app-kit/words/words';
import type { SecondStep, SignedIn } from '@marque/contract/auth';
import { useEffect, useState } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { ownPath } from '../../data/addresses/sign-in-path.ts';
import { titleOf } from '../../shell/seo/page-title.ts';
import { FormPage } from '../../widgets/form-page.tsx';
import { SecondStepWays } from './own-factors/second-step-ways.tsx';
import { PasskeyLogin } from './own-factors/passkey-login.tsx';
import { PasswordStep, type PasswordStepProps } from './password-step.tsx';
import { useWords } from './use-words.ts';
import styles from './sign-in-page.module.css';

/** Two steps: what one knows, then a code to what one owns; then back to the page asked for. */
export function SignInPage(start: Pick<PasswordStepProps, 'captchaAtStart' | 'countries' | 'refusals'>) {
  const words = useWords();
  const { config, hostname } = useSite();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [second, setSecond] = useState<SecondStep>();
  const goOn = (answer: SecondStep | SignedIn) => {
    if ('need_verify' in answer) setSecond(answer);
    else void navigate(ownPath(search.get('redirect')), { replace: true });
  };
  // An element of its own would be a second title.
  const title = titleOf(second ? words.codeTitle : words.title, config.name);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (second) {
    return (
      <FormPage title={words.codeTitle}>
        <SecondStepWays step={second} onSignedIn={goOn} onStartOver={() => setSecond(undefined)} />
      </FormPage>
    );
  }
  const domains = config.official_domains.length > 0 ? config.official_domains : [hostname];
  return (
    <FormPage
      title={words.title}
      hint={<p className={styles.warning}>{fill(words.officialDomains, { domains: domains.join(', ') })}</p>}
      foot={
        <>
          {words.noAccount}{' '}
          <Link to={href('/register')} className={styles.link}>
            {words.register}
          </Link>
        </>
      }
    >
      <PasswordStep {...start} onPassed={goOn} />
      <PasskeyLogin onSignedIn={goOn} />
    </FormPage>
  );
}
