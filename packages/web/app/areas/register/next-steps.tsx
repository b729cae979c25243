import { ArrowRight } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import type { RegisterWords } from './use-words.ts';
import styles from './register-page.module.css';

export interface NextStep {
  readonly to: string;
  readonly isOutside: boolean;
  readonly title: string;
  readonly text: string;
}

/** What somebody may do who has just registered, as far as the site has it. Fiat comes in over the counter where that is open. */
export function nextSteps(otc: string, words: RegisterWords): readonly NextStep[] {
  const steps = [
    { to: href('/user/security'), title: words.nextProtect, text: words.nextProtectText },
    { to: href('/user/kyc'), title: words.nextVerify, text: words.nextVerifyText },
    { to: otc || href('/assets/:type', { type: 'fiat' }), title: words.nextFiat, text: words.nextFiatText },
    { to: '/', title: words.nextHome, text: words.nextHomeText },
  ];
  return steps.filter(({ to }) => to !== '').map((step) => ({ ...step, isOutside: step.to === otc }));
}

export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  return (
    <ol className={styles.welcome}>
      {steps.map(({ to, isOutside, title, text }) => {
        const face = (
          <>
            <strong>{title}</strong>
            <span>{text}</span>
            <ArrowRight size={16} aria-hidden className={styles.arrow} />
          </>
        );
        return (
          <li key={to}>
            {isOutside ? (
              <a href={to} target="_blank" rel="noopener noreferrer" className={styles.next}>
                {face}
              </a>
            ) : (
              <Link to={to} className={styles.next}>
                {face}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
