import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { Page } from '@marque/contract';
import type { RechargeRecordRow } from '@marque/contract/recharge';
import { groupThousands } from '@marque/domain/money';
import { Badge, buttonClass, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Gift } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { useWords } from './use-words.ts';
import styles from './recharge.module.css';

export const RECORDS_AT_ONCE = 10;

interface RecordListProps {
  readonly records: Page<RechargeRecordRow>;
  readonly page: number;
}

/** What was redeemed, newest first. */
export function RecordList({ records: { count, data }, page }: RecordListProps) {
  const words = useWords();
  if (data.length === 0) return <EmptyState title={words.none} hint={words.noneHint} icon={<Gift size={28} />} />;
  return (
    <>
      <Table label={words.records}>
        <thead>
          <tr>
            <HeadCell>{words.time}</HeadCell>
            <HeadCell only="wide">{words.code}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
            <HeadCell>{words.state}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <RecordRow key={row.record_id} row={row} />
          ))}
        </tbody>
      </Table>
      <Pager page={page} pages={Math.ceil(count / RECORDS_AT_ONCE)} />
    </>
  );
}

const TONES = { 1: 'warn', 5: 'good', 6: 'bad' } as const;

function RecordRow({ row: { time, code_masked: code, amount, token, status } }: { readonly row: RechargeRecordRow }) {
  const words = useWords();
  const at = instantOf(time);
  const states = { 1: words.stateProcessing, 5: words.stateCompleted, 6: words.stateFailed };
  return (
    <tr>
      <Cell>
        {at === undefined ? time : <DayAndTime at={at} withYear />}
        <span className={styles.under}>{code}</span>
      </Cell>
      <Cell only="wide">{code}</Cell>
      <Cell figures>
        {groupThousands(amount)} {token}
      </Cell>
      <Cell>
        <Badge tone={TONES[status]}>{states[status]}</Badge>
      </Cell>
    </tr>
  );
}

function Pager({ page, pages }: { readonly page: number; readonly pages: number }) {
  const words = useWords();
  if (pages <= 1) return null;
  const look = buttonClass({ size: 'sm' });
  const to = (other: number): string => withQuery(href('/assets/depositCode'), other > 1 ? { page: String(other) } : {});
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
