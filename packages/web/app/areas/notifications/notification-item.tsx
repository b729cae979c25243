import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import { IconButton, VisuallyHidden } from '@marque/ui';
import { Check } from '@marque/ui/icons';
import { Link } from 'react-router';
import type { ShownNotification } from './notifications-page.tsx';
import { TOPICS } from './topic-names.ts';
import { useWords } from './use-words.ts';
import styles from './notifications.module.css';

interface NotificationItemProps {
  readonly row: ShownNotification;
  readonly onRead: () => void;
}

/** One notification; who follows its link has read it. */
export function NotificationItem({ row, onRead }: NotificationItemProps) {
  const words = useWords();
  const { Icon } = TOPICS[row.topic];
  const isUnread = row.is_read === 0;
  const at = instantOf(row.created_at);
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <span className={styles.mark}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={styles.said}>
        <h2 className={styles.title}>
          {isUnread && <VisuallyHidden>{words.unread}: </VisuallyHidden>}
          {row.to === '' ? (
            row.title
          ) : (
            <Link to={row.to} onClick={() => isUnread && onRead()}>
              {row.title}
            </Link>
          )}
        </h2>
        <p className={styles.text}>{row.text}</p>
        <time className={styles.when}>{at !== undefined && <DayAndTime at={at} withYear />}</time>
      </div>
      {isUnread && (
        <IconButton size="sm" label={fill(words.readThis, { title: row.title })} title={words.read} onClick={onRead}>
          <Check size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
