import { fill } from '@marque/app-kit/words/words';
import type { UserInfo } from '@marque/contract/user';
import { groupThousands } from '@marque/domain/money';
import { cx, VisuallyHidden } from '@marque/ui';
import { ArrowRight, Check } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { useWords } from '../use-words.ts';
import styles from './personal.module.css';

interface NextStepsProps {
  readonly user: UserInfo;
  /** What the first verification allows to withdraw in a day. */
  readonly limit: string;
}

/** What is still to be done before the account can be used for everything. */
export function NextSteps({ user, limit }: NextStepsProps) {
  const words = useWords();
  const verify = {
    key: 'verify',
    isDone: user.kyc_level > 0,
    to: href('/user/kyc'),
    title: words.stepVerify,
    text: fill(words.stepVerifyText, { limit: groupThousands(limit) }),
  };
  const steps = [
    {
      key: 'trade',
      isDone: user.has_trade_pwd === 1,
      to: href('/user/security/setuptradepassword'),
      title: words.stepTrade,
      text: words.stepTradeText,
    },
    {
      key: 'app',
      isDone: user.has_google === 1,
      to: href('/user/security/bindinggoogle'),
      title: words.stepApp,
      text: words.stepAppText,
    },
    verify,
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>
        {words.next} <small>{fill(words.doneOf, { done, all: steps.length })}</small>
      </h2>
      {done === steps.length && <p className={styles.text}>{words.allDone}</p>}
      <ol className={styles.steps}>
        {steps.map(({ key, isDone, to, title, text }) => (
          <li key={key} className={cx(styles.step, isDone && styles.stepDone)}>
            <span className={styles.mark} aria-hidden>
              {isDone && <Check size={14} />}
            </span>
            {isDone ? (
              <span className={styles.stepText}>
                {title} <VisuallyHidden>{words.stepDone}</VisuallyHidden>
              </span>
            ) : (
              <Link to={to} className={styles.stepText}>
                <b>{title}</b>
                <small>{text}</small>
              </Link>
            )}
            {!isDone && <ArrowRight size={16} aria-hidden />}
          </li>
        ))}
      </ol>
    </section>
  );
}
