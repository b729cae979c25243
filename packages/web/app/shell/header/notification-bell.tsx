import { fill } from '@marque/app-kit/words/words';
import { cx } from '@marque/ui';
import { Bell } from '@marque/ui/icons';
import { href, Link, useLocation } from 'react-router';
import { useLiveUnread } from '../../data/unread-notifications.ts';
import { useShellWords } from '../use-words.ts';
import styles from './notification-bell.module.css';

const SHOWN_MAX = 99;

/** The way to the notifications, with how many are unread. */
export function NotificationBell() {
  const words = useShellWords();
  const { pathname } = useLocation();
  const unread = useLiveUnread(pathname === href('/logout'));
  const to = href('/user/notifications');
  return (
    <Link
      to={to}
      prefetch="intent"
      className={styles.bell}
      aria-label={unread > 0 ? fill(words.notificationsUnread, { unread }) : words.notifications}
      aria-current={pathname === to ? 'page' : undefined}
    >
      <Bell size={19} aria-hidden />
      <span className={cx(styles.count, unread === 0 && styles.none)} aria-hidden>
        {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
      </span>
    </Link>
  );
}
