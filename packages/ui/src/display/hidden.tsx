import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** For screen readers, where the eye needs no words. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => <span className={styles.hidden}>{children}</span>;
