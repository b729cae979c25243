import type { NotificationRow, NotificationSetting } from '@marque/contract/notification-centre';
import { Button, EmptyState } from '@marque/ui';
import { Link, useRevalidator } from 'react-router';
import { AccountPage } from '../../widgets/account-page.tsx';
import { Inbox } from './inbox.tsx';
import { notificationsPath, type NotificationsQuery } from './notifications-query.ts';
import { SettingsTable } from './settings-table.tsx';
import { useWords } from './use-words.ts';
import styles from './notifications.module.css';

/** A notification with the page that it is about. */
export interface ShownNotification extends NotificationRow {
  readonly to: string;
}

export interface NotificationList {
  readonly count: number;
  readonly unread: number;
  readonly data: readonly ShownNotification[];
}

interface NotificationsPageProps {
  readonly list: NotificationList | undefined;
  readonly settings: readonly NotificationSetting[] | undefined;
  readonly query: NotificationsQuery;
}

/** The notifications of the reader, and which of them are wanted. */
export function NotificationsPage({ list, settings, query }: NotificationsPageProps) {
  const words = useWords();
  const shown = query.isSettings ? settings : list;
  const view = (label: string, isSettings: boolean) => (
    <Link
      to={notificationsPath({ isSettings })}
      preventScrollReset
      className={styles.view}
      aria-current={query.isSettings === isSettings ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <AccountPage
      title={words.title}
      aside={
        <nav className={styles.views} aria-label={words.views}>
          {view(words.inbox, false)}
          {view(words.settings, true)}
        </nav>
      }
    >
      {shown === undefined && <Unavailable />}
      {!query.isSettings && list && <Inbox list={list} query={query} />}
      {query.isSettings && settings && <SettingsTable settings={settings} />}
    </AccountPage>
  );
}

function Unavailable() {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        title={words.unavailable}
        action={
          <Button size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
            {words.retry}
          </Button>
        }
      />
    </div>
  );
}
