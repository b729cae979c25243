import { ArrowRight } from '@marque/ui/icons';
import { Link } from 'react-router';
import styles from './reading.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly note?: string;
  readonly more?: { readonly to: string; readonly label: string };
}

export function SectionHead({ title, note, more }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.headTitle}>{title}</h2>
      {note && <p className={styles.headNote}>{note}</p>}
      {more && (
        <Link to={more.to} prefetch="intent" className={styles.more}>
          {more.label}
          <ArrowRight size={15} aria-hidden />
        </Link>
      )}
    </header>
  );
}
