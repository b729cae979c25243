import { buttonClass, cx } from '@marque/ui';
import { Check, Minus } from '@marque/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './security-centre.module.css';

interface SecurityItemProps {
  readonly title: string;
  readonly isSet: boolean;
  readonly state: ReactNode;
  readonly text: string;
  /** In the place of the sign that it is set or not. */
  readonly icon?: ReactNode;
  readonly actions: readonly { readonly to: string; readonly label: string }[];
}

/** One way to protect the account: its state and what can be done. */
export function SecurityItem({ title, isSet, state, text, icon, actions }: SecurityItemProps) {
  return (
    <li className={styles.item}>
      <span className={cx(styles.mark, isSet && styles.markSet)}>
        {icon ?? (isSet ? <Check size={16} aria-hidden /> : <Minus size={16} aria-hidden />)}
      </span>
      <div className={styles.about}>
        <h2 className={styles.name}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <p className={cx(styles.state, isSet && styles.stateSet)}>{state}</p>
      <div className={styles.actions}>
        {actions.map(({ to, label }, index) => (
          <Link
            key={to}
            to={to}
            aria-label={label === title ? title : `${title}: ${label}`}
            className={buttonClass({ tone: index === 0 ? 'plain' : 'quiet', size: 'sm' })}
          >
            {label}
          </Link>
        ))}
      </div>
    </li>
  );
}
