import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** up and down follow the reader's colours of gain and loss; good and bad are green and red for everybody. */
  readonly tone?: 'plain' | 'brand' | 'up' | 'down' | 'good' | 'bad' | 'warn';
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'plain', children }: BadgeProps) => <span className={cx(styles.badge, styles[tone])}>{children}</span>;
