import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Where rows would be: what is missing, and the way on. */
export function EmptyState({ title, hint, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <span className={styles.icon} aria-hidden>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}

/** A grey place of the coming text's size; the region around it carries aria-busy. */
export const Skeleton = ({ width = '100%', height = '1em' }: { readonly width?: string; readonly height?: string }) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden />
);
