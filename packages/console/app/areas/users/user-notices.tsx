import { fill } from '@marque/app-kit/words/words';
import { CircleAlert } from '@marque/ui/icons';
import { Instant, useLocale } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import type { UserProps } from './user-actions.tsx';
import styles from './user.module.css';

/** What stands in the owner's way at the moment, and since when. */
export function UserNotices({ user }: UserProps) {
  const words = useWords();
  const locale = useLocale();
  const causes = { owner: words.frozenByOwner, 'mailed-link': words.frozenByLink, operator: words.frozenByOperator };
  const until = (at: number): string => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  if (user.state === 'open' && user.locked === null) return null;
  return (
    <ul className={styles.notices}>
      {user.state === 'closed' && (
        <li className={styles.bad}>
          <CircleAlert size={16} aria-hidden />
          {words.closedSince}
        </li>
      )}
      {user.frozen !== null && (
        <li>
          <CircleAlert size={16} aria-hidden />
          <span>
            {causes[user.frozen.cause]} · <Instant at={user.frozen.at} />
          </span>
        </li>
      )}
      {user.locked !== null && (
        <li>
          <CircleAlert size={16} aria-hidden />
          {fill(words.lockedUntil, { time: until(user.locked.until) })}
        </li>
      )}
    </ul>
  );
}
