import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { SecurityEventRow } from '@marque/contract/account-safety';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Unavailable } from '../unavailable.tsx';
import { useWords } from '../use-words.ts';
import styles from './personal.module.css';

/** Who came in last, and from where; undefined where that could not be read. */
export function RecentLogins({ rows }: { readonly rows: readonly SecurityEventRow[] | undefined }) {
  const words = useWords();
  return (
    <section className={styles.recent}>
      <h2 className={styles.cardTitle}>{words.recent}</h2>
      {rows === undefined && <Unavailable />}
      {rows?.length === 0 && <EmptyState title={words.recentNone} />}
      {rows && rows.length > 0 && (
        <Table label={words.recent}>
          <thead>
            <tr>
              <HeadCell>{words.time}</HeadCell>
              <HeadCell>{words.device}</HeadCell>
              <HeadCell only="wide">{words.address}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Login key={row.event_id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Login({ row: { kind, time, device, address } }: { readonly row: SecurityEventRow }) {
  const words = useWords();
  const at = instantOf(time);
  return (
    <tr>
      <Cell>
        <span className={styles.event}>
          {kind === 'new-device' ? (
            <Badge tone="warn">{words.newDevice}</Badge>
          ) : (
            <span>{kind === 'registered' ? words.joined : words.signedIn}</span>
          )}
          <time className={styles.when}>{at !== undefined && <DayAndTime at={at} withYear />}</time>
        </span>
      </Cell>
      <Cell>{device || words.unknownDevice}</Cell>
      <Cell only="wide">{address}</Cell>
    </tr>
  );
}
