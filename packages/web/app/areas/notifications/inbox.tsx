import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { readAllNotifications, readNotification } from '@marque/contract/notification-centre';
import { NOTIFICATION_DAYS, NOTIFICATION_TOPICS, NOTIFICATIONS_MAX } from '@marque/domain/notifications';
import { Button, buttonClass, Checkbox, EmptyState, showToast } from '@marque/ui';
import { Bell } from '@marque/ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { setUnread, useUnread } from '../../data/unread-notifications.ts';
import { NotificationItem } from './notification-item.tsx';
import type { NotificationList } from './notifications-page.tsx';
import { notificationsPath, PAGE_ROWS, type NotificationsQuery } from './notifications-query.ts';
import { TOPICS } from './topic-names.ts';
import { useWords } from './use-words.ts';
import styles from './notifications.module.css';

interface InboxProps {
  readonly list: NotificationList;
  readonly query: NotificationsQuery;
}

/** The list with its filters; it is read again when the count of unread ones changes elsewhere. */
export function Inbox({ list, query }: InboxProps) {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const unread = useUnread();
  const [isSending, setSending] = useState(false);
  const follow = useEffectEvent(() => {
    if (unread !== list.unread) void revalidate();
  });
  useEffect(() => setUnread(list.unread), [list]);
  useEffect(() => follow(), [unread]);
  const mark = async (sent: Promise<Awaited<ReturnType<typeof markAll>>>) => {
    setSending(true);
    const answer = await sent;
    setSending(false);
    if (!answer.ok) showToast('error', answer.msg);
    else setUnread(answer.data.unread);
    await revalidate();
    return answer.ok;
  };
  const newest = list.data[0]?.notification_id;
  const readAll = async (id: string) => {
    if (await mark(markAll(id))) showToast('success', words.allRead);
  };
  return (
    <section className={styles.panel}>
      <div className={styles.filters}>
        <nav className={styles.topics} aria-label={words.topics}>
          <TopicLink label={words.all} topic={undefined} query={query} />
          {NOTIFICATION_TOPICS.map((topic) => (
            <TopicLink key={topic} label={words[TOPICS[topic].name]} topic={topic} query={query} />
          ))}
        </nav>
        <div className={styles.tools}>
          <Checkbox
            asSwitch
            checked={query.onlyUnread}
            onChecked={(onlyUnread) => void navigate(notificationsPath({ topic: query.topic, onlyUnread }), { preventScrollReset: true })}
          >
            {words.onlyUnread}
          </Checkbox>
          <Button
            size="sm"
            busy={isSending}
            disabled={list.unread === 0 || newest === undefined}
            title={list.unread === 0 ? words.nothingUnread : undefined}
            onClick={() => newest !== undefined && void readAll(newest)}
          >
            {words.readAll}
          </Button>
        </div>
      </div>
      {list.data.length === 0 && <Empty query={query} />}
      <ul className={styles.items}>
        {list.data.map((row) => (
          <NotificationItem
            key={row.notification_id}
            row={row}
            onRead={() => void mark(callApi(readNotification, { notification_id: row.notification_id }))}
          />
        ))}
      </ul>
      <Pages count={list.count} query={query} />
    </section>
  );
}

const markAll = (newest: string) => callApi(readAllNotifications, { newest_id: newest });

interface TopicLinkProps {
  readonly label: string;
  readonly topic: NotificationsQuery['topic'];
  readonly query: NotificationsQuery;
}

const TopicLink = ({ label, topic, query: { topic: chosen, onlyUnread } }: TopicLinkProps) => (
  <Link
    to={notificationsPath({ topic, onlyUnread })}
    preventScrollReset
    className={styles.topic}
    aria-current={topic === chosen ? 'true' : undefined}
  >
    {label}
  </Link>
);

function Empty({ query: { topic, onlyUnread } }: { readonly query: NotificationsQuery }) {
  const words = useWords();
  if (topic === undefined && !onlyUnread) return <EmptyState title={words.none} hint={words.noneHint} icon={<Bell size={28} />} />;
  return (
    <EmptyState
      title={onlyUnread ? words.nothingUnread : words.noneHere}
      icon={<Bell size={28} />}
      action={
        <Link to={notificationsPath({})} className={buttonClass({ size: 'sm' })}>
          {words.showAll}
        </Link>
      }
    />
  );
}

function Pages({ count, query }: { readonly count: number; readonly query: NotificationsQuery }) {
  const words = useWords();
  const pages = Math.max(1, Math.ceil(count / PAGE_ROWS));
  const look = buttonClass({ size: 'sm' });
  return (
    <div className={styles.foot}>
      <span className={styles.note}>{fill(words.kept, { most: NOTIFICATIONS_MAX, days: NOTIFICATION_DAYS })}</span>
      {(pages > 1 || query.page > 1) && (
        <nav className={styles.pages} aria-label={words.pages}>
          {query.page > 1 && (
            <Link className={look} to={notificationsPath({ ...query, page: Math.min(query.page - 1, pages) })} rel="prev">
              {words.previous}
            </Link>
          )}
          <span className={styles.note}>{fill(words.pageOf, { page: query.page, pages })}</span>
          {query.page < pages && (
            <Link className={look} to={notificationsPath({ ...query, page: query.page + 1 })} rel="next">
              {words.following}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
