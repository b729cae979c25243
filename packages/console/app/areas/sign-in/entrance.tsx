import { useEffect, type ReactNode } from 'react';
import styles from './entrance.module.css';

interface EntranceProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** The console's door: nothing of it is seen from outside. */
export function Entrance({ title, hint, children }: EntranceProps) {
  useEffect(() => {
    document.title = `${title} · Marque Console`;
  }, [title]);
  return (
    <main className={styles.entrance}>
      <div className={styles.panel}>
        <p className={styles.brand}>
          Marque <span>Console</span>
        </p>
        <h1>{title}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </main>
  );
}
