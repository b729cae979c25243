import type { UserEvent } from '@marque/contract/console/user-detail';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { useSearchParams } from 'react-router';
import { Instant } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import { Pages } from '../../widgets/list-screen.tsx';
import styles from './user.module.css';

export const EVENT_ROWS = 25;

interface EventTableProps {
  readonly events: { readonly count: number; readonly data: readonly UserEvent[] };
  readonly isLogins: boolean;
}

/** The account's own history, as its owner sees it. */
export function EventTable({ events, isLogins }: EventTableProps) {
  const words = useWords();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('page') ?? '1') || 1);
  const turn = (to: number) =>
    setQuery({ tab: isLogins ? 'logins' : 'events', ...(to > 1 && { page: String(to) }) }, { preventScrollReset: true });
  if (events.data.length === 0) return <EmptyState title={words.noEvents} />;
  return (
    <>
      <Table label={isLogins ? words.logins : words.events}>
        <thead>
          <tr>
            <HeadCell>{words.event}</HeadCell>
            <HeadCell only="wide">{words.device}</HeadCell>
            <HeadCell only={isLogins ? undefined : 'wide'}>{words.ipAddress}</HeadCell>
            <HeadCell>{words.when}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {events.data.map((event) => (
            <tr key={event.id}>
              <Cell>
                <span className={styles.event}>
                  {event.kind === 'new-device' ? <Badge tone="warn">{event.what}</Badge> : event.what}
                  {event.detail !== '' && <span className={styles.detail}>{event.detail}</span>}
                </span>
              </Cell>
              <Cell only="wide">{event.device || (event.address !== '' && words.unknownDevice)}</Cell>
              <Cell only={isLogins ? undefined : 'wide'}>{event.address}</Cell>
              <Cell>
                <Instant at={event.at} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.foot}>
        <Pages page={page} last={Math.max(1, Math.ceil(events.count / EVENT_ROWS))} onPage={turn} />
      </div>
    </>
  );
}
