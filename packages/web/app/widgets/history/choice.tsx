import { Field, Select } from '@marque/ui';
import { useState } from 'react';
import styles from './history.module.css';

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly first: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of the values that a list can be narrowed to. */
export function Choice({ name, label, first, options }: ChoiceProps) {
  const [value, setValue] = useState(options.some((option) => option.value === first) ? first : '');
  return (
    <div className={styles.choice}>
      <Field label={label}>
        <Select compact name={name} value={value} onValue={setValue} options={options} />
      </Field>
    </div>
  );
}
