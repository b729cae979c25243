import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { SecurityCenter } from '@marque/contract/user';
import { Button, EmptyState } from '@marque/ui';
import { Shield, ShieldAlert, ShieldCheck } from '@marque/ui/icons';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { AccountPage } from '../../../widgets/account-page.tsx';
import { useWords } from '../use-words.ts';
import { SecurityItems } from './security-items.tsx';
import styles from './security-centre.module.css';

interface SecurityCentreProps {
  readonly state: SecurityCenter | undefined;
  /** What the reader has to know first. */
  readonly notice?: ReactNode;
  /** Items of features of their own. */
  readonly children: ReactNode;
  /** Items below those that protect the account. */
  readonly more?: ReactNode;
}

/** How safe the account is, and every way to make it safer. */
export function SecurityCentre({ state, notice, children, more }: SecurityCentreProps) {
  const words = useWords();
  const { revalidate, state: revalidation } = useRevalidator();
  return (
    <AccountPage title={words.centre} aside={state && <Level level={state.security_level} />}>
      {state ? (
        <>
          {notice}
          <Lockout state={state} />
          <SecurityItems state={state}>{children}</SecurityItems>
          {more && <ul className={styles.items}>{more}</ul>}
        </>
      ) : (
        <EmptyState
          title={words.unavailable}
          action={
            <Button busy={revalidation === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      )}
    </AccountPage>
  );
}

const ICONS = { low: ShieldAlert, middle: Shield, high: ShieldCheck } as const;

/** The level with what would raise it. */
function Level({ level }: { readonly level: SecurityCenter['security_level'] }) {
  const words = useWords();
  const Icon = ICONS[level];
  const names = { low: words.levelLow, middle: words.levelMiddle, high: words.levelHigh };
  return (
    <div className={styles.level} data-level={level}>
      <Icon size={28} aria-hidden />
      <div>
        <p className={styles.levelName}>
          {words.level}: <strong>{names[level]}</strong>
        </p>
        {level === 'low' && <p className={styles.prompt}>{words.lowPrompt}</p>}
      </div>
    </div>
  );
}

/** Until when withdrawals and transfers are closed, in the reader's time, and why. */
function Lockout({ state }: { readonly state: SecurityCenter }) {
  const words = useWords();
  const until = instantOf(state.lock_until);
  if (until === undefined) return null;
  const causes: Readonly<Record<number, string>> = {
    11950: words.lockedLoginChanged,
    11951: words.lockedLoginReset,
    11952: words.lockedTradeChanged,
    11953: words.lockedTradeReset,
    11954: words.lockedApp,
  };
  return (
    <p className={styles.lockout} role="status">
      <ShieldAlert size={18} aria-hidden />
      <span>
        {causes[state.lock_code]} {words.lockedUntil} <DayAndTime at={until} withYear />
      </span>
    </p>
  );
}
