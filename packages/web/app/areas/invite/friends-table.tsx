import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { FriendRow, Invitations } from '@marque/contract/invitations';
import { Badge, buttonClass, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Gift } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { FRIENDS_AT_ONCE } from './friends-at-once.ts';
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
      <Pager page={page} pages={Math.ceil(count / FRIENDS_AT_ONCE)} />
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
        <Badge tone={row.status === 1 ? 'up' : 'plain'}>{row.status === 1 ? words.normal : words.closed}</Badge>
      </Cell>
    </tr>
  );
}

function Pager({ page, pages }: { readonly page: number; readonly pages: number }) {
  const words = useWords();
  if (pages <= 1) return null;
  const look = buttonClass({ size: 'sm' });
  const to = (number: number) => withQuery(href('/user/invite'), { page: String(number) });
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {page > 1 && (
        <Link className={look} to={to(Math.min(page - 1, pages))} rel="prev" preventScrollReset>
          {words.previous}
        </Link>
      )}
      <span>{fill(words.pageOf, { page, pages })}</span>
      {page < pages && (
        <Link className={look} to={to(page + 1)} rel="next" preventScrollReset>
          {words.next}
        </Link>
      )}
    </nav>
  );
}
