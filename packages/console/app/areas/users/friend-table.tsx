import { fill } from '@marque/app-kit/words/words';
import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Link } from 'react-router';
import { Instant } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import type { UserProps } from './user-actions.tsx';
import { UserStateBadge } from './user-states.tsx';
import styles from './user.module.css';

/** Whom the user has brought, newest first. */
export function FriendTable({ user }: UserProps) {
  const words = useWords();
  const { friends, invited, organisation } = user;
  if (friends.length === 0) return <EmptyState title={words.noFriends} />;
  return (
    <>
      <Table label={words.invitedUsers}>
        <thead>
          <tr>
            <HeadCell>{words.email}</HeadCell>
            <HeadCell only="wide">{words.uid}</HeadCell>
            <HeadCell only="wide">{words.registered}</HeadCell>
            <HeadCell>{words.kyc}</HeadCell>
            <HeadCell>{words.state}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {friends.map((friend) => (
            <tr key={friend.uid}>
              <Cell>
                <Link className={styles.more} to={`/users/${organisation}/${friend.uid}`}>
                  {friend.email || friend.uid}
                </Link>
              </Cell>
              <Cell only="wide">{friend.uid}</Cell>
              <Cell only="wide">
                <Instant at={friend.created_at} />
              </Cell>
              <Cell>{`LV${friend.kyc_level}`}</Cell>
              <Cell>
                <UserStateBadge state={friend.state} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {invited > friends.length && <p className={styles.foot}>{fill(words.shownOf, { shown: friends.length, total: invited })}</p>}
    </>
  );
}
