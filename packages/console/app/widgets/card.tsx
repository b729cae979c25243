import type { ReactNode } from 'react';
import styles from './card.module.css';

export const Cards = ({ children }: { readonly children: ReactNode }) => <div className={styles.cards}>{children}</div>;

/** Smaller cards: side by side where there are two columns, one below the other as the third. */
export const CardStack = ({ children }: { readonly children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** What is known of one side of something, line by line; what can be done about a line stands at its end. */
export type CardRow = readonly [name: string, value: ReactNode, action?: ReactNode];

export const Card = ({ title, rows }: { readonly title: string; readonly rows: readonly CardRow[] }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    <dl className={styles.rows}>
      {rows.map(([name, value, action]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            {value}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
