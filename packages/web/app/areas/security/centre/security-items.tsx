import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { SecurityCenter } from '@marque/contract/user';
import { buttonClass, cx } from '@marque/ui';
import { Check, Minus } from '@marque/ui/icons';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useWords } from '../use-words.ts';
import styles from './security-centre.module.css';

interface ItemProps {
  readonly title: string;
  readonly isSet: boolean;
  readonly state: ReactNode;
  readonly text: string;
  readonly actions: readonly { readonly to: string; readonly label: string }[];
}

/** What protects the account, each with its state and what can be done. */
export function SecurityItems({ state }: { readonly state: SecurityCenter }) {
  const words = useWords();
  const changedAt = instantOf(state.login_pwd_updated_at);
  const modify = (type: string) => href('/user/security/modify/:type?', { type });
  const hasTrade = state.has_trade_pwd === 1;
  const hasApp = state.google_status === 1;
  return (
    <ul className={styles.items}>
      <Item
        title={words.loginPassword}
        isSet
        state={
          <>
            {words.changedOn} {changedAt !== undefined && <Day at={changedAt} withYear />}
          </>
        }
        text={words.loginPasswordText}
        actions={[{ to: modify('login'), label: words.change }]}
      />
      <Item
        title={words.password}
        isSet={hasTrade}
        state={hasTrade ? words.isSet : words.isNotSet}
        text={words.tradePasswordText}
        actions={
          hasTrade
            ? [
                { to: modify('trade'), label: words.change },
                { to: href('/user/security/forgottradepassword'), label: words.forgot },
              ]
            : [{ to: href('/user/security/setuptradepassword'), label: words.set }]
        }
      />
      <Item
        title={words.email}
        isSet={state.email_masked !== ''}
        state={state.email_masked || words.isNotSet}
        text={words.emailText}
        actions={[
          state.email_masked === ''
            ? { to: href('/user/security/bindingemail'), label: words.bind }
            : { to: href('/user/security/modify/email'), label: words.change },
        ]}
      />
      <Item
        title={words.phone}
        isSet={state.mobile_masked !== ''}
        state={state.mobile_masked || words.isNotSet}
        text={words.phoneText}
        actions={[
          state.mobile_masked === ''
            ? { to: href('/user/security/bindingphone'), label: words.bind }
            : { to: href('/user/security/modify/phone'), label: words.change },
        ]}
      />
      <Item
        title={words.authenticator}
        isSet={hasApp}
        state={hasApp ? words.isBound : words.isNotSet}
        text={words.authenticatorText}
        actions={
          hasApp
            ? [
                { to: modify('google'), label: words.replace },
                { to: href('/user/security/unbindinggoogle'), label: words.unbind },
              ]
            : [{ to: href('/user/security/bindinggoogle'), label: words.bind }]
        }
      />
    </ul>
  );
}

function Item({ title, isSet, state, text, actions }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={cx(styles.mark, isSet && styles.markSet)}>
        {isSet ? <Check size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
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
            aria-label={`${title}: ${label}`}
            className={buttonClass({ tone: index === 0 ? 'plain' : 'quiet', size: 'sm' })}
          >
            {label}
          </Link>
        ))}
      </div>
    </li>
  );
}
