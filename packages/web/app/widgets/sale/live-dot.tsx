import { cx } from '@marque/ui';
import styles from './sale.module.css';

/** A dot before a word of state; alive while something goes on. */
export const LiveDot = ({ isLive }: { readonly isLive: boolean }) => <span className={cx(styles.dot, isLive && styles.live)} aria-hidden />;
