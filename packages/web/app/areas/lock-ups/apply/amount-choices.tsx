import { groupThousands } from '@marque/domain/money';
import { cx } from '@marque/ui';
import { useId } from 'react';
import styles from './apply.module.css';

interface AmountChoicesProps {
  readonly label: string;
  /** For screen readers only, beside a field that says it. */
  readonly labelHidden?: boolean;
  readonly choices: readonly string[];
  /** Behind each amount; empty where the field beside says it. */
  readonly unit: string;
  readonly value: string;
  readonly onValue: (amount: string) => void;
  readonly error?: string | undefined;
}

/** Amounts to choose from. */
export function AmountChoices({ label, labelHidden = false, choices, unit, value, onValue, error }: AmountChoicesProps) {
  const id = useId();
  return (
    <div className={cx(styles.choices, labelHidden && styles.beside)} role="group" aria-label={label} aria-describedby={error && id}>
      {!labelHidden && <span className={styles.choicesLabel}>{label}</span>}
      <div className={styles.choiceRow}>
        {choices.map((choice) => (
          <button key={choice} type="button" className={styles.choice} aria-pressed={value === choice} onClick={() => onValue(choice)}>
            {groupThousands(choice)} {unit}
          </button>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.refusal} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
