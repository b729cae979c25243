import type { Invitations } from '@marque/contract/invitations';
import { inviteState } from '@marque/domain/identity';
import { Button, EmptyState, TabPanel, Tabs } from '@marque/ui';
import { lazy, Suspense } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { AccountPage } from '../../widgets/account-page.tsx';
import { Prose } from '../../widgets/prose/prose.tsx';
import { FriendsTable } from './friends-table.tsx';
import type { InviteTab } from './invite-lists.ts';
import type { Rewards } from './rewards.ts';
import { SharePanel } from './share-panel.tsx';
import { SlotsPanel } from './slots-panel.tsx';
import { tabPath } from './tab-path.ts';
import { useWords } from './use-words.ts';
import styles from './invite.module.css';

const RewardsTable = lazy(() => import('./rewards-table.tsx'));

interface ListsProps {
  readonly invitations: Invitations;
  readonly rewards: Rewards | undefined;
  readonly tab: InviteTab;
  /** Of the list that is shown. */
  readonly page: number;
}

interface InvitePageProps extends Omit<ListsProps, 'invitations'> {
  readonly invitations: Invitations | undefined;
  /** The organisation's own, where it has written some. */
  readonly rules: { readonly html: string; readonly lang: string } | undefined;
}

/** What to bring friends with, how many may come, who came, and the rules. */
export function InvitePage({ invitations, rules, ...lists }: InvitePageProps) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  if (!invitations) {
    return (
      <AccountPage title={words.title} hint={words.intro}>
        <EmptyState
          title={words.unavailable}
          action={
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      </AccountPage>
    );
  }
  const slots = {
    total: invitations.slots_total,
    used: invitations.slots_used,
    hasDeposited: invitations.has_deposited === 1,
    hasTraded: invitations.has_traded === 1,
  };
  return (
    <AccountPage title={words.title} hint={words.intro}>
      <SlotsPanel slots={slots} />
      <SharePanel code={invitations.invite_code} link={invitations.invite_link} isOpen={inviteState(slots) === 'open'} />
      <Lists {...lists} invitations={invitations} />
      {rules && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{words.rules}</h2>
          <Prose html={rules.html} lang={rules.lang} className={styles.rules} />
        </section>
      )}
    </AccountPage>
  );
}

/** Who came, and what came of it. */
function Lists({ invitations, rewards, tab, page }: ListsProps) {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <section className={styles.section}>
      <Tabs
        group="invitations"
        label={words.records}
        value={tab}
        onValue={(key) => void navigate(tabPath(key), { replace: true, preventScrollReset: true })}
        items={[
          { key: 'friends', label: words.friends },
          { key: 'rewards', label: words.rewards },
        ]}
      />
      <TabPanel group="invitations" value={tab}>
        {tab === 'friends' ? (
          <FriendsTable friends={invitations} page={page} />
        ) : (
          <Suspense fallback={null}>
            <RewardsTable rewards={rewards} page={page} />
          </Suspense>
        )}
      </TabPanel>
    </section>
  );
}
