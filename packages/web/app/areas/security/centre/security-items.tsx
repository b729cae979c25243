import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { SecurityCenter } from '@marque/contract/user';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useWords } from '../use-words.ts';
import { SecurityItem } from './security-item.tsx';
import styles from './security-centre.module.css';

interface SecurityItemsProps {
  readonly state: SecurityCenter;
  /** Items of features of their own. */
  readonly children: ReactNode;
}

/** What protects the account, each with its state and what can be done. */
export function SecurityItems({ state, children }: SecurityItemsProps) {
  const words = useWords();
  const changedAt = instantOf(state.login_pwd_updated_at);
  const modify = (type: string) => href('/user/security/modify/:type?', { type });
  const hasTrade = state.has_trade_pwd === 1;
  const hasApp = state.google_status === 1;
  return (
    <ul className={styles.items}>
      <SecurityItem
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
      <SecurityItem
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
      <SecurityItem
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
      <SecurityItem
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
      <SecurityItem
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
      {children}
    </ul>
  );
}
