import { href, Link } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { SectionHead } from './section-head.tsx';
import { useWords } from './use-words.ts';
import styles from './reading.module.css';

/** Four linked steps from visitor to trader. */
export function NoviceGuide() {
  const words = useWords();
  const { user } = useSite();
  const steps = [
    { to: user ? href('/assets/token') : href('/register'), title: words.guideRegister, text: words.guideRegisterText },
    { to: href('/user/security/setuptradepassword'), title: words.guideProtect, text: words.guideProtectText },
    { to: href('/assets/token'), title: words.guideFund, text: words.guideFundText },
    { to: href('/trade/:pair?'), title: words.guideTrade, text: words.guideTradeText },
  ];
  return (
    <section>
      <SectionHead title={words.guide} />
      <ol className={styles.steps}>
        {steps.map(({ to, title, text }, i) => (
          <li key={to + title}>
            <Link to={to} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {i + 1}
              </span>
              <span className={styles.stepName}>{title}</span>
              <span className={styles.stepText}>{text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
