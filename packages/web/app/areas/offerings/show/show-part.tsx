import { cx } from '@marque/ui';
import type { ReactNode } from 'react';
import styles from './show.module.css';

interface ShowPartProps {
  readonly title: string;
  /** Where links on the page lead to it. */
  readonly id?: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

/** A titled part of an offering's page. */
export const ShowPart = ({ title, id, isWarning = false, children }: ShowPartProps) => (
  <section id={id} className={cx(styles.part, isWarning && styles.warning)} {...(id !== undefined && { tabIndex: -1 })}>
    <h2 className={styles.partTitle}>{title}</h2>
    {children}
  </section>
);
