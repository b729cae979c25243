import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { useWords } from '../../data/words.ts';
import { KeyAddresses, KeyEnd, KeyName, KeyScopes, KeyTime, KeyUse, RevokeKey } from '../../widgets/key-cells.tsx';
import { KeyStateBadge } from '../../widgets/key-states.tsx';
import type { UserProps } from './user-actions.tsx';
import styles from './user.module.css';

/** The account's keys of the open API. */
export function UserKeys({ user }: UserProps) {
  const words = useWords();
  if (user.keys.length === 0) return <EmptyState title={words.noKeys} />;
  return (
    <Table label={words.navKeys}>
      <thead>
        <tr>
          <HeadCell>{words.publicKey}</HeadCell>
          <HeadCell only="wide">{words.permissions}</HeadCell>
          <HeadCell only="wide">{words.boundAddresses}</HeadCell>
          <HeadCell only="roomy">{words.created}</HeadCell>
          <HeadCell only="roomy">{words.expiresAt}</HeadCell>
          <HeadCell only="wide">{words.lastUsed}</HeadCell>
          <HeadCell>{words.state}</HeadCell>
          <HeadCell figures>{words.what}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {user.keys.map((key) => (
          <tr key={key.id}>
            <Cell>
              <span className={styles.event}>
                {key.label}
                <KeyName row={key} />
              </span>
            </Cell>
            <Cell only="wide">
              <KeyScopes scopes={key.scopes} />
            </Cell>
            <Cell only="wide">
              <KeyAddresses ips={key.ips} />
            </Cell>
            <Cell only="roomy">
              <KeyTime at={key.created_at} />
            </Cell>
            <Cell only="roomy">
              <KeyEnd at={key.expires_at} />
            </Cell>
            <Cell only="wide">
              <KeyUse row={key} />
            </Cell>
            <Cell>
              <KeyStateBadge state={key.state} />
            </Cell>
            <Cell figures>
              <RevokeKey owner={user} id={key.id} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
