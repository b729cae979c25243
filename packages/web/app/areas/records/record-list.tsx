import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { RecordType } from '@marque/domain/records';
import { Badge, Button, Cell, cx, HeadCell, Table } from '@marque/ui';
import { confirmationsOf, statusOf, textOf, type RecordRow } from './record-row.ts';
import { summaryOf } from './record-summary.ts';
import { TYPE_WORDS } from '@marque/contract/record-names';
import { useWords } from './use-words.ts';
import history from '../../widgets/history/history.module.css';
import styles from './records.module.css';

interface RecordListProps {
  readonly type: RecordType;
  readonly rows: readonly RecordRow[];
  readonly onOpen: (id: string) => void;
}

/** Records, newest first; the rest of one stands in its details. On a phone each row is a card. */
export function RecordList({ type, rows, onOpen }: RecordListProps) {
  const words = useWords();
  return (
    <div className={cx(history.cards, styles.rows)}>
      <Table label={words[TYPE_WORDS[type]]}>
        <thead>
          <tr>
            <HeadCell>{words.timeAndId}</HeadCell>
            <HeadCell>{words.asset}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
            <HeadCell>{words.about}</HeadCell>
            <HeadCell>{words.status}</HeadCell>
            <HeadCell figures>{words.details}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { id, asset, amount, about } = summaryOf(type, row, words);
            const { word, tone } = statusOf(type, row);
            const confirmed = confirmationsOf(row);
            return (
              <tr key={id} data-record={id}>
                <Cell data-label={words.timeAndId}>
                  <span className={history.when}>
                    <span>
                      <DayAndTime at={instantOf(textOf(row, 'time')) ?? 0} withYear />
                    </span>
                    <span className={history.number}>{id}</span>
                  </span>
                </Cell>
                <Cell data-label={words.asset}>
                  <span className={styles.asset}>{asset}</span>
                </Cell>
                <Cell figures data-label={words.amount}>
                  {amount}
                </Cell>
                <Cell data-label={words.about}>
                  <span className={styles.about}>{about || '—'}</span>
                </Cell>
                <Cell data-label={words.status}>
                  <span className={styles.status}>
                    <Badge tone={tone}>{words[word]}</Badge>
                    {confirmed !== '' && tone === 'plain' && <span className={history.number}>{confirmed}</span>}
                  </span>
                </Cell>
                <Cell figures data-actions>
                  <Button size="sm" tone="quiet" aria-label={fill(words.detailsOf, { no: id })} onClick={() => onOpen(id)}>
                    {words.details}
                  </Button>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
