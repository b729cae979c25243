import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly error?: ReactNode;
  /** Drawn as a sliding switch: takes effect at once. */
  readonly asSwitch?: boolean;
  readonly disabled?: boolean;
}

export function Checkbox({ checked, onChecked, children, error, asSwitch = false, disabled = false }: CheckboxProps) {
  const noteId = useId();
  return (
    <div>
      <label className={styles.label}>
        <input
          type="checkbox"
          role={asSwitch ? 'switch' : undefined}
          className={cx(styles.box, asSwitch && styles.switch)}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={noteId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
