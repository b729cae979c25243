import { EmptyState } from '@marque/ui';
import { Instant } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import { UserNoteAction, type UserProps } from './user-actions.tsx';
import styles from './user.module.css';

/** What operators wrote down for each other. */
export function UserNotes({ user }: UserProps) {
  const words = useWords();
  return (
    <>
      {user.notes.length === 0 ? (
        <EmptyState title={words.noNotes} action={<UserNoteAction user={user} />} />
      ) : (
        <>
          <ul className={styles.notes}>
            {user.notes.map((note) => (
              <li key={`${note.at}-${note.text}`}>
                <p>{note.text}</p>
                <p className={styles.by}>
                  {note.by} · <Instant at={note.at} />
                </p>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <UserNoteAction user={user} />
          </div>
        </>
      )}
    </>
  );
}
