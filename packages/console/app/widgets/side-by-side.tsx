import type { ReactNode } from 'react';
import styles from './side-by-side.module.css';

/** Sections beside each other where there is room for two. */
export const SideBySide = ({ children }: { readonly children: ReactNode }) => <div className={styles.parts}>{children}</div>;
