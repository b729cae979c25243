import type { ReactNode } from 'react';
import styles from './info.module.css';

interface PanelProps {
  readonly title: string;
  readonly hint?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, hint, aside, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** What is known, name by name. */
export const Details = ({ details }: { readonly details: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.details}>
    {details.map(([name, value]) => (
      <div key={name} className={styles.detail}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
