import { fill } from '@marque/app-kit/words/words';
import type { AccountSafety } from '@marque/contract/account-safety';
import { buttonClass, cx } from '@marque/ui';
import { Check, Minus, ShieldAlert } from '@marque/ui/icons';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import styles from './safety.module.css';
import { useSafetyWords } from './use-words.ts';

/** Where the account is signed in, its word in mails, and how it is stopped. */
export function SafetyItems({ safety }: { readonly safety: AccountSafety }) {
  const words = useSafetyWords();
  const hasPhrase = safety.anti_phishing_code !== '';
  const isFrozen = safety.is_frozen === 1;
  return (
    <ul className={styles.items}>
      <Item
        title={words.devices}
        icon={<Check size={16} aria-hidden />}
        isSet
        state={fill(words.devicesCount, { count: safety.sessions })}
        text={words.devicesText}
        action={{ to: href('/user/security/devices'), label: words.view }}
      />
      <Item
        title={words.antiPhishing}
        icon={hasPhrase ? <Check size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
        isSet={hasPhrase}
        state={safety.anti_phishing_code || words.notSet}
        text={words.antiPhishingText}
        action={isFrozen ? undefined : { to: href('/user/security/antiphishing'), label: hasPhrase ? words.change : words.set }}
      />
      <Item
        title={words.freeze}
        icon={isFrozen ? <ShieldAlert size={16} aria-hidden /> : <Check size={16} aria-hidden />}
        isSet={!isFrozen}
        state={isFrozen ? words.frozen : words.active}
        text={words.freezeText}
        action={isFrozen ? undefined : { to: href('/user/security/freeze'), label: words.freeze }}
      />
    </ul>
  );
}

interface ItemProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly isSet: boolean;
  readonly state: string;
  readonly text: string;
  readonly action: { readonly to: string; readonly label: string } | undefined;
}

const Item = ({ title, icon, isSet, state, text, action }: ItemProps) => (
  <li className={styles.item}>
    <span className={cx(styles.mark, isSet && styles.markSet)}>{icon}</span>
    <div>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
    <p className={cx(styles.state, isSet && styles.stateSet)}>{state}</p>
    <div className={styles.actions}>
      {action && (
        <Link
          to={action.to}
          aria-label={action.label === title ? title : `${title}: ${action.label}`}
          className={buttonClass({ tone: 'plain', size: 'sm' })}
        >
          {action.label}
        </Link>
      )}
    </div>
  </li>
);
