import type { ReactNode } from 'react';
import { useSite } from '../data/site-data.ts';
import { sloganOf } from '../data/organisation-text.ts';
import { ThemeArt } from './theme-art.tsx';
import styles from './form-page.module.css';

interface FormPageProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
  /** Below the form: the link to the other one. */
  readonly foot?: ReactNode;
}

/** A page with one form: the exchange's word on one side, the work on the other. */
export function FormPage({ title, hint, children, foot }: FormPageProps) {
  const { config, locale, themeClass } = useSite();
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <p className={styles.slogan}>{sloganOf(config, locale) || config.name}</p>
        <div className={styles.art}>
          <ThemeArt theme={themeClass} />
        </div>
      </div>
      <section className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        {hint && <div className={styles.hint}>{hint}</div>}
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </section>
    </div>
  );
}

/** Why a form was refused, where no field of it is to blame. */
export const FormRefusal = ({ msg }: { readonly msg: string }) => (
  <p role="alert" className={styles.refusal}>
    {msg}
  </p>
);
