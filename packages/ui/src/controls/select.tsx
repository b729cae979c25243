import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from '../class-names.ts';
import { useFieldWiring } from './field.tsx';
import styles from './field.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'className'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly Option[];
  readonly compact?: boolean;
}

/** The browser's own list: right on every phone and for every reader. */
export function Select({ value, onValue, options, compact = false, ...rest }: SelectProps) {
  const wiring = useFieldWiring();
  return (
    <div className={cx(styles.frame, compact && styles.compact)}>
      <select
        {...wiring}
        {...rest}
        className={cx(styles.input, styles.select)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden />
    </div>
  );
}
