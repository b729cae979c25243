import { cx } from '@marque/ui';
import { Check } from '@marque/ui/icons';
import { useWords } from './use-words.ts';
import styles from './find-password.module.css';

const STEPS = ['account', 'code', 'password'] as const;

/** Where one stands on the way. */
export function StepList({ at }: { readonly at: (typeof STEPS)[number] }) {
  const words = useWords();
  const names = { account: words.stepAccount, code: words.stepCode, password: words.stepPassword };
  const here = STEPS.indexOf(at);
  return (
    <ol className={styles.steps} aria-label={words.steps}>
      {STEPS.map((step, i) => (
        <li key={step} className={cx(styles.step, i <= here && styles.reached)} aria-current={i === here ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden>
            {i < here ? <Check size={13} /> : i + 1}
          </span>
          {names[step]}
        </li>
      ))}
    </ol>
  );
}
