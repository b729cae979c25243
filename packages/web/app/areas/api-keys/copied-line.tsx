import { IconButton } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import styles from './api-keys.module.css';

interface CopiedLineProps {
  readonly name: string;
  readonly text: string;
  readonly copyLabel: string;
  readonly onCopy: () => void;
}

/** A text that programs are given, with a button that copies it. */
export const CopiedLine = ({ name, text, copyLabel, onCopy }: CopiedLineProps) => (
  <div className={styles.half}>
    <span className={styles.halfName}>{name}</span>
    <span className={styles.halfText}>
      <code aria-label={name}>{text}</code>
      <IconButton size="sm" label={copyLabel} onClick={onCopy}>
        <Copy size={15} aria-hidden />
      </IconButton>
    </span>
  </div>
);
