import type { ComponentProps } from 'react';
import { useFieldWiring } from './field.tsx';
import styles from './field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Text of several lines; its owner chooses the height. */
export function TextArea({ value, onValue, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring();
  return (
    <div className={styles.frame}>
      <textarea {...wiring} {...rest} className={styles.area} value={value} onChange={(event) => onValue(event.target.value)} />
    </div>
  );
}
