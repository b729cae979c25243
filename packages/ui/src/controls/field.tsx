import { createContext, useContext, useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './field.module.css';

interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** What ties a control to the label, hint and error of the Field around it. */
export const useFieldWiring = (): Partial<FieldWiring> => useContext(FieldContext) ?? {};

interface FieldProps {
  readonly label: ReactNode;
  /** Beside the label, at the end of its line: a link, a balance. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** For screen readers only, where the place says it to the eye. */
  readonly labelHidden?: boolean;
  readonly children: ReactNode;
}

/** A label, one control, and the error or hint below it. */
export function Field({ label, aside, hint, error, labelHidden = false, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const wiring = { id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': error ? (true as const) : undefined };
  return (
    <div className={styles.field}>
      <div className={cx(styles.top, labelHidden && !aside && styles.hiddenTop)}>
        <label htmlFor={id} className={cx(styles.label, labelHidden && styles.hidden)}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
