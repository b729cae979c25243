import type { OutputOf } from '@marque/contract';
import type { SecurityEventRow } from '@marque/contract/account-safety';
import type { getDataOfUserTotalSumHoldFiatBalance } from '@marque/contract/assets';
import type { SecurityCenter, UserInfo } from '@marque/contract/user';
import { AccountPage } from '../../../widgets/account-page.tsx';
import { Unavailable } from '../unavailable.tsx';
import { useWords } from '../use-words.ts';
import { IdentityCard } from './identity-card.tsx';
import { NextSteps } from './next-steps.tsx';
import { RecentLogins } from './recent-logins.tsx';
import { SecurityCard } from './security-card.tsx';
import { Shortcuts } from './shortcuts.tsx';
import type { Shortcut } from './shortcut-pages.ts';
import styles from './personal.module.css';

export type TotalAssets = NonNullable<OutputOf<typeof getDataOfUserTotalSumHoldFiatBalance>>;

interface PersonalPageProps {
  readonly user: UserInfo | undefined;
  readonly security: SecurityCenter | undefined;
  readonly total: TotalAssets | undefined;
  readonly recent: readonly SecurityEventRow[] | undefined;
  readonly limits: readonly { readonly kyc_level: number; readonly day_limit: string }[];
  readonly shortcuts: readonly Shortcut[];
}

/** The account at a glance: who, how much, how safe, and what to do next. */
export function PersonalPage({ user, security, total, recent, limits, shortcuts }: PersonalPageProps) {
  const words = useWords();
  const [firstLimit] = limits;
  return (
    <AccountPage title={words.personal}>
      {user ? <IdentityCard user={user} total={total} /> : <Unavailable />}
      <div className={styles.pair}>
        {security && <SecurityCard state={security} />}
        {user && <NextSteps user={user} limit={firstLimit?.day_limit ?? ''} />}
      </div>
      <Shortcuts pages={shortcuts} />
      <RecentLogins rows={recent} />
    </AccountPage>
  );
}
