import type { ReactNode } from 'react';
import styles from './component.module.css';

interface PanelProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One state or family of a part, under its name. */
export const Panel = ({ title, hint, children }: PanelProps) => (
  <section className={styles.panel}>
    <h3 className={styles.panelTitle}>{title}</h3>
    {hint && <p className={styles.panelHint}>{hint}</p>}
    {children}
  </section>
);
