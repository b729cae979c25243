import type { ReactNode } from 'react';
import styles from './account-page.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Beside the title: a state, or what can be done with the whole page. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page beside the account's menu, which gives it its width and its margins. */
export function AccountPage({ title, hint, aside, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1 className={styles.title}>{title}</h1>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
