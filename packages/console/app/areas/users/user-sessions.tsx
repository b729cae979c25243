import { callApi } from '@marque/app-kit/api/call-api';
import { endUserSession, endUserSessions } from '@marque/contract/console/users';
import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { nameOf, type UserProps } from './user-actions.tsx';
import styles from './user.module.css';

/** Where the account is signed in now. */
export function UserSessions({ user }: UserProps) {
  const words = useWords();
  const may = useMay()('users.end-sessions');
  const who = nameOf(user);
  if (user.sessions.length === 0) return <EmptyState title={words.noSessions} />;
  return (
    <>
      <Table label={words.sessions}>
        <thead>
          <tr>
            <HeadCell>{words.device}</HeadCell>
            <HeadCell only="wide">{words.ipAddress}</HeadCell>
            <HeadCell only="wide">{words.signedInAt}</HeadCell>
            <HeadCell>{words.seenAt}</HeadCell>
            {may && <HeadCell figures>{words.what}</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {user.sessions.map((session) => (
            <tr key={session.id}>
              <Cell>{session.device || words.unknownDevice}</Cell>
              <Cell only="wide">{session.address}</Cell>
              <Cell only="wide">
                <Instant at={session.created_at} />
              </Cell>
              <Cell>
                <Instant at={session.seen_at} />
              </Cell>
              {may && (
                <Cell figures>
                  <ReasonAction
                    label={words.actEndSession}
                    short={words.endSession}
                    hint={words.endSessionHint}
                    send={(reason) => callApi(endUserSession, { ...who, session: String(session.id), reason })}
                  />
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {may && (
        <div className={styles.foot}>
          <ReasonAction
            label={words.actEndSessions}
            hint={words.endSessionsHint}
            send={(reason) => callApi(endUserSessions, { ...who, reason })}
          />
        </div>
      )}
    </>
  );
}
