import { cx } from '@marque/ui';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The list above this page. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
  /** Takes all of the room there is; what comes third stands at its foot. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page's head and what is below it; the title is the tab's too. */
export function Page({ title, back, badges, actions, isWide = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Marque Console`;
  }, [title]);
  return (
    <main className={cx(styles.page, isWide && styles.wide)}>
      <header className={styles.head}>
        <div>
          {back && (
            <Link className={styles.back} to={back.to}>
              {back.label}
            </Link>
          )}
          <div className={styles.title}>
            <h1>{title}</h1>
            {badges}
          </div>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, actions, children }: SectionProps) => (
  <section className={styles.section}>
    <header className={styles.sectionHead}>
      <h2>{title}</h2>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </section>
);

/** What is known of something, each with its name. */
export const Properties = ({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.properties}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
