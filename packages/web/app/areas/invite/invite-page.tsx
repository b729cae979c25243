import type { Invitations } from '@marque/contract/invitations';
import { inviteState } from '@marque/domain/identity';
import { Button, EmptyState } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { AccountPage } from '../../widgets/account-page.tsx';
import { Prose } from '../../widgets/prose/prose.tsx';
import { FriendsTable } from './friends-table.tsx';
import { SharePanel } from './share-panel.tsx';
import { SlotsPanel } from './slots-panel.tsx';
import { useWords } from './use-words.ts';
import styles from './invite.module.css';

interface InvitePageProps {
  readonly invitations: Invitations | undefined;
  /** The organisation's own, where it has written some. */
  readonly rules: { readonly html: string; readonly lang: string } | undefined;
  readonly page: number;
}

/** What to bring friends with, how many may come, who came, and the rules. */
export function InvitePage({ invitations, rules, page }: InvitePageProps) {
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
      <section className={styles.section}>
        <h2 className={styles.heading}>{words.friends}</h2>
        <FriendsTable friends={invitations} page={page} />
      </section>
      {rules && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{words.rules}</h2>
          <Prose html={rules.html} lang={rules.lang} />
        </section>
      )}
    </AccountPage>
  );
}
