import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { Page } from '@marque/contract';
import type { LockUpInvitationRow } from '@marque/contract/lock-up-records';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { href, Link } from 'react-router';
import { lockUpPath } from '../lock-up-path.ts';
import { Pager } from '../pager.tsx';
import { amountText } from '../terms.ts';
import { useWords } from '../use-words.ts';
import history from '../../../widgets/history/history.module.css';
import styles from './records.module.css';

export const INVITED_AT_ONCE = 10;

interface InvitationsProps {
  readonly activityId: string;
  readonly invited: Page<LockUpInvitationRow>;
  readonly page: number;
}

const TONES = { waiting: 'warn', paid: 'good', lost: 'plain' } as const;

/** Who took part with the reader's invitation code, newest first (S213). */
export function Invitations({ activityId, invited, page }: InvitationsProps) {
  const words = useWords();
  const toCode = (
    <Link to={href('/user/invite')} className={styles.link}>
      {words.myCode}
    </Link>
  );
  if (invited.data.length === 0) return <EmptyState title={words.invitesNone} hint={words.invitesHint} action={toCode} />;
  return (
    <div className={history.cards}>
      <Table label={words.invitesTitle}>
        <thead>
          <tr>
            <HeadCell>{words.account}</HeadCell>
            <HeadCell>{words.time}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
            <HeadCell figures>{words.reward}</HeadCell>
            <HeadCell>{words.status}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {invited.data.map((row, at) => (
            // A friend may take part several times in one second.
            <tr key={`${row.time} ${row.account} ${at}`}>
              <Cell data-label={words.account}>{row.account}</Cell>
              <Cell data-label={words.time}>
                <DayAndTime at={instantOf(row.time) ?? 0} withYear />
              </Cell>
              <Cell figures data-label={words.amount}>
                {amountText(row.amount, row.token_as)}
              </Cell>
              <Cell figures data-label={words.reward}>
                {amountText(row.reward, row.reward_token_as)}
              </Cell>
              <Cell data-label={words.status}>
                <Badge tone={TONES[row.status]}>{words[row.status]}</Badge>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager
        page={page}
        pages={Math.ceil(invited.count / INVITED_AT_ONCE)}
        pathOf={(other) => lockUpPath(activityId, { invited: other })}
      />
    </div>
  );
}
