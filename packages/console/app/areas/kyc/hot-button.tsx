import { Button } from '@marque/ui';
import type { ComponentProps } from 'react';
import styles from './case.module.css';

interface HotButtonProps extends ComponentProps<typeof Button> {
  /** The key that does the same; it is shown on the button. */
  readonly hotkey: string;
}

export const HotButton = ({ hotkey, children, ...rest }: HotButtonProps) => (
  <Button {...rest} aria-keyshortcuts={hotkey.toLowerCase()}>
    {children}
    <kbd className={styles.key} aria-hidden>
      {hotkey}
    </kbd>
  </Button>
);
