import styles from './docs.module.css';

/** The method of a call: reading stands back, what changes something stands out. */
export const Method = ({ children }: { readonly children: string }) => (
  <span className={styles.method} data-changes={children !== 'GET' || undefined}>
    {children}
  </span>
);
