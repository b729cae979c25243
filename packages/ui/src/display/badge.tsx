import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'plain' | 'brand' | 'up' | 'down' | 'warn';
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'plain', children }: BadgeProps) => <span className={cx(styles.badge, styles[tone])}>{children}</span>;
