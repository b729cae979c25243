import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Spinner } from '../display/progress.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  /** action: the one thing to do here; up and down: buy and sell; plain: all else; quiet: no frame. */
  readonly tone?: 'action' | 'plain' | 'quiet' | 'up' | 'down';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly wide?: boolean;
}

/** Class name of a button, for links that look like one. */
export const buttonClass = ({ tone = 'plain', size = 'md', wide = false }: ButtonLook): string =>
  cx(styles.button, styles[tone], styles[size], wide && styles.wide);

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Keeps its width, shows a spinner and takes no clicks. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

export function Button({ tone, size, wide, busy = false, icon, children, disabled, type = 'button', ...rest }: ButtonProps) {
  const look = { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button {...rest} type={type} className={buttonClass(look)} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy ? <Spinner /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** Said aloud and shown as the title. */
  readonly label: string;
  readonly size?: 'sm' | 'md';
}

export function IconButton({ label, size = 'md', type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={cx(styles.iconButton, size === 'sm' && styles.iconSm)} aria-label={label} title={label}>
      {children}
    </button>
  );
}
