import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { FriendRow, Invitations } from '@marque/contract/invitations';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Gift } from '@marque/ui/icons';
import { ListPager } from './list-pager.tsx';
import { useWords } from './use-words.ts';
import styles from './invite.module.css';

interface FriendsTableProps {
  readonly friends: Pick<Invitations, 'count' | 'data'>;
  readonly page: number;
}

/** Who registered with the reader's code, newest first. */
export function FriendsTable({ friends: { count, data }, page }: FriendsTableProps) {
  const words = useWords();
  if (data.length === 0) return <EmptyState title={words.none} hint={words.noneHint} icon={<Gift size={28} />} />;
  return (
    <>
      <Table label={words.friends}>
        <thead>
          <tr>
            <HeadCell>{words.account}</HeadCell>
            <HeadCell only="wide">{words.registered}</HeadCell>
            <HeadCell>{words.verification}</HeadCell>
            <HeadCell>{words.status}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <Friend key={`${row.account} ${row.register_time}`} row={row} />
          ))}
        </tbody>
      </Table>
      <ListPager tab="friends" page={page} count={count} />
    </>
  );
}

function Friend({ row }: { readonly row: FriendRow }) {
  const words = useWords();
  const at = instantOf(row.register_time);
  const time = at !== undefined && <DayAndTime at={at} withYear />;
  const levels = [words.unverified, words.primary, words.advanced] as const;
  return (
    <tr>
      <Cell>
        {row.account}
        <span className={styles.under}>{time}</span>
      </Cell>
      <Cell only="wide">{time}</Cell>
      <Cell>{levels[row.kyc_level]}</Cell>
      <Cell>
        <Badge tone={row.status === 1 ? 'good' : 'plain'}>{row.status === 1 ? words.normal : words.closed}</Badge>
      </Cell>
    </tr>
  );
}
