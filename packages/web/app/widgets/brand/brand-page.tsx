import { cx } from '@marque/ui';
import type { ReactNode } from 'react';
import styles from './brand-page.module.css';

interface BrandPageProps {
  readonly title: string;
  readonly lead: string;
  /** Beside the title: figures, a way on. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page about brands: its name in large type, a sentence, and what follows. */
export const BrandPage = ({ title, lead, aside, children }: BrandPageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </header>
    {children}
  </div>
);

interface FiguresProps {
  readonly figures: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Two or three figures that stand beside a title. */
export const PageFigures = ({ figures }: FiguresProps) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface BlockProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  /** On a sheet of its own, where the design has sheets. */
  readonly sheet?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the page. */
export const PageBlock = ({ title, hint, aside, sheet = false, children }: BlockProps) => (
  <section className={cx(styles.block, sheet && styles.sheet)}>
    <header className={styles.blockHead}>
      <div>
        <h2 className={styles.blockTitle}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {aside}
    </header>
    {children}
  </section>
);
