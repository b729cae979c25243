import { cx, VisuallyHidden } from '@marque/ui';
import { Check } from '@marque/ui/icons';
import { useSite } from '../../../data/site-data.ts';
import { useWords } from '../use-words.ts';
import { problems, type PurchaseContext } from './form.ts';
import type { PurchaseFields } from './fields.ts';
import styles from './purchase.module.css';

interface ReadinessProps {
  readonly fields: PurchaseFields;
  readonly context: PurchaseContext;
  readonly password: string;
}

/** Before the sale opens: what is done already, and what is still to do, so that one press is left when it does. */
export function Readiness({ fields, context, password }: ReadinessProps) {
  const words = useWords();
  const { user } = useSite();
  const open = new Set(problems(fields, context, password).map(({ refusal }) => refusal));
  const hasCopies = !['copies_not_whole', 'copies_below_min', 'copies_above_max', 'purchase_limit_reached', 'stock_exceeded'].some((name) =>
    [...open].some((refusal) => refusal === name),
  );
  const steps = [
    { label: words.readySignedIn, isDone: user !== undefined },
    { label: words.readyCopies, isDone: hasCopies },
    { label: words.readyBalance, isDone: user !== undefined && hasCopies && !open.has('balance_too_low') },
    { label: words.readyRisk, isDone: !open.has('risk_not_accepted') },
    { label: words.readyPassword, isDone: !open.has('trade_password_empty') },
  ];
  return (
    <section className={styles.readiness} aria-label={words.readyTitle}>
      <p className={styles.readyTitle}>{words.readyTitle}</p>
      <ul className={styles.steps}>
        {steps.map(({ label, isDone }) => (
          <li key={label} className={cx(styles.step, isDone && styles.done)}>
            <span className={styles.mark} aria-hidden>
              {isDone && <Check size={12} />}
            </span>
            {label}
            <VisuallyHidden>{` (${isDone ? words.readyDone : words.readyOpen})`}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </section>
  );
}
