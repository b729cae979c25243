import { useId } from 'react';
import { cx } from '../class-names.ts';
import styles from './segmented-control.module.css';

interface Segment<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Fills the chosen segment with the colour of gain or loss. */
  readonly tone?: 'up' | 'down';
}

interface SegmentedControlProps<Key extends string> {
  readonly label: string;
  readonly items: readonly Segment<Key>[];
  readonly value: Key;
  readonly onValue: (key: Key) => void;
  readonly compact?: boolean;
}

/** Radio buttons in one frame: a choice among few that takes effect at once. */
export function SegmentedControl<Key extends string>({ label, items, value, onValue, compact = false }: SegmentedControlProps<Key>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.frame, compact && styles.compact)}>
      {items.map((item) => (
        <label key={item.key} className={cx(styles.segment, item.tone && styles[item.tone])}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={item.key}
            checked={item.key === value}
            onChange={() => onValue(item.key)}
          />
          {item.label}
        </label>
      ))}
    </div>
  );
}
