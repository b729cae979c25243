import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { useFieldWiring } from './field.tsx';
import styles from './field.module.css';

interface InputFrame {
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly compact?: boolean;
}

interface TextInputProps extends InputFrame, Omit<ComponentProps<'input'>, 'onChange' | 'prefix' | 'className'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Figures stand at the end of the line. */
  readonly figures?: boolean;
}

export function TextInput({ value, onValue, prefix, suffix, compact = false, figures = false, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <div className={cx(styles.frame, compact && styles.compact)}>
      {prefix && <span className={cx(styles.affix, styles.prefix)}>{prefix}</span>}
      <input
        {...wiring}
        {...rest}
        className={cx(styles.input, figures && styles.figures)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {suffix && <span className={cx(styles.affix, styles.suffix)}>{suffix}</span>}
    </div>
  );
}
