import type { UserFunds } from '@marque/contract/console/funds';
import type { UserStatement } from '@marque/contract/console/statements';
import type { UserDetail, UserEvent } from '@marque/contract/console/user-detail';
import { TabPanel, Tabs } from '@marque/ui';
import { useSearchParams } from 'react-router';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { EventTable } from './event-table.tsx';
import { FriendTable } from './friend-table.tsx';
import { UserFundsSection } from './user-funds.tsx';
import { UserStatementSection } from './user-statement.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserKeys } from './user-keys.tsx';
import { UserSessions } from './user-sessions.tsx';
import styles from './user.module.css';

const USER_TABS = ['funds', 'statement', 'sessions', 'logins', 'events', 'keys', 'friends', 'notes'] as const;
export type UserTab = (typeof USER_TABS)[number];

/** The tab of an address; the first one where it names none. */
export const tabOf = (query: URLSearchParams): UserTab => USER_TABS.find((tab) => tab === query.get('tab')) ?? USER_TABS[0];

interface Events {
  readonly count: number;
  readonly data: readonly UserEvent[];
}

interface UserTabsProps {
  readonly user: UserDetail;
  /** Of the tabs that have some. */
  readonly events: Events | undefined;
  readonly funds: UserFunds | undefined;
  readonly statement: UserStatement | undefined;
}

/** What happened and what belongs to an account; the tab stands in the address. */
export function UserTabs({ user, events, funds, statement }: UserTabsProps) {
  const words = useWords();
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  const open = (key: UserTab) => setQuery({ tab: key }, { replace: true, preventScrollReset: true });
  return (
    <section className={styles.tabs}>
      <Tabs group="user" label={words.details} items={itemsOf(words, user)} value={tab} onValue={open} />
      <TabPanel group="user" value={tab}>
        {tab === 'funds' && funds && <UserFundsSection user={user} funds={funds} />}
        {tab === 'statement' && statement && <UserStatementSection user={user} statement={statement} />}
        {tab === 'sessions' && <UserSessions user={user} />}
        {(tab === 'logins' || tab === 'events') && events && <EventTable key={tab} events={events} isLogins={tab === 'logins'} />}
        {tab === 'keys' && <UserKeys user={user} />}
        {tab === 'friends' && <FriendTable user={user} />}
        {tab === 'notes' && <UserNotes user={user} />}
      </TabPanel>
    </section>
  );
}

const itemsOf = (words: ConsoleWords, user: UserDetail) => [
  { key: 'funds' as const, label: words.funds },
  { key: 'statement' as const, label: words.statement },
  { key: 'sessions' as const, label: words.sessions, count: user.sessions.length },
  { key: 'logins' as const, label: words.logins },
  { key: 'events' as const, label: words.events },
  { key: 'keys' as const, label: words.navKeys, count: user.keys.length },
  { key: 'friends' as const, label: words.invitedUsers, count: user.invited },
  { key: 'notes' as const, label: words.notes, count: user.notes.length },
];
