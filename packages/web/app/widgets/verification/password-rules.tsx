import { fill } from '@marque/app-kit/words/words';
import { cx } from '@marque/ui';
import { Check, Minus } from '@marque/ui/icons';
import { PASSWORD_LIMITS, passwordRules } from './met-rules.ts';
import { useVerificationWords } from './use-words.ts';
import styles from './verification.module.css';

/** What a password needs, ticked off while it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  const words = useVerificationWords();
  const { min, max, run } = PASSWORD_LIMITS;
  const sentences = {
    password_length: fill(words.ruleLength, { min, max }),
    password_composition: words.ruleKinds,
    password_digit_run: fill(words.ruleRun, { max: run }),
  };
  return (
    <ul className={styles.rules}>
      {passwordRules(password).map(({ rule, isMet }) => (
        <li key={rule} className={cx(styles.rule, isMet && styles.met)} data-met={isMet}>
          {isMet ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
          {sentences[rule]}
        </li>
      ))}
    </ul>
  );
}
